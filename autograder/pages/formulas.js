(() => {
  "use strict";
  const packages = ["base", "ams", "newcommand", "noundefined", "boldsymbol", "color", "cancel", "braket", "mathtools",
                    "configmacros"];

  /* The drawing of one formula; letters are drawn once a page, and used from there. */
  function drawing(tex, block) {
    const made = window.MathJax.tex2svg(tex, { display: block });
    made.removeAttribute("style");
    return made;
  }

  function letters() {
    const shared = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    shared.setAttribute("class", "letters");
    shared.setAttribute("aria-hidden", "true");
    shared.append(window.MathJax.startup.output.fontCache.getCache());
    return shared;
  }

  function drawAll() {
    const all = [...document.querySelectorAll(".formula")];
    for (const one of all) {
      one.replaceChildren(drawing(one.textContent, one.classList.contains("block")));
      one.classList.add("drawn");
    }
    if (all.length) document.body.append(letters());
  }

  window.courseFormulas = { drawing, letters };
  window.MathJax = {
    startup: { typeset: false, pageReady: () => { drawAll(); document.documentElement.dataset.formulas = "drawn"; } },
    options: { enableMenu: false, enableAssistiveMml: true },
    svg: { fontCache: "global" },
    tex: { packages, macros: { mmlToken: ["\\text{mmlToken}", 2, ""] } },
  };
})();
