"""Make the font of the tiles: ``python tools/make_tile_font.py LXGWWenKai-Bold.ttf OUT.woff2``.

Takes the glyphs of pieces and seal, digits and letters from LXGW WenKai Bold (OFL 1.1; Debian
package ``fonts-lxgw-wenkai``), makes them a little bolder, and puts each Chinese one by its optical
centre into the middle of its em, so that the page only has to centre a box. The name is changed,
since the original reserves its own. Needs what requirements-assets.lock pins.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

import pathops
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

TILES: Final = "帥仕相俥傌炮兵將士象車馬砲包卒"
SEAL: Final = "暗棋"
PLAIN: Final = "0123456789GAERHCS×"

#: All lengths in units of the em.
EM: Final = 1000
#: The middle of the line, where glyphs are centred.
MIDDLE: Final = 380
#: What the longer side of a glyph is drawn towards, and how far it follows.
SIDE: Final = 900
FOLLOW: Final = 0.75
#: Width added to strokes; glyphs with many strokes get less, Latin ones more.
BOLDER: Final = 34
BOLDER_DENSE: Final = 28
BOLDER_PLAIN: Final = 44
DENSE: Final = "傌馬俥車傌將帥象"
#: Digits are this wide, so that they stand in columns.
DIGIT: Final = 560
#: The optical centre lies between the middle of the box and the centre of the ink.
INK_SHARE: Final = 0.35

COPYRIGHT: Final = (
    "Derived from a font Copyright 2021-2023 LXGW, Copyright 2020 The Klee Project Authors. "
    "Modified: subset, emboldened, centred, renamed."
)
LICENCE: Final = "This Font Software is licensed under the SIL Open Font License, Version 1.1."


def outline(glyphs: Any, name: str, bolder: int) -> Any:
    """The outline of a glyph with its strokes made wider by ``bolder``."""
    path = pathops.Path()
    glyphs[name].draw(path.getPen(glyphSet=glyphs))
    path.simplify(fix_winding=True)
    edge = pathops.Path(path)
    edge.stroke(bolder, pathops.LineCap.ROUND_CAP, pathops.LineJoin.ROUND_JOIN, 4)
    edge.convertConicsToQuads(0.5)
    joined = pathops.op(path, edge, pathops.PathOp.UNION)
    joined.simplify(fix_winding=True)
    joined.convertConicsToQuads(0.5)
    return joined


def contour_points(contour: Any) -> list[tuple[float, float]]:
    """Points along a contour, four to each curve."""
    points: list[tuple[float, float]] = []
    for verb, args in contour.segments:
        if verb in ("moveTo", "lineTo"):
            points.append(args[0])
        elif verb == "qCurveTo":
            for i in range(len(args) - 1):
                (qx, qy), (nx, ny) = args[i], args[i + 1]
                is_last = i == len(args) - 2
                end = (nx, ny) if is_last else ((qx + nx) / 2, (qy + ny) / 2)
                x, y = points[-1]
                for t in (0.25, 0.5, 0.75, 1.0):
                    u = 1 - t
                    points.append(
                        (
                            u * u * x + 2 * u * t * qx + t * t * end[0],
                            u * u * y + 2 * u * t * qy + t * t * end[1],
                        )
                    )
    return points


def ink_centre(path: Any) -> tuple[float, float]:
    """The centre of mass of an outline's area."""
    area = cx = cy = 0.0
    for contour in path.contours:
        points = contour_points(contour)
        for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True):
            cross = x0 * y1 - x1 * y0
            area += cross
            cx += (x0 + x1) * cross
            cy += (y0 + y1) * cross
    return cx / (3 * area), cy / (3 * area)


def place_chinese(path: Any) -> tuple[float, float, float, float, float, float]:
    """The transformation that scales a Chinese glyph and centres it in its em."""
    x0, y0, x1, y1 = path.bounds
    scale = (SIDE / max(x1 - x0, y1 - y0)) ** FOLLOW
    ink_x, ink_y = ink_centre(path)
    x = (1 - INK_SHARE) * (x0 + x1) / 2 + INK_SHARE * ink_x
    y = (1 - INK_SHARE) * (y0 + y1) / 2 + INK_SHARE * ink_y
    return scale, 0, 0, scale, EM / 2 - scale * x, MIDDLE - scale * y


def draw(source: Any, character: str) -> tuple[Any, int]:
    """The glyph of a character in the new font, and its width."""
    glyphs, name = source.getGlyphSet(), source.getBestCmap()[ord(character)]
    pen = TTGlyphPen(None)
    if character in PLAIN:
        path = outline(glyphs, name, BOLDER_PLAIN)
        x0, y0, x1, y1 = path.bounds
        width = DIGIT if character.isdigit() else round(source["hmtx"][name][0])
        shift = (1, 0, 0, 1, width / 2 - (x0 + x1) / 2, MIDDLE - (y0 + y1) / 2)
        path.draw(TransformPen(pen, shift))
        return pen.glyph(), width
    path = outline(glyphs, name, BOLDER_DENSE if character in DENSE else BOLDER)
    path.draw(TransformPen(pen, place_chinese(path)))
    return pen.glyph(), EM


def make_font(source: Any) -> Any:
    """The new font, as a builder."""
    glyphs = {".notdef": TTGlyphPen(None).glyph(), "space": TTGlyphPen(None).glyph()}
    widths = {".notdef": EM, "space": EM // 4}
    characters = {32: "space"}
    for character in TILES + SEAL + PLAIN:
        name = f"u{ord(character):04X}"
        glyphs[name], widths[name] = draw(source, character)
        characters[ord(character)] = name
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap(characters)
    builder.setupGlyf(glyphs)
    lefts = {name: getattr(glyph, "xMin", 0) or 0 for name, glyph in glyphs.items()}
    builder.setupHorizontalMetrics({name: (widths[name], lefts[name]) for name in glyphs})
    builder.setupHorizontalHeader(ascent=880, descent=-120)
    builder.setupOS2(
        sTypoAscender=880,
        sTypoDescender=-120,
        sTypoLineGap=0,
        usWinAscent=880,
        usWinDescent=120,
        fsSelection=0xC0,
        usWeightClass=700,
        version=4,
    )
    builder.setupNameTable(
        {
            "familyName": "Banqi Tile",
            "styleName": "Regular",
            "fullName": "Banqi Tile",
            "psName": "BanqiTile-Regular",
            "uniqueFontIdentifier": "BanqiTile-1",
            "version": "Version 1.0",
            "copyright": COPYRIGHT,
            "licenseDescription": LICENCE,
        }
    )
    builder.setupPost(keepGlyphNames=False)
    return builder


def main() -> None:
    """Read the source font, write the new one."""
    source, out = Path(sys.argv[1]), Path(sys.argv[2])
    font = make_font(TTFont(source)).font
    font.flavor = "woff2"
    font.save(out)
    print(f"{out}: {out.stat().st_size} bytes")


if __name__ == "__main__":
    main()
