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

function focusPlace(grid: HTMLElement, { row, month }: BudgetPlace): boolean {
  const cell = grid.querySelector<HTMLInputElement>(
    `[data-budget-row="${String(row)}"][data-budget-month="${String(month)}"]`,
  );
  cell?.focus();
  cell?.select();
  return cell !== null;
}

/** Arrows move by sight and Enter goes down, as in a spreadsheet; whether the key was the grid's. */
export function moveByKey(event: KeyboardEvent<HTMLElement>, rows: number): boolean {
  const { code, target, currentTarget } = event;
  const at = placeOf(target);
  if (at === undefined || !(target instanceof HTMLInputElement)) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  if (code === 'Enter' || code === 'NumpadEnter') {
    focusPlace(currentTarget, { ...at, row: at.row + 1 });
    return true;
  }
  if (!isArrow(code)) return false;
  const isSideways = code === 'ArrowLeft' || code === 'ArrowRight';
  const start = target.selectionStart ?? 0;
  const end = target.selectionEnd ?? 0;
  const caret = { start, end, length: target.value.length, direction: 'ltr' } as const;
  if (isSideways && !leavesText(code, caret)) return false;
  const direction = getComputedStyle(currentTarget).direction === 'rtl' ? 'rtl' : 'ltr';
  const to = neighbour({ row: at.row, column: at.month }, code, {
    rows,
    columns: BUDGET_MONTHS,
    direction,
  });
  return to !== undefined && focusPlace(currentTarget, { row: to.row, month: to.column });
}
