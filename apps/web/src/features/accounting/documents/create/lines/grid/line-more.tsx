import { useEffect, useRef, type KeyboardEvent } from 'react';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { cellName } from '../../form/field-names.ts';
import { shownProblem } from '../../form/draft-review.ts';
import { useEditor, useReview } from '../../form/editor-context.ts';
import { useTakeCode } from '../items/use-take-code.ts';
import type { CellProps } from './use-cell.ts';
import { focusCell } from '../use-lines.ts';

interface LineMoreProps extends CellProps {
  /** Counts the requests for the fields; each one focuses them. */
  readonly asked: number;
}

/** Fields under the description: more text, printed small, and the catalogue number. */
export function LineMore({ asked, ...place }: LineMoreProps) {
  const { index } = place;
  const words = usePhrases('documentRows');
  const { form } = useEditor();
  const details = useMoreField(place, 'details');
  const code = useMoreField(place, 'catalogueNumber');
  const takeCode = useTakeCode(index);
  const area = useRef<HTMLTextAreaElement | null>(null);
  const { ref, ...registered } = details;

  useEffect(() => {
    if (asked > 0) area.current?.focus();
  }, [asked]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.code !== 'Escape') return;
    event.preventDefault();
    focusCell(index, 'description');
  }
  function onCodeKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.code !== 'Enter' && event.code !== 'NumpadEnter') return onKeyDown(event);
    event.preventDefault();
    takeCode(form.getValues(`lines.${index}.catalogueNumber`), 'catalogueNumber');
  }

  return (
    <div className="doc-line-more">
      <textarea
        {...registered}
        ref={(element) => {
          ref(element);
          area.current = element;
        }}
        rows={1}
        className="doc-cell__input doc-line-more__details"
        aria-label={words('detailsCell', { line: index + 1 })}
        placeholder={words('detailsPlaceholder')}
        onKeyDown={onKeyDown}
      />
      <input
        {...code}
        type="text"
        dir="ltr"
        autoComplete="off"
        className="doc-cell__input doc-line-more__code"
        aria-label={words('catalogueCell', { line: index + 1 })}
        placeholder={words('catalogueNumber')}
        onKeyDown={onCodeKey}
      />
    </div>
  );
}

function useMoreField({ index, lineKey, noteId }: CellProps, field: 'details' | 'catalogueNumber') {
  const { form, review } = useEditor();
  const name = cellName(lineKey, field);
  const hasError = useReview((state) => shownProblem(state, name) !== undefined);
  const registered = form.register(`lines.${index}.${field}`, {
    onBlur: () => review.leave(name),
  });
  return {
    ...registered,
    'data-line': index,
    'data-line-cell': field,
    'aria-invalid': hasError ? true : undefined,
    'aria-describedby': hasError ? noteId : undefined,
  } as const;
}
