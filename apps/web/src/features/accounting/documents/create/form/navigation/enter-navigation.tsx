import type { KeyboardEvent, ReactNode } from 'react';

import { isBlankLine, type LineForm } from '../draft-form.ts';
import { useEditor } from '../editor-context.ts';

const TYPED = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"])';
/** Elements that Enter stops at in the form. */
const STOPS = [TYPED, 'select', 'textarea', '[data-add-payment]'].join(', ');
/** A rarely used field: Enter skips it, and continues from it once it has the focus. */
const PASSED = '[data-enter-passes]';

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.altKey || event.shiftKey || event.metaKey;
}

/** Whether the key is a plain Enter in a field of the form that has one line. */
function isNavigationKey(event: KeyboardEvent<HTMLElement>): event is KeyboardEvent<HTMLElement> & {
  readonly target: HTMLElement;
} {
  const { target, currentTarget, code } = event;
  if (code !== 'Enter' && code !== 'NumpadEnter') return false;
  if (hasModifier(event)) return false;
  if (event.nativeEvent.isComposing || event.defaultPrevented) return false;
  // A dialog or a sheet that was opened from the form has its own Enter.
  return (
    target instanceof HTMLElement &&
    currentTarget.contains(target) &&
    target.closest('dialog') === null &&
    target.matches(`${TYPED}, select`)
  );
}

/** Returns the next visible and enabled field in reading order; fields of rows only if requested. */
function stopAfter(form: HTMLElement, field: HTMLElement, hasRows: boolean) {
  return [...form.querySelectorAll<HTMLElement>(STOPS)].find(
    (stop) =>
      (field.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      (hasRows || !stop.matches('[data-line-cell]')) &&
      !stop.matches(`:disabled, ${PASSED}`) &&
      stop.getClientRects().length > 0,
  );
}

function goOn(event: KeyboardEvent<HTMLElement>, field: HTMLElement, hasRows: boolean): void {
  const next = stopAfter(event.currentTarget, field, hasRows);
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}

function isDoneWithRows(lines: readonly LineForm[], key: string): boolean {
  const last = lines.at(-1);
  return lines.length > 1 && last?.key === key && isBlankLine(last);
}

/**
 * Moves the focus from field to field on Enter. In the rows Enter adds a row, as always; in an empty last row
 * it moves on to the field after the rows.
 */
export function EnterNavigation({ children }: { readonly children: ReactNode }) {
  const { form } = useEditor();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys come from the fields
    <div
      className="doc-walk"
      onKeyDownCapture={(event) => {
        if (!isNavigationKey(event)) return;
        const key = event.target.closest<HTMLElement>('[data-line-key]')?.dataset['lineKey'];
        if (key === undefined || !isDoneWithRows(form.getValues('lines'), key)) return;
        goOn(event, event.target, false);
      }}
      onKeyDown={(event) => {
        if (!isNavigationKey(event) || event.target.closest('[data-line-key]') !== null) return;
        goOn(event, event.target, true);
      }}
    >
      {children}
    </div>
  );
}
