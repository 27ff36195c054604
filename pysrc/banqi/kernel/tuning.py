"""What the evaluation would be with other weights: the tuner's view of one position."""

from . import state as s
from .dialect import exported
from .evaluate import evaluate, forget_material, forget_position
from .params import EVALUATION_COUNT, blend_params
from .scores import INFINITE
from .state import State


@exported
def prepare_weights(st: State) -> int:
    """Take over ``params`` as the host wrote them."""
    blend_params(st)
    st.ctl[s.NET_SIDE] = 0
    return forget_material(st)


@exported
def static_score(st: State) -> int:
    """Return the evaluation of the present position for the side to move."""
    return evaluate(st, -INFINITE, INFINITE)


@exported
def measure_weights(st: State, step_percent: int) -> int:
    """Write to ``ranks`` how the evaluation changes with each weight; return the evaluation.

    Item i is the change, in hundredths of the score's unit, for one more of ``params[i]``, taken
    over steps of ``step_percent`` of the weight (at least 2) to either side.
    """
    score = evaluate(st, -INFINITE, INFINITE)
    for i in range(2 * s.PARAM_SET):
        kept = st.params[i]
        st.ranks[i] = 0
        if i % s.PARAM_SET < EVALUATION_COUNT:
            step = max(abs(kept) * step_percent // 100, 2)
            st.params[i] = kept + step
            blend_params(st)
            forget_position(st)
            more = evaluate(st, -INFINITE, INFINITE)
            st.params[i] = kept - step
            blend_params(st)
            forget_position(st)
            less = evaluate(st, -INFINITE, INFINITE)
            st.params[i] = kept
            st.ranks[i] = (more - less) * 50 // step
    blend_params(st)
    forget_position(st)
    return score
