import { toast } from '@pinkas/ui/overlay/toast';
import type { UnpricedKind } from '@pinkas/domain/documents/draft/unpriced-rows';
import { DOCUMENT_LINES_MAX } from '@pinkas/domain/limits';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import {
  isBlankLine,
  newLine,
  newUnpricedRow,
  type LineCell,
  type LineForm,
} from '../form/draft-form.ts';
import { useEditor } from '../form/editor-context.ts';
import { drawRow } from './drawn-rows.ts';
import type { PlacedRows } from './paste/place-pasted-rows.ts';

export type LineKind = LineForm['kind'];

export interface LineActions {
  /** Adds a row after another, or at the end; returns its index. */
  readonly add: (after?: number) => number;
  /** Adds a heading or a subtotal after a row, or at the end; returns its index. */
  readonly addUnpriced: (kind: UnpricedKind, after?: number) => number;
  readonly duplicate: (index: number) => void;
  readonly move: (from: number, to: number) => void;
  readonly remove: (index: number) => void;
  /** Replaces all rows, with an undo; returns the keys of those filled. */
  readonly paste: (place: (before: readonly LineForm[]) => PlacedRows) => string[];
}

/** A row in the rendered list: `fieldId` changes when its fields must remount. */
export interface LineSlot {
  readonly key: string;
  readonly fieldId: string;
  readonly kind: LineKind;
}

export interface Lines {
  /** The rows in order. */
  readonly rows: readonly LineSlot[];
  readonly actions: LineActions;
}

function inputOf(index: number, cell: string): HTMLInputElement | HTMLSelectElement | null {
  return document.querySelector(`[data-line="${index}"][data-line-cell="${cell}"]`);
}

/** Focuses a cell, with its text selected; a row without a price has its text alone. */
export function focusCell(index: number, cell: LineCell): void {
  drawRow(index);
  const row = document.querySelector<HTMLElement>(`[data-line-row="${index}"]`);
  const isPriced = (row?.dataset['lineKind'] ?? 'priced') === 'priced';
  const input = inputOf(index, isPriced ? cell : 'description');
  input?.focus();
  if (input instanceof HTMLInputElement) input.select();
}

/** The rows of the document and what can be done with them; used once on the screen. */
export function useLines(): Lines {
  const text = usePhrases('documents');
  const words = usePhrases('documentRows');
  const { form } = useEditor();
  const array = useFieldArray({ control: form.control, name: 'lines', keyName: 'fieldId' });
  const quiet = { shouldFocus: false };
  // Rendered synchronously, so that the next key already reaches the new row.
  const drawn = flushSync;

  function lineAt(index: number): LineForm | undefined {
    return form.getValues('lines')[index];
  }

  /** Inserts a row; at the maximum of rows nothing is added, and a message appears. */
  function insert(at: number, line: LineForm): number {
    const { length } = form.getValues('lines');
    if (length >= DOCUMENT_LINES_MAX) {
      toast.error(words('tooMany', { count: 1 }));
      return Math.min(at, length - 1);
    }
    drawn(() => array.insert(at, line, quiet));
    return at;
  }

  function placeAfter(after: number | undefined): number {
    return after === undefined ? form.getValues('lines').length : after + 1;
  }

  const actions: LineActions = {
    add(after) {
      const at = placeAfter(after);
      return insert(at, newLine(form.getValues('defaultVatKind')));
    },
    addUnpriced(kind, after) {
      const at = placeAfter(after);
      // A heading replaces a row that was never filled.
      const blank = lineAt(at - 1);
      if (after === undefined && blank?.kind === 'priced' && isBlankLine(blank)) {
        return insert(at - 1, newUnpricedRow(kind));
      }
      return insert(at, newUnpricedRow(kind));
    },
    duplicate(index) {
      const line = lineAt(index);
      if (line === undefined) return;
      const key = crypto.randomUUID();
      // Where an item was taken this has loaded already; most documents do not need it at first.
      void import('./items/given-by-item.ts').then(({ copyGiven }) => copyGiven(line, key));
      focusCell(insert(index + 1, { ...line, key, source: null }), 'description');
    },
    move(from, to) {
      if (to < 0 || to >= form.getValues('lines').length) return;
      drawn(() => array.move(from, to));
    },
    remove(index) {
      const line = lineAt(index);
      if (line === undefined) return;
      const isLast = form.getValues('lines').length === 1;
      drawn(() =>
        isLast ? array.replace([newLine(form.getValues('defaultVatKind'))]) : array.remove(index),
      );
      focusCell(Math.max(0, index - 1), 'description');
      if (isBlankLine(line)) return;
      toast.info(text('lineRemoved'), {
        label: text('undo'),
        run: () => (isLast ? array.replace([line]) : array.insert(index, line, quiet)),
      });
    },
    paste(place) {
      const before = form.getValues('lines').map((line) => ({ ...line }));
      const placed = place(before);
      drawn(() => array.replace([...placed.lines]));
      toast.info(text('linesPasted', { count: placed.keys.length }), {
        label: text('undo'),
        run: () => array.replace(before),
      });
      if (placed.leftOut > 0) toast.error(words('tooMany', { count: placed.leftOut }));
      focusCell(placed.lastIndex, 'description');
      return [...placed.keys];
    },
  };
  return { rows: array.fields, actions };
}
