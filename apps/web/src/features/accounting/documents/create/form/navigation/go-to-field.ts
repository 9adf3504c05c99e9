import { OPEN_LINE_EVENT, type RequestedLine } from './open-line.ts';
import { OPEN_PAYMENT_EVENT } from './open-payment.ts';
import type { FieldName } from '../field-names.ts';
import { whenDrawn } from './when-drawn.ts';

function inputOf(field: FieldName): HTMLElement | null {
  const [part, key, cell] = field.split('.');
  if (part === 'payments' && key === undefined) {
    return document.querySelector<HTMLElement>('[data-add-payment]');
  }
  if (part === 'links' && key === undefined) {
    return document.querySelector<HTMLElement>('[data-links] :is(button, input)');
  }
  if (part === 'payments' || part === 'links') {
    return document.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`);
  }
  if (part !== 'lines') {
    const own = document.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`);
    // A chosen customer's name is behind its card.
    return own ?? document.querySelector<HTMLElement>('.doc-customer button');
  }
  if (key === undefined) {
    return document.querySelector<HTMLElement>('[data-line-cell="description"], [data-add-item]');
  }
  const row = `[data-line-key="${CSS.escape(key)}"] [data-line-cell=`;
  const wanted = CSS.escape(cell ?? 'description');
  return (
    document.querySelector<HTMLElement>(`${row}"${wanted}"]`) ??
    document.querySelector<HTMLElement>(
      `[data-facts-of="${CSS.escape(key)}"] [name$=".${wanted}"]`,
    ) ??
    // The attributes of a row are folded until opened.
    document.querySelector<HTMLElement>(`${row}"description"]`)
  );
}

function show(input: HTMLElement): void {
  // A field inside a folded part can only take the focus once that is open.
  const folded = input.closest('details');
  if (folded !== null) folded.open = true;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  input.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  input.focus({ preventScroll: true });
}

/** Opens the card or row that a field is folded into; the part itself moves the focus to it. */
function openFolded(part: string | undefined, key: string, cell = 'description'): void {
  if (part === 'lines') {
    const detail: RequestedLine = { key, cell };
    window.dispatchEvent(new CustomEvent(OPEN_LINE_EVENT, { detail }));
  }
  if (part === 'payments') {
    window.dispatchEvent(new CustomEvent(OPEN_PAYMENT_EVENT, { detail: key }));
  }
}

/**
 * Scrolls to a field and focuses it; a row that is folded into a card opens first. A part that is still
 * loading is awaited.
 */
export function goToField(field: FieldName): void {
  const [part, key, cell] = field.split('.');
  if (part === 'lines' && key === undefined && inputOf(field) === null) {
    // Text typed before the rows have loaded must not reach the blurred field.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }
  if (key === undefined) {
    whenDrawn(() => inputOf(field), show);
    return;
  }
  requestAnimationFrame(() => {
    const input = inputOf(field);
    if (input === null) openFolded(part, key, cell);
    else show(input);
  });
}
