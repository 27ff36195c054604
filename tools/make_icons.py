"""Draw the icons of the installed page: `python tools/make_icons.py`.

A red seal with the name of the game, 暗棋, its glyphs taken from the page's own tile font. Writes
``web/public/icons/``: one SVG, and PNGs that Chromium paints from it. Run it when the font or the
seal's colours change; the results are committed.
"""

import sys
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
FONT = ROOT / "web" / "assets" / "banqi-tile.woff2"
ICONS = ROOT / "web" / "public" / "icons"

#: The seal's colours, as on the page: `--red` and the logo's text in the light theme.
RED, CREAM = "#a3271b", "#fbeed8"

#: The drawing is this many units wide and high.
SIZE = 512

#: The box that each glyph fills, in units: two of them, one above the other, with a margin.
GLYPH = 220

#: Height of the middle of a glyph above its baseline, in thousandths of an em, as the font has it.
MIDDLE = 380

#: PNG files: width in pixels, and whether the seal reaches the edges, so that a system may cut it
#: to its own shape.
PNGS = {
    "icon-180.png": (180, True),
    "icon-192.png": (192, False),
    "icon-512.png": (512, False),
    "maskable-512.png": (512, True),
}


def glyph_path(font: TTFont, character: str, middle: tuple[float, float], size: float) -> str:
    """The SVG path of a glyph, its em box ``size`` wide and centred on ``middle``."""
    scale = size / font["head"].unitsPerEm
    x, y = middle[0] - size / 2, middle[1] + MIDDLE * scale
    pen = SVGPathPen(None, ntos=lambda number: f"{number:.1f}".rstrip("0").rstrip("."))
    glyph = font.getGlyphSet()[font.getBestCmap()[ord(character)]]
    glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, x, y)))
    return str(pen.getCommands())


def seal(*, full: bool) -> str:
    """The SVG text of the seal; ``full`` fills the square and keeps inside the safe circle."""
    font = TTFont(FONT)
    size = GLYPH * (0.8 if full else 1)
    paths = (
        glyph_path(font, character, (SIZE / 2, SIZE / 2 + size / 2 * place), size)
        for character, place in (("暗", -1), ("棋", 1))
    )
    radius = 0 if full else SIZE // 4
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">'
        f'<rect width="{SIZE}" height="{SIZE}" rx="{radius}" fill="{RED}"/>'
        f'<path fill="{CREAM}" d="{"".join(paths)}"/></svg>\n'
    )


def main() -> None:
    """Write the SVG, and paint the PNGs."""
    sys.path.insert(0, str(ROOT / "e2e"))
    import browser as chromium

    ICONS.mkdir(parents=True, exist_ok=True)
    (ICONS / "icon.svg").write_text(seal(full=False), encoding="utf-8")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=chromium.find(playwright), args=list(chromium.FLAGS)
        )
        for name, (width, full) in PNGS.items():
            page = started.new_page(viewport={"width": width, "height": width})
            style = "<style>body{margin:0}svg{display:block}</style>"
            page.set_content(style + seal(full=full))
            page.screenshot(path=ICONS / name, omit_background=True)
            page.close()
        started.close()


if __name__ == "__main__":
    main()
