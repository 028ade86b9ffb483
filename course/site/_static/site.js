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

  /* The head of a column may be a formula alone; its words are said where MathML is not. */
  function nameHeads() {
    for (const head of document.querySelectorAll("th")) {
      const words = [...head.querySelectorAll("math")].map((formula) => formula.textContent).join(" ");
      if (words) head.setAttribute("aria-label", `${head.innerText.trim()} ${words}`.trim());
    }
  }

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
