import type { KeyboardEvent } from 'react';

import { isBlankLine, LINE_CELLS, type LineCell, type LineForm } from '../../form/draft-form.ts';
import {
  leavesText,
  neighbour,
  type Arrow,
} from '../../../../../../shared/form/cell-navigation.ts';
import { focusCell, type LineActions } from '../use-lines.ts';

export interface FocusedCell {
  readonly input: HTMLInputElement | HTMLSelectElement;
  readonly row: number;
  readonly cell: LineCell;
}

function isLineCell(text: string | undefined): text is LineCell {
  return LINE_CELLS.some((cell) => cell === text);
}

/** Returns the cell that an event came from. */
export function focusedCell(target: EventTarget): FocusedCell | undefined {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement))
    return undefined;
  const { line, lineCell } = target.dataset;
  if (line === undefined || !isLineCell(lineCell)) return undefined;
  return { input: target, row: Number(line), cell: lineCell };
}

function isArrow(code: string): code is Arrow {
  return (
    code === 'ArrowLeft' || code === 'ArrowRight' || code === 'ArrowUp' || code === 'ArrowDown'
  );
}

/** Whether an arrow key belongs to the grid and not to the text or the list in the cell. */
function leavesCell(arrow: Arrow, input: FocusedCell['input']): boolean {
  const isSideways = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
  if (!(input instanceof HTMLInputElement)) return isSideways;
  if (!isSideways) return true;
  return leavesText(arrow, {
    start: input.selectionStart ?? 0,
    end: input.selectionEnd ?? 0,
    length: input.value.length,
    direction: getComputedStyle(input).direction === 'rtl' ? 'rtl' : 'ltr',
  });
}

/** Returns whether Delete removes the row: it has no values, and the cell is empty. */
function isEmptyRow(line: LineForm, { input, cell }: FocusedCell): boolean {
  const isBare = line.kind === 'subtotal' && line.description.trim() === '';
  if (!isBare && !isBlankLine(line)) return false;
  return !(input instanceof HTMLInputElement) || input.value === '' || cell === 'quantity';
}

/** A key that was pressed in a cell, with what it may change. */
export interface GridKey {
  readonly event: KeyboardEvent;
  readonly at: FocusedCell;
  readonly lines: readonly LineForm[];
  readonly actions: LineActions;
  readonly direction: 'ltr' | 'rtl';
}

/** Enter moves to the next row, and adds one after the last. */
function goDown({ event, at, lines, actions }: GridKey): boolean {
  const isEnter = event.code === 'Enter' || event.code === 'NumpadEnter';
  if (!isEnter || event.ctrlKey || event.metaKey || event.altKey) return false;
  focusCell(at.row + 1 < lines.length ? at.row + 1 : actions.add(at.row), 'description');
  return true;
}

function duplicate({ event, at, actions }: GridKey): boolean {
  const isCtrl = event.ctrlKey || event.metaKey;
  if (event.code !== 'KeyD' || !isCtrl || event.shiftKey) return false;
  actions.duplicate(at.row);
  return true;
}

/** Alt with an arrow moves the row; at either end it does nothing, but the grid still handles it. */
function moveRow({ event, at, lines, actions }: GridKey): boolean {
  if (!event.altKey || (event.code !== 'ArrowUp' && event.code !== 'ArrowDown')) return false;
  const to = at.row + (event.code === 'ArrowUp' ? -1 : 1);
  if (to >= 0 && to < lines.length) {
    actions.move(at.row, to);
    focusCell(to, at.cell);
  }
  return true;
}

function removeEmptyRow({ event, at, lines, actions }: GridKey): boolean {
  const line = lines[at.row];
  if (event.code !== 'Delete' || line === undefined || lines.length === 1) return false;
  if (!isEmptyRow(line, at)) return false;
  actions.remove(at.row);
  return true;
}

function goToNeighbour({ event, at, lines, direction }: GridKey): boolean {
  const { code, ctrlKey, altKey, shiftKey, metaKey } = event;
  const isPlain = ![ctrlKey, altKey, shiftKey, metaKey].includes(true);
  if (!isPlain || !isArrow(code) || !leavesCell(code, at.input)) return false;
  const isSideways = code === 'ArrowLeft' || code === 'ArrowRight';
  if (isSideways && lines[at.row]?.kind !== 'priced') return false;
  const place = { row: at.row, column: LINE_CELLS.indexOf(at.cell) };
  const next = neighbour(place, code, {
    rows: lines.length,
    columns: LINE_CELLS.length,
    direction,
  });
  const cell = next === undefined ? undefined : LINE_CELLS[next.column];
  if (next === undefined || cell === undefined) return false;
  focusCell(next.row, cell);
  return true;
}

const KEYS = [goDown, duplicate, moveRow, removeEmptyRow, goToNeighbour] as const;

/** Runs a key that belongs to the grid; returns whether it did. */
export function runGridKey(key: GridKey): boolean {
  return KEYS.some((run) => run(key));
}
