const TABBABLE =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';
/** What people see as one thing, from the smallest: the focus stays inside while there is anywhere to go. */
const PARTS =
  'li, tr, fieldset, form, table, ul, ol, section, article, nav, dialog, main, [role="group"], [role="region"], [role="tabpanel"], [role="toolbar"]';

/** Where an element stood that is gone: behind `previous`, or first in `parent`. */
interface Place {
  readonly parent: Element;
  readonly previous: Node | null;
}

/** The nearest place that is still there; undefined where nothing tells how the element went. */
function placeOf(gone: Node, records: readonly MutationRecord[]): Place | undefined {
  const record = records.findLast(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(gone)),
  );
  if (record === undefined) return undefined;
  const { target, previousSibling } = record;
  if (!target.isConnected) return placeOf(target, records);
  if (!(target instanceof Element)) return undefined;
  const isThere = previousSibling?.isConnected === true;
  return { parent: target, previous: isThere ? previousSibling : null };
}

function isBehind({ parent, previous }: Place, element: Element): boolean {
  const from = previous ?? parent;
  const isAfter = (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return isAfter && previous?.contains(element) !== true;
}

function mayFocus(element: HTMLElement): boolean {
  return (
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

/** What takes the focus instead: the next control of the same part, else the one before, else of the part around. */
function standIn(place: Place): HTMLElement | undefined {
  for (
    let part = place.parent.closest(PARTS);
    part !== null;
    part = part.parentElement?.closest(PARTS) ?? null
  ) {
    const all = [...part.querySelectorAll<HTMLElement>(TABBABLE)].filter(mayFocus);
    const found = all.find((element) => isBehind(place, element)) ?? all.at(-1);
    if (found !== undefined) return found;
  }
  return undefined;
}

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
 * Keeps the focus on the page when what had it goes away: a pressed button that is no more, a removed row
 * or tag, a dismissed banner, the opener of a dialog that closed. The next control of the same part takes
 * it; what was only disabled gets it back. Whoever moves the focus on purpose is not touched. Returns what
 * ends it.
 */
export function keepFocus(): () => void {
  let last: HTMLElement | undefined;
  let page = pageNow();
  /** From where each open dialog was entered. */
  const openers = new Map<Element, HTMLElement>();

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
      const place = placeOf(opener, records);
      const other = place === undefined ? undefined : standIn(place);
      if (other === undefined) openers.delete(dialog);
      else openers.set(dialog, other);
    }
  }

  /** What stands in for an element that is gone: after a dialog, what it was opened from. */
  function substituteOf(gone: HTMLElement, records: readonly MutationRecord[]) {
    const dialog = gone.closest('dialog');
    if (dialog !== null && !dialog.isConnected) {
      const opener = openers.get(dialog);
      openers.delete(dialog);
      if (opener !== undefined) return opener;
    }
    const place = placeOf(gone, records);
    return place === undefined ? undefined : standIn(place);
  }

  const observer = new MutationObserver((records) => {
    followOpeners(records);
    if (last === undefined || !isNowhere() || page !== pageNow()) return;
    const other = last.isConnected ? enabledAgain(last, records) : substituteOf(last, records);
    if (other?.matches(':disabled') === false) other.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
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
  };
}
