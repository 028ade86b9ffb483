(() => {
  "use strict";
  const NAME = "autograder-explorer", PAUSE = 2200;

  function make(kind, attributes, text = "") {
    const made = document.createElement(kind);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.textContent = text;
    return made;
  }

  /* An image of a drawing becomes the drawing itself, whose parts can move. */
  function drawing(image) {
    const source = atob(image.getAttribute("src").split(",")[1]);
    const parsed = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
    const svg = document.importNode(parsed, true);
    svg.setAttribute("role", "img");
    image.replaceWith(svg);
    return svg;
  }

  function start(root) {
    const steps = JSON.parse(root.querySelector('script[type="application/json"]').textContent);
    const last = steps.length - 1;
    root.classList.add(`${NAME}-live`);
    if (!last) return;
    const pictures = [...root.querySelectorAll(`.${NAME}-pictures img`)].map(drawing);
    const said = root.querySelector(`.${NAME}-said`), [title, words] = said.querySelectorAll("p");
    const rows = [...root.querySelectorAll("tbody tr")], scroller = root.querySelector(`.${NAME}-table`);
    const part = (name) => root.querySelector(`[data-part="${name}"]`);
    let now = 0, timer = 0;

    function show(element, shown) {
      element.setAttribute("visibility", shown ? "visible" : "hidden");
    }

    function turn(element, line) {
      show(element, line);
      if (line) element.style.transform = `translate(${line[0]}px, ${line[1]}px) rotate(${line[2]}deg)`;
    }

    function draw(step, before) {
      turn(part("after"), step.line);
      turn(part("before"), before && before.line);
      if (step.line) {
        part("theta").setAttribute("y2", -step.line[3]);
        part("tip").setAttribute("transform", `translate(0 ${-step.line[3]})`);
      }
      show(part("ring"), step.ring);
      if (step.ring) ["cx", "cy"].forEach((name, i) => part("ring").setAttribute(name, step.ring[i]));
      [...part("examples").children].forEach((shape, i) =>
        shape.setAttribute("fill", step.missed[i] === "1" ? "none" : shape.getAttribute("stroke")));
      const [x, y] = step.at, [line, head] = part("move").children;
      part("trod").setAttribute("points", steps.slice(0, now + 1).map((one) => one.at.join()).join(" "));
      part("at").setAttribute("cx", x);
      part("at").setAttribute("cy", y);
      show(part("move"), before && step.way !== null);
      if (before && step.way !== null) {
        const ends = { x1: before.at[0], y1: before.at[1], x2: x, y2: y };
        for (const [name, value] of Object.entries(ends)) line.setAttribute(name, value);
        head.setAttribute("transform", `translate(${x} ${y}) rotate(${step.way})`);
      }
    }

    function go(to) {
      now = Math.max(0, Math.min(last, to));
      const step = steps[now], heading = `${step.title}. ${step.said}`;
      title.firstChild.textContent = step.title;
      words.textContent = step.said;
      slider.value = now;
      slider.setAttribute("aria-valuetext", step.title);
      rows.forEach((row, i) => (i === now ? row.setAttribute("aria-current", "step") : row.removeAttribute("aria-current")));
      if (pictures.length) {
        draw(step, now ? steps[now - 1] : null);
        pictures[0].setAttribute("aria-label", `The examples and the line. ${heading}`);
        pictures[1].setAttribute("aria-label", `The walk of θ. ${heading}`);
      }
      for (const [button, off] of [[first, !now], [back, !now], [next, now === last], [end, now === last]]) {
        button.setAttribute("aria-disabled", String(off));
      }
    }

    function stop() {
      clearInterval(timer);
      timer = 0;
      play.textContent = "Play";
      said.setAttribute("aria-live", "polite");
    }

    function toggle() {
      if (timer) return stop();
      said.setAttribute("aria-live", "off");
      play.textContent = "Pause";
      timer = setInterval(tick, PAUSE);
      if (now === last) go(0);
      else tick();
    }

    function tick() {
      if (!root.isConnected) return stop();
      if (now + 1 >= last) stop();
      go(now + 1);
    }

    const bar = make("div", { class: `${NAME}-bar`, role: "group", "aria-label": "Steps" });
    const button = (text, label, action) => {
      const made = make("button", { type: "button", "aria-label": label }, text);
      made.addEventListener("click", action);
      bar.append(made);
      return made;
    };
    const jump = (to) => () => { stop(); go(to()); };
    const first = button("« First", "First step", jump(() => 0));
    const back = button("‹ Back", "Back one step", jump(() => now - 1));
    const play = button("Play", "", toggle);
    play.removeAttribute("aria-label");
    const next = button("Next ›", "Next step", jump(() => now + 1));
    const end = button("Last »", "Last step", jump(() => last));
    const slider = make("input", { type: "range", min: 0, max: last, step: 1, "aria-label": "Step" });
    slider.addEventListener("input", () => { stop(); go(Number(slider.value)); });
    bar.append(slider);

    const keys = { ArrowRight: () => now + 1, ArrowDown: () => now + 1, ArrowLeft: () => now - 1,
                   ArrowUp: () => now - 1, Home: () => 0, End: () => last };
    /* On a slider, up is more. */
    const onSlider = { ...keys, ArrowDown: keys.ArrowUp, ArrowUp: keys.ArrowDown };
    root.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      /* A table that is too wide is moved sideways by two of the keys. */
      if (event.target === scroller && scroller.scrollWidth > scroller.clientWidth && /Left|Right/.test(event.key)) return;
      const to = (event.target === slider ? onSlider : keys)[event.key];
      if (to) jump(to)();
      else if (event.key === " " && event.target.tagName !== "BUTTON") toggle();
      else return;
      /* JupyterLab would move on to another cell. */
      event.preventDefault();
      event.stopPropagation();
    });
    rows.forEach((row, i) => row.addEventListener("click", jump(() => i)));

    said.before(bar);
    said.setAttribute("aria-live", "polite");
    said.setAttribute("aria-atomic", "true");
    scroller.setAttribute("tabindex", "0");
    scroller.setAttribute("role", "group");
    scroller.setAttribute("aria-label", "Table of corrections");
    root.setAttribute("tabindex", "-1");
    /* JupyterLab has shortcuts on these keys. */
    root.setAttribute("data-lm-suppress-shortcuts", "true");
    go(0);
  }

  for (const root of document.querySelectorAll(`.${NAME}:not(.${NAME}-live)`)) {
    /* One that is damaged stays the table that it is without scripts, and the others work. */
    try {
      start(root);
    } catch (error) {
      root.classList.remove(`${NAME}-live`);
      root.querySelector(`.${NAME}-bar`)?.remove();
      console.warn(error);
    }
  }
})();
