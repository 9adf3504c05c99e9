import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { isBlankLine, type LineCell } from '../../form/draft-form.ts';
import { cellName } from '../../form/field-names.ts';
import { shownProblem } from '../../form/draft-review.ts';
import { useEditor, useReview } from '../../form/editor-context.ts';
import { useFieldLabel } from '../../form/problems/field-label.ts';
import { settledText } from '../../form/reading/settled-text.ts';

/** The row of a cell, and the element that shows its problems. */
export interface CellProps {
  readonly index: number;
  readonly lineKey: string;
  readonly noteId: string;
}

/** Returns the props of a cell's input; `name` is its accessible name, where the table head gives none. */
export function useCell({ index, lineKey, noteId }: CellProps, cell: LineCell, ownName?: string) {
  const text = usePhrases('documents');
  const { form, review, docType } = useEditor();
  const field = cellName(lineKey, cell);
  const hasError = useReview((state) => shownProblem(state, field) !== undefined);
  const label = useFieldLabel(docType)(field);
  const name = `lines.${index}.${cell}` as const;
  const registered = form.register(name, {
    onBlur: () => {
      const value = form.getValues(name);
      const settled = settledText(cell, value, review.get().reading.draft.currency);
      if (settled !== value) form.setValue(name, settled);
      const line = form.getValues(`lines.${index}`);
      // A row that was only passed through is not yet blamed for what it lacks.
      if (!isBlankLine(line)) review.leave(field);
    },
  });
  return {
    hasError,
    input: {
      ...registered,
      'data-line': index,
      'data-line-cell': cell,
      'aria-label': ownName ?? text('lineCell', { cell: label, line: index + 1 }),
      'aria-invalid': hasError ? true : undefined,
      'aria-describedby': hasError ? noteId : undefined,
    } as const,
  };
}
