import { Button } from '@pinkas/ui/actions/button';
import { BottomSheet } from '@pinkas/ui/overlay/bottom-sheet';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { isBlankLine } from '../../form/draft-form.ts';
import { useReview } from '../../form/editor-context.ts';
import { LineTotal } from '../line-total.tsx';
import { PricedFields, WordsFields } from './line-sheet-fields.tsx';
import { MoreOfRow } from './line-sheet-more.tsx';
import type { LineActions, LineKind } from '../use-lines.ts';

/** Cells that are always visible; all others are folded. */
const FIRST_CELLS = new Set(['description', 'quantity', 'unitPrice']);

export interface LineSheetProps {
  readonly index: number;
  readonly lineKey: string;
  /** The cell that takes the focus. */
  readonly cell: string;
  readonly actions: LineActions;
  readonly onClose: () => void;
  /** Moves on to the next new item. */
  readonly onNext: () => void;
}

/** One row under the thumb: few large fields, the number keypad where numbers belong. */
export function LineSheet({ index, lineKey, cell, actions, onClose, onNext }: LineSheetProps) {
  const text = usePhrases('documents');
  const isBlank = useReview((state) => {
    const line = state.lineByKey.get(lineKey);
    return line === undefined || isBlankLine(line);
  });
  const kind = useReview((state) => state.lineByKey.get(lineKey)?.kind ?? 'priced');
  const words = usePhrases('documentRows');
  const place = { index, lineKey };
  const body = useRef<HTMLDivElement>(null);
  useFocusOfCell(body, lineKey, cell);

  function titleOf(shown: LineKind, line: number): string {
    if (shown === 'priced') return text('editItem', { line });
    return words(shown === 'text' ? 'editText' : 'editSubtotal', { line });
  }

  function remove() {
    onClose();
    actions.remove(index);
  }

  return (
    <BottomSheet
      isOpen
      onClose={onClose}
      title={titleOf(kind, index + 1)}
      actions={
        <>
          {kind !== 'text' && (
            <p className="doc-item-total">
              <span>{text('lineTotal')}</span>
              <LineTotal isAlone lineKey={lineKey} />
            </p>
          )}
          {!isBlank && (
            <Button
              variant="danger-quiet"
              icon={<IconTrash aria-hidden stroke={1.75} />}
              onClick={remove}
            >
              {text('removeLine')}
            </Button>
          )}
          {!isBlank && <Button onClick={onNext}>{text('addItem')}</Button>}
          <Button variant="filled" onClick={onClose}>
            {text('itemDone')}
          </Button>
        </>
      }
    >
      <div ref={body} className="doc-item-sheet">
        <WrongHere lineKey={lineKey} />
        {kind === 'priced' ? <PricedFields {...place} /> : <WordsFields {...place} kind={kind} />}
        <MoreOfRow
          key={lineKey}
          {...place}
          isRequested={!FIRST_CELLS.has(cell)}
          actions={actions}
        />
      </div>
    </BottomSheet>
  );
}

/** Shows the number of problems in this row and in the whole document, once an issue was tried. */
function WrongHere({ lineKey }: { readonly lineKey: string }) {
  const words = usePhrases('documentRows');
  const all = useReview((state) => (state.isSubmitted ? state.problems.length : 0));
  const here = useReview(
    (state) => state.problems.filter(({ field }) => field.startsWith(`lines.${lineKey}.`)).length,
  );
  if (all === 0) return null;
  return (
    <output className="doc-item-wrong">
      {here > 0 && <span>{words('wrongHere', { count: here })}</span>}
      {all > here && <span>{words('wrongInAll', { count: all })}</span>}
    </output>
  );
}

/** Focuses the requested field of each row that opens in the sheet, also of one after another. */
function useFocusOfCell(
  body: React.RefObject<HTMLDivElement | null>,
  lineKey: string,
  cell: string,
): void {
  useEffect(() => {
    const field =
      body.current?.querySelector<HTMLElement>(`[name$=".${CSS.escape(cell)}"]`) ??
      body.current?.querySelector<HTMLElement>('[data-line-cell="description"]');
    field?.focus();
  }, [body, lineKey, cell]);
}
