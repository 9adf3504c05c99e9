import { useLayoutEffect, useRef } from 'react';

export interface HotkeyModifiers {
  /** Ctrl, or Command on a Mac. */
  readonly ctrl?: boolean;
  readonly alt?: boolean;
  readonly shift?: boolean;
  /** A switched-off key does nothing, for instance while its screen is busy. */
  readonly isEnabled?: boolean;
  /** Set by a key that belongs to a dialog; all others rest while a dialog is open. */
  readonly isInDialog?: boolean;
}

function isTypingIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) {
    return !['checkbox', 'radio', 'button', 'submit', 'reset', 'range'].includes(target.type);
  }
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Whether exactly these of Ctrl (or Command), Alt and Shift are held. */
function hasModifiers(
  event: KeyboardEvent,
  { ctrl, alt, shift }: Required<Pick<HotkeyModifiers, 'ctrl' | 'alt' | 'shift'>>,
): boolean {
  return (
    (event.ctrlKey || event.metaKey) === ctrl && event.altKey === alt && event.shiftKey === shift
  );
}

/** Keys that write nothing, also in a field. */
const FUNCTION_KEY = /^F\d+$/;

/**
 * Calls `run` for a key by its position on the keyboard (`KeyboardEvent.code`, such as `KeyN`), since a Hebrew
 * layout sends other letters. A key without Ctrl or Alt that types a character is ignored while a field has
 * focus.
 */
export function useHotkey(code: string, modifiers: HotkeyModifiers, run: () => void): void {
  const latest = useRef(run);
  // From the first paint: a person may press as soon as they see the screen.
  useLayoutEffect(() => {
    latest.current = run;
  });
  const {
    ctrl = false,
    alt = false,
    shift = false,
    isEnabled = true,
    isInDialog = false,
  } = modifiers;
  useLayoutEffect(() => {
    if (!isEnabled) return undefined;
    const isTyped = !ctrl && !alt && !FUNCTION_KEY.test(code);
    function onKeyDown(event: KeyboardEvent) {
      if (event.code !== code || event.isComposing || event.defaultPrevented) return;
      if (!hasModifiers(event, { ctrl, alt, shift })) return;
      if (isTyped && isTypingIn(event.target)) return;
      if (!isInDialog && document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      latest.current();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [code, ctrl, alt, shift, isEnabled, isInDialog]);
}
