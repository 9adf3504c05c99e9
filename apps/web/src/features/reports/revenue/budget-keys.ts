import { BUDGET_MONTHS } from '@pinkas/domain/bookkeeping/budget';
import type { KeyboardEvent } from 'react';

import { leavesText, neighbour, type Arrow } from '../../../shared/form/cell-navigation.ts';
import type { BudgetPlace } from './budget-draft.ts';

const ARROWS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

const isArrow = (code: string): code is Arrow => ARROWS.includes(code);

/** The cell that an event came from. */
export function placeOf(target: EventTarget): BudgetPlace | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined;
  const { budgetRow, budgetMonth } = target.dataset;
  if (budgetRow === undefined || budgetMonth === undefined) return undefined;
  return { row: Number(budgetRow), month: Number(budgetMonth) };
}

/** Goes from a cell to another one of its table. */
function focusPlace(from: HTMLElement, { row, month }: BudgetPlace): boolean {
  const cell = from
    .closest('table')
    ?.querySelector<HTMLInputElement>(
      `[data-budget-row="${String(row)}"][data-budget-month="${String(month)}"]`,
    );
  cell?.focus();
  cell?.select();
  return cell instanceof HTMLInputElement;
}

/** The cell that an arrow leads to; undefined while it moves within the text of its own. */
function arrowTarget(
  { code, currentTarget: cell }: KeyboardEvent<HTMLInputElement>,
  at: BudgetPlace,
  rows: number,
): BudgetPlace | undefined {
  if (!isArrow(code)) return undefined;
  const isSideways = code === 'ArrowLeft' || code === 'ArrowRight';
  const { selectionStart, selectionEnd, value } = cell;
  const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0];
  const caret = { start, end, length: value.length, direction: 'ltr' } as const;
  if (isSideways && !leavesText(code, caret)) return undefined;
  const direction =
    getComputedStyle(cell.closest('table') ?? cell).direction === 'rtl' ? 'rtl' : 'ltr';
  const grid = { rows, columns: BUDGET_MONTHS, direction } as const;
  const to = neighbour({ row: at.row, column: at.month }, code, grid);
  return to && { row: to.row, month: to.column };
}

const hasModifier = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;

/** Arrows move by sight and Enter goes down, as in a spreadsheet; whether the key was the grid's. */
export function moveByKey(event: KeyboardEvent<HTMLInputElement>, rows: number): boolean {
  const { code, currentTarget } = event;
  const at = placeOf(event.target);
  if (at === undefined || hasModifier(event)) return false;
  if (code === 'Enter' || code === 'NumpadEnter') {
    focusPlace(currentTarget, { ...at, row: at.row + 1 });
    return true;
  }
  const to = arrowTarget(event, at, rows);
  return to !== undefined && focusPlace(currentTarget, to);
}
