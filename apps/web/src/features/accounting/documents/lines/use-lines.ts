import { toast } from '@pinkas/ui/overlay/toast';
import { DOCUMENT_LINES_MAX } from '@pinkas/domain/limits';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { newLine, type LineCell, type LineForm } from '../create/draft-form.ts';
import { useEditor } from '../create/editor-context.ts';
import type { PastedRow } from './pasted-rows.ts';

export interface LineActions {
  /** Adds a row after one, or at the end; answers with its place. */
  readonly add: (after?: number) => number;
  readonly duplicate: (index: number) => void;
  readonly move: (from: number, to: number) => void;
  readonly remove: (index: number) => void;
  /** Fills rows from one on, making new ones where the document ends. */
  readonly paste: (index: number, rows: readonly PastedRow[]) => void;
}

export interface Lines {
  /** Keys of the rows in order; `fieldId` changes when a row's fields must be drawn anew. */
  readonly rows: readonly { readonly key: string; readonly fieldId: string }[];
  readonly actions: LineActions;
}

/** Brings the focus to a cell, with its text selected. */
export function focusCell(index: number, cell: LineCell): void {
  const input = document.querySelector<HTMLInputElement | HTMLSelectElement>(
    `[data-line="${index}"][data-line-cell="${cell}"]`,
  );
  input?.focus();
  if (input instanceof HTMLInputElement) input.select();
}

/** The rows of the document and what can be done with them; used once on the screen. */
export function useLines(): Lines {
  const text = usePhrases('documents');
  const { form } = useEditor();
  const array = useFieldArray({ control: form.control, name: 'lines', keyName: 'fieldId' });
  const quiet = { shouldFocus: false };
  // Drawn at once, so that the next key already meets the new row.
  const drawn = flushSync;

  function lineAt(index: number): LineForm | undefined {
    return form.getValues('lines')[index];
  }

  const actions: LineActions = {
    add(after) {
      const { length } = form.getValues('lines');
      const at = after === undefined ? length : after + 1;
      if (length >= DOCUMENT_LINES_MAX) return length - 1;
      drawn(() => array.insert(at, newLine(lineAt(at - 1)?.vatKind), quiet));
      return at;
    },
    duplicate(index) {
      const line = lineAt(index);
      if (line === undefined) return;
      drawn(() => array.insert(index + 1, { ...line, key: crypto.randomUUID() }, quiet));
      focusCell(index + 1, 'description');
    },
    move(from, to) {
      if (to < 0 || to >= form.getValues('lines').length) return;
      drawn(() => array.move(from, to));
    },
    remove(index) {
      const line = lineAt(index);
      if (line === undefined) return;
      const isLast = form.getValues('lines').length === 1;
      drawn(() => (isLast ? array.replace([newLine()]) : array.remove(index)));
      focusCell(Math.max(0, index - 1), 'description');
      if (line.description === '' && line.unitPrice === '') return;
      toast.info(text('lineRemoved'), {
        label: text('undo'),
        run: () => (isLast ? array.replace([line]) : array.insert(index, line, quiet)),
      });
    },
    paste(index, rows) {
      const lines = [...form.getValues('lines')];
      for (const [offset, row] of rows.entries()) {
        const at = index + offset;
        if (at >= DOCUMENT_LINES_MAX) break;
        // What is pasted over the name of an item is another thing.
        const typed = row.description === undefined ? {} : { itemId: null, catalogueNumber: '' };
        lines[at] = { ...(lines[at] ?? newLine()), ...row, ...typed };
      }
      drawn(() => array.replace(lines));
      toast.info(text('linesPasted', { count: rows.length }));
      focusCell(Math.min(index + rows.length, lines.length) - 1, 'description');
    },
  };
  return { rows: array.fields, actions };
}
