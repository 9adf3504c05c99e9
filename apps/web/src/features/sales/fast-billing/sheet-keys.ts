import type { KeyboardEvent } from 'react';

import { leavesText, neighbour, type Arrow } from '../../../shared/form/cell-navigation.ts';
import { CELLS, type Cell } from './sheet-rows.ts';
import { focusCell, type Sheet } from './use-sheet.ts';

interface Place {
  readonly input: HTMLInputElement | HTMLSelectElement;
  readonly row: number;
  readonly cell: Cell;
}

/** Returns the cell of the sheet that an event came from. */
export function placeOf(target: EventTarget): Place | undefined {
  const isCell = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (!isCell) return undefined;
  const { billingRow, billingCell } = target.dataset;
  const cell = CELLS.find((one) => one === billingCell);
  if (billingRow === undefined || cell === undefined) return undefined;
  return { input: target, row: Number(billingRow), cell };
}

const ARROWS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const isArrow = (code: string): code is Arrow => ARROWS.includes(code);

/** Whether suggestions are shown, whose keys are their own. */
const isListOpen = ({ input }: Place) => input.getAttribute('aria-expanded') === 'true';

/** Whether an arrow belongs to the sheet and not to the text or the list in the cell. */
function leavesCell(arrow: Arrow, at: Place): boolean {
  const { input } = at;
  const isSideways = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
  if (input instanceof HTMLSelectElement) return isSideways;
  if (isListOpen(at)) return false;
  if (!isSideways) return true;
  return leavesText(arrow, {
    start: input.selectionStart ?? 0,
    end: input.selectionEnd ?? 0,
    length: input.value.length,
    direction: getComputedStyle(input).direction === 'rtl' ? 'rtl' : 'ltr',
  });
}

function goTo(arrow: Arrow, at: Place, sheet: Sheet, direction: 'rtl' | 'ltr'): boolean {
  if (!leavesCell(arrow, at)) return false;
  const place = { row: at.row, column: CELLS.indexOf(at.cell) };
  const shape = { rows: sheet.rows.length, columns: CELLS.length, direction };
  const next = neighbour(place, arrow, shape);
  const cell = next && CELLS[next.column];
  if (next === undefined || cell === undefined) return false;
  focusCell(next.row, cell);
  return true;
}

function repeat({ row, cell }: Place, sheet: Sheet): true {
  sheet.repeat(row, cell);
  return true;
}

const ENTER: readonly string[] = ['Enter', 'NumpadEnter'];

function goDown({ row }: Place, sheet: Sheet): true {
  if (row + 1 === sheet.rows.length) sheet.add();
  focusCell(row + 1, 'name');
  return true;
}

/** Runs a key of the sheet: arrows by sight, Enter to the next row, Ctrl+D as above. Returns whether it was one. */
export function runSheetKey(event: KeyboardEvent, sheet: Sheet, direction: 'rtl' | 'ltr'): boolean {
  const at = placeOf(event.target);
  if (at === undefined) return false;
  const { code, altKey, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) return code === 'KeyD' && repeat(at, sheet);
  if (altKey || shiftKey) return false;
  if (ENTER.includes(code)) return !isListOpen(at) && goDown(at, sheet);
  return isArrow(code) && goTo(code, at, sheet, direction);
}
