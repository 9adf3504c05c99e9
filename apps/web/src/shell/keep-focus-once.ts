let started: Promise<void> | undefined;

/** Keeps the focus in the page from now on; a page that could not fetch this part does without. */
export function keepFocusOnce(): Promise<void> {
  started ??= import('@pinkas/ui/hooks/keep-focus').then(
    (part) => void part.keepFocus(),
    () => undefined,
  );
  return started;
}

/** Nothing disappears while the focus is on it before the first press: opening a page does not wait for this part. */
export function keepFocusFromFirstPress(): void {
  for (const press of ['pointerdown', 'keydown'])
    window.addEventListener(press, () => void keepFocusOnce(), { capture: true, once: true });
}
