const TABBABLE =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';
/** Visual groups, from the smallest: the focus stays inside while a control is left there. */
const PARTS =
  'li, tr, fieldset, form, table, ul, ol, section, article, nav, dialog, main, [role="group"], [role="region"], [role="tabpanel"], [role="toolbar"]';
const ROWS = 'li, tr, [role="row"], [role="listitem"]';
const HEADINGS = 'h1, h2, h3, h4, h5, h6, legend, caption';
/** Inputs without typing. */
const PRESSED_INPUTS = ['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit'];

/** The former position of a removed element: after `previous`, or first in `parent`. */
interface Place {
  readonly parent: Element;
  readonly previous: Node | null;
}

/** Returns the nearest position that still exists; undefined where no record shows the removal. */
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

function isTypedInto(element: HTMLElement): boolean {
  return element instanceof HTMLInputElement
    ? !PRESSED_INPUTS.includes(element.type)
    : element instanceof HTMLTextAreaElement;
}

/** On touch screens no field gets the focus without a press: the keyboard would cover the page. */
function mayFocus(element: HTMLElement): boolean {
  return (
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !(isTypedInto(element) && window.matchMedia('(pointer: coarse)').matches)
  );
}

/** Returns the visible label of a control: its text, or without any its icon. */
function faceOf(element: Element): string {
  const words = element.textContent.trim();
  return words === '' ? (element.querySelector('svg')?.outerHTML ?? '') : words;
}

/** Whether a press of the one does what a press of the other did, as the remove buttons of two rows. */
function isAlike(one: Element, other: Element): boolean {
  const face = faceOf(one);
  const name = one.getAttribute('aria-label');
  return (
    one.matches('button, a') &&
    one.tagName === other.tagName &&
    ((face !== '' && face === faceOf(other)) ||
      (name !== null && name === other.getAttribute('aria-label')))
  );
}

/** The row around a control or the heading of a part: nothing happens when they are pressed. */
function restingPlace(part: Element, control: Element): HTMLElement | undefined {
  const row = control.closest<HTMLElement>(ROWS);
  const place =
    row !== null && part.contains(row) ? row : part.querySelector<HTMLElement>(HEADINGS);
  return place?.checkVisibility({ visibilityProperty: true }) === true ? place : undefined;
}

function nextOf(place: Place, all: readonly HTMLElement[]): HTMLElement | undefined {
  return all.find((element) => isBehind(place, element)) ?? all.at(-1);
}

/** Returns the heading of the page; undefined for a moment while one page replaces another. */
function pageHeading(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('main h1') ?? undefined;
}

/**
 * What takes the focus of an element that is gone: the next control of the same part, else the one before,
 * else of the part around; for the heading of the page, the heading that came instead. Of a control that does the same again its row or heading takes it, so that
 * pressing on goes on with nothing.
 */
export function standInFor(
  gone: Element,
  records: readonly MutationRecord[],
): HTMLElement | undefined {
  if (gone.matches('h1')) return pageHeading();
  const place = placeOf(gone, records);
  for (
    let part = place?.parent.closest(PARTS) ?? null;
    place !== undefined && part !== null;
    part = part.parentElement?.closest(PARTS) ?? null
  ) {
    const all = [...part.querySelectorAll<HTMLElement>(TABBABLE)].filter(mayFocus);
    const found = nextOf(place, all);
    if (found === undefined) continue;
    if (!isAlike(gone, found)) return found;
    const others = all.filter((element) => !isAlike(gone, element));
    return restingPlace(part, found) ?? nextOf(place, others) ?? found;
  }
  return undefined;
}

/** Moves the focus, also to what takes it only for now. */
export function moveFocus(element: HTMLElement): void {
  if (!element.matches(TABBABLE) && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
