"""How well text stands out from what is behind it, as WCAG 2.2 measures it (success criteria 1.4.3 and 1.4.11)."""

from __future__ import annotations

from typing import Any

_MEASURE = """
part => {
  const rgb = colour => {
    const [r, g, b, a = 1] = colour.match(/[\\d.]+/g).map(Number);
    return [r, g, b, a];
  };
  const light = ([r, g, b]) => {
    const linear = [r, g, b].map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  };
  const over = (top, below) => [0, 1, 2].map(i => top[3] * top[i] + (1 - top[3]) * below[i]);
  const behind = element => {
    if (!element) return [255, 255, 255];
    const own = rgb(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, behind(element.parentElement));
  };
  const seen = [];
  for (const element of part.querySelectorAll('*')) {
    const text = [...element.childNodes].filter(n => n.nodeType === 3).map(n => n.data.trim()).join(' ').trim();
    if (!text || !element.checkVisibility() || element.closest('script, style')) continue;
    const style = getComputedStyle(element);
    const ground = behind(element);
    const ink = over(rgb(element.closest('svg') ? style.fill : style.color), ground);
    const [dark, bright] = [light(ink), light(ground)].sort((a, b) => a - b);
    seen.push([text, (bright + 0.05) / (dark + 0.05), element.matches('[role=img]') ? 3 : 4.5]);
  }
  return seen;
}
"""


def contrasts(part: Any) -> list[tuple[str, float, float]]:
    """For each visible text in `part` of a page: the text, its contrast, and the least that it must have.

    Behind the text is taken to be what its elements paint, and white below them.
    """
    return [(text, ratio, least) for text, ratio, least in part.evaluate(_MEASURE)]
