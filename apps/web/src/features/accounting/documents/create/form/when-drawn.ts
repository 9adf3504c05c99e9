let stopWaiting: (() => void) | undefined;

/**
 * Acts on an element in the next frame, or as soon as its part of the screen has loaded. It waits for one
 * element at a time, and no longer once the person presses or goes somewhere else.
 */
export function whenDrawn(
  find: () => HTMLElement | null,
  act: (element: HTMLElement) => void,
): void {
  stopWaiting?.();
  requestAnimationFrame(() => {
    const drawn = find();
    if (drawn === null) waitFor(find, act);
    else act(drawn);
  });
}

function waitFor(find: () => HTMLElement | null, act: (element: HTMLElement) => void): void {
  const observer = new MutationObserver(() => {
    const drawn = find();
    if (drawn === null) return;
    stop();
    act(drawn);
  });
  function stop() {
    observer.disconnect();
    for (const event of ['pointerdown', 'focusin', 'hashchange']) {
      window.removeEventListener(event, stop, true);
    }
    if (stopWaiting === stop) stopWaiting = undefined;
  }
  stopWaiting?.();
  stopWaiting = stop;
  for (const event of ['pointerdown', 'focusin', 'hashchange']) {
    window.addEventListener(event, stop, true);
  }
  observer.observe(document.body, { childList: true, subtree: true });
}
