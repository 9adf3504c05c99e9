import { moveFocus, standInFor } from './stand-in.ts';

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** The element where it was disabled until now. */
function enabledAgain(element: HTMLElement, records: readonly MutationRecord[]) {
  return records.some(({ type, target }) => type === 'attributes' && target === element)
    ? element
    : undefined;
}

/** The page of the moment: a move to another one is no loss inside a page. */
function pageNow(): string {
  return location.hash.split('?')[0] ?? '';
}

/**
 * Moves the focus within the page when the focused element disappears: a pressed button that is removed, a
 * deleted row or tag, a dismissed banner, the opener of a closed dialog. The next control of the same part
 * gets the focus, or its row where that control would repeat the action; a control that was only disabled gets
 * it back. Deliberate moves of the focus are not affected. Returns a function that stops it.
 */
export function keepFocus(): () => void {
  let last: HTMLElement | undefined;
  let page = pageNow();
  /** From where each open dialog was entered. */
  const openers = new Map<Element, HTMLElement>();
  /** The element that got the focus, until the next key. */
  let given: HTMLElement | undefined;

  function remember({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const dialog = target.closest('dialog');
    if (dialog !== null && last !== undefined && !dialog.contains(last) && !openers.has(dialog)) {
      openers.set(dialog, last);
    }
    last = target;
    page = pageNow();
  }

  /** A press beside everything takes the focus away on purpose; the element is still there then. */
  function forget(): void {
    const left = last;
    window.setTimeout(() => {
      const isLeft = left?.isConnected === true && !left.matches(':disabled');
      if (isLeft && left === last && isNowhere()) last = undefined;
    });
  }

  function followOpeners(records: readonly MutationRecord[]): void {
    for (const [dialog, opener] of openers) {
      if (opener.isConnected) continue;
      const other = standInFor(opener, records);
      if (other === undefined) openers.delete(dialog);
      else openers.set(dialog, other);
    }
  }

  /** Returns the substitute of a removed element: after a dialog, the element that opened it. */
  function substituteOf(gone: HTMLElement, records: readonly MutationRecord[]) {
    const dialog = gone.closest('dialog');
    if (dialog !== null && !dialog.isConnected) {
      const opener = openers.get(dialog);
      if (opener !== undefined) return opener;
    }
    return standInFor(gone, records);
  }

  function giveFocus(records: readonly MutationRecord[]): void {
    if (last === undefined || !isNowhere() || page !== pageNow()) return;
    const other = last.isConnected ? enabledAgain(last, records) : substituteOf(last, records);
    if (other === undefined || other.matches(':disabled')) return;
    given = other;
    moveFocus(other);
  }

  /** A key that is still held from the press before does not press what got the focus meanwhile. */
  function holdBack(event: KeyboardEvent): void {
    if (!event.repeat) given = undefined;
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (!isPress || given === undefined || event.target !== given) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const observer = new MutationObserver((records) => {
    followOpeners(records);
    giveFocus(records);
    // Whatever closed a dialog: a removed one is not stored.
    for (const dialog of openers.keys()) if (!dialog.isConnected) openers.delete(dialog);
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  document.addEventListener('keydown', holdBack, { capture: true });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
    document.removeEventListener('keydown', holdBack, { capture: true });
  };
}
