/* Small comforts of the reading site; every page is complete without them. */
(() => {
  "use strict";

  /* A box that scrolls must be reachable by keyboard, and say what it is. */
  function reachable() {
    const boxes = document.querySelectorAll(".bd-article pre, .bd-article table.table, .bd-article .cell_output, mjx-container[display=true]");
    for (const box of boxes) {
      if (box.scrollWidth > box.clientWidth + 1) box.setAttribute("tabindex", "0");
      else if (box.getAttribute("tabindex") === "0") box.removeAttribute("tabindex");
    }
  }

  /* In a lesson: which of its sections this is, in words, and a line that grows. */
  function progress() {
    const sections = [...document.querySelectorAll(".bd-article section > h2")];
    const place = document.querySelector(".header-article-items__end");
    if (!document.querySelector(".lesson-facts") || !place || !sections.length) return;
    const line = document.createElement("div"), words = document.createElement("p");
    line.className = "reading-line";
    line.setAttribute("aria-hidden", "true");
    words.className = "reading-place";
    document.body.append(line);
    place.prepend(words);
    let waiting = false;
    function update() {
      waiting = false;
      const root = document.documentElement, room = root.scrollHeight - innerHeight;
      line.style.transform = `scaleX(${room > 0 ? Math.min(1, scrollY / room) : 1})`;
      const number = sections.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3).length;
      words.textContent = number ? `Section ${number} of ${sections.length}` : `${sections.length} sections`;
    }
    addEventListener("scroll", () => { if (!waiting) { waiting = true; requestAnimationFrame(update); } }, { passive: true });
    update();
  }

  /* An anchor inside something that is folded up opens it. */
  function open() {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    for (let at = target && target.parentElement; at; at = at.parentElement) if (at.tagName === "DETAILS") at.open = true;
  }

  /* The head of a column may be a formula alone, which some programs that read aloud pass over: say it in letters. */
  function nameHeads() {
    for (const formula of document.querySelectorAll("th mjx-container")) {
      const words = document.createElement("span");
      words.className = "visually-hidden";
      words.textContent = formula.querySelector("math").textContent;
      formula.setAttribute("aria-hidden", "true");
      formula.after(words);
    }
  }

  /* What the search quotes is text, so its formulas are written in letters. */
  const LETTERS = { alpha: "α", cdot: "·", delta: "δ", eta: "η", gamma: "γ", ge: "≥", le: "≤", lVert: "‖", rho: "ρ",
                    rVert: "‖", sum: "Σ", theta: "θ", varphi: "φ", phi: "φ", leftarrow: "←" };
  function letters(text) {
    return text.replace(/\\([a-zA-Z]+) ?/g, (_, name) => LETTERS[name] || "").replace(/\\[()[\]]|[{}]/g, "");
  }
  function quotes() {
    const results = document.getElementById("search-results");
    if (!results) return;
    new MutationObserver(() => {
      for (const quote of results.querySelectorAll("p.context")) {
        for (const node of quote.childNodes) {
          if (node.nodeType === Node.TEXT_NODE && node.data.includes("\\")) node.data = letters(node.data);
        }
      }
    }).observe(results, { childList: true, subtree: true });
  }

  quotes();
  progress();
  open();
  reachable();
  addEventListener("hashchange", open);
  addEventListener("resize", reachable);
  addEventListener("toggle", reachable, true);
  addEventListener("load", () => {
    reachable();
    /* Formulas change what is wide. */
    if (window.MathJax) MathJax.startup.promise.then(() => { reachable(); nameHeads(); });
  });
})();
