/** Which press goes on: of the mouse, a finger or a pen; 0 when none does and its click was heard. */
let pressed = 0;
let presses = 0;
let waiting: (() => void)[] = [];

function press(): void {
  presses += 1;
  pressed = presses;
}

/** The click fires right after this event, before the next task. */
function release(): void {
  const ended = pressed;
  if (ended === 0) return;
  window.setTimeout(() => {
    // Another press may have begun meanwhile.
    if (pressed !== ended) return;
    pressed = 0;
    const acts = waiting;
    waiting = [];
    for (const act of acts) act();
  });
}

// A touch fires mouse events after its pointer events, and blurs the field with the first of them.
for (const begin of ['pointerdown', 'mousedown']) document.addEventListener(begin, press, true);
for (const end of ['pointerup', 'mouseup', 'pointercancel', 'contextmenu', 'keydown']) {
  document.addEventListener(end, release, true);
}
window.addEventListener('blur', release);
// A native list of the browser, or content outside the window, may swallow the end of a press. The change event of
// another field fires when a press blurs it, and does not end the press.
document.addEventListener(
  'change',
  ({ target }) => target instanceof HTMLSelectElement && release(),
  true,
);
document.addEventListener('pointermove', ({ buttons }) => buttons === 0 && release(), true);

/**
 * Runs once nothing is pressed: at once, or right after the click of the current press. For changes that may
 * move the pressed button, and lose the click: the error of a blurred field, a response.
 */
export function afterPress(act: () => void): void {
  if (pressed === 0) act();
  else waiting.push(act);
}
