import { useDirection } from '@mantine/core';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { isBlankLine, LINE_CELLS, type LineCell, type LineForm } from '../create/draft-form.ts';
import { useEditor, useReview } from '../create/editor-context.ts';
import { leavesText, neighbour, type Arrow } from './cell-navigation.ts';
import { OPEN_LINE_EVENT } from './open-line.ts';
import { LinesPart, PART_ROWS } from './lines-part.tsx';
import type { UsePaste } from './paste/use-paste.tsx';
import { useHasVat } from './use-has-vat.ts';
import { focusCell, type LineActions, type Lines } from './use-lines.ts';
import { useRowDrag } from './use-row-drag.ts';
import './lines.css';

interface FocusedCell {
  readonly input: HTMLInputElement | HTMLSelectElement;
  readonly row: number;
  readonly cell: LineCell;
}

function isLineCell(text: string | undefined): text is LineCell {
  return LINE_CELLS.some((cell) => cell === text);
}

/** The cell that an event came from. */
function focusedCell(target: EventTarget): FocusedCell | undefined {
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

interface LinesGridProps extends Lines {
  /** Takes a copied range; false where it is a single cell, which the field itself takes. */
  readonly onPaste: UsePaste['paste'];
}

/** The rows as a sheet: typed from cell to cell, by keys alone if one likes. */
export function LinesGrid({ rows, actions, onPaste: paste }: LinesGridProps) {
  const text = usePhrases('documents');
  const { form } = useEditor();
  const { dir } = useDirection();
  const hasVat = useHasVat();
  const currency = useReview((state) => state.reading.draft.currency);
  const table = useRef<HTMLTableElement>(null);
  const onDrag = useRowDrag(table, actions.move);

  useEffect(() => {
    // A link in the list of checks leads to a row that has no fields yet.
    function onOpen(event: Event) {
      if (!(event instanceof CustomEvent)) return;
      const index = form.getValues('lines').findIndex(({ key }) => key === event.detail);
      if (index >= 0) focusCell(index, 'description');
    }
    window.addEventListener(OPEN_LINE_EVENT, onOpen);
    return () => window.removeEventListener(OPEN_LINE_EVENT, onOpen);
  }, [form]);

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const at = focusedCell(event.target);
    if (at === undefined || event.nativeEvent.isComposing) return;
    if (runKey(event, at, actions, form.getValues('lines').length)) {
      event.preventDefault();
      return;
    }
    const line = form.getValues('lines')[at.row];
    if (event.code === 'Delete' && line !== undefined && isEmptyRow(line, at)) {
      if (form.getValues('lines').length === 1) return;
      event.preventDefault();
      actions.remove(at.row);
      return;
    }
    const { code } = event;
    const isPlain = !event.ctrlKey && !event.altKey && !event.shiftKey && !event.metaKey;
    if (!isPlain || !isArrow(code) || !leavesCell(code, at.input)) return;
    const isSideways = code === 'ArrowLeft' || code === 'ArrowRight';
    if (isSideways && line?.kind !== 'priced') return;
    const place = { row: at.row, column: LINE_CELLS.indexOf(at.cell) };
    const next = neighbour(place, code, {
      rows: rows.length,
      columns: LINE_CELLS.length,
      direction: dir,
    });
    const cell = next === undefined ? undefined : LINE_CELLS[next.column];
    if (next === undefined || cell === undefined) return;
    event.preventDefault();
    focusCell(next.row, cell);
  }

  function onPaste(event: ClipboardEvent<HTMLTableElement>) {
    const at = focusedCell(event.target);
    if (at === undefined) return;
    if (paste(event.clipboardData.getData('text/plain'), at.row, at.cell)) event.preventDefault();
  }

  const isLong = rows.length > PART_ROWS;
  const look = `doc-lines${isLong ? ' doc-lines--long' : ''}${hasVat ? '' : ' doc-lines--no-vat'}`;
  const parts = Array.from({ length: Math.ceil(rows.length / PART_ROWS) }, (_, place) =>
    rows.slice(place * PART_ROWS, (place + 1) * PART_ROWS),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys come from the cells
    <table
      ref={table}
      className={look}
      aria-label={text('items')}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    >
      <thead>
        <tr>
          <th scope="col" className="doc-lines__number">
            <span className="pk-visually-hidden">{text('lineNumber', { line: '' })}</span>
          </th>
          <th scope="col">{text('description')}</th>
          <th scope="col" className="doc-lines__amount">
            {text('quantity')}
          </th>
          <th scope="col">{text('unit')}</th>
          <th scope="col" className="doc-lines__amount">
            {text('unitPrice')} {currency !== 'ILS' && <Isolate isLtr>{currency}</Isolate>}
          </th>
          <th scope="col" className="doc-lines__amount">
            {text('discount')}
          </th>
          {hasVat && <th scope="col">{text('vatKind')}</th>}
          <th scope="col" className="doc-lines__amount">
            {text('lineTotal')} {currency !== 'ILS' && <Isolate isLtr>{currency}</Isolate>}
          </th>
          <th scope="col">
            <span className="pk-visually-hidden">{text('lineActions', { line: '' })}</span>
          </th>
        </tr>
      </thead>
      {parts.map((part, place) => (
        <LinesPart
          key={place}
          rows={part}
          first={place * PART_ROWS}
          total={rows.length}
          actions={actions}
          onDrag={onDrag}
        />
      ))}
    </table>
  );
}

/** Whether Delete takes the row away: nothing was filled in it, and nothing stands in the cell. */
function isEmptyRow(line: LineForm, { input, cell }: FocusedCell): boolean {
  const isBare = line.kind === 'subtotal' && line.description.trim() === '';
  if (!isBare && !isBlankLine(line)) return false;
  return !(input instanceof HTMLInputElement) || input.value === '' || cell === 'quantity';
}

/** Enter, Ctrl+D and Alt with an arrow; true when the key was the grid's. */
function runKey(
  event: KeyboardEvent,
  at: FocusedCell,
  actions: LineActions,
  count: number,
): boolean {
  const isCtrl = event.ctrlKey || event.metaKey;
  if ((event.code === 'Enter' || event.code === 'NumpadEnter') && !isCtrl && !event.altKey) {
    const next = at.row + 1 < count ? at.row + 1 : actions.add(at.row);
    focusCell(next, 'description');
    return true;
  }
  if (event.code === 'KeyD' && isCtrl && !event.shiftKey) {
    actions.duplicate(at.row);
    return true;
  }
  if (event.altKey && (event.code === 'ArrowUp' || event.code === 'ArrowDown')) {
    const to = at.row + (event.code === 'ArrowUp' ? -1 : 1);
    if (to >= 0 && to < count) {
      actions.move(at.row, to);
      focusCell(to, at.cell);
    }
    return true;
  }
  return false;
}
