/* Scripts that run inside the measured page. */

/** Reports letters that are entered into fields and presses to `tellDeed`; filling a field also counts as a press. */
export const COUNT_DEEDS = `
  const lengths = new WeakMap();
  document.addEventListener('click', (event) => event.isTrusted && window.tellDeed('presses', 1), true);
  document.addEventListener('focusin', () => window.tellDeed('presses', 1), true);
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    window.tellDeed('letters', Math.max(0, target.value.length - (lengths.get(target) ?? 0)));
    lengths.set(target, target.value.length);
  }, true);
`;
