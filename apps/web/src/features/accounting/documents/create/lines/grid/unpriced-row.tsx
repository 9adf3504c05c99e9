import type { UnpricedKind } from '@pinkas/domain/documents/draft/unpriced-rows';
import { memo, useId } from 'react';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { LineProblems } from '../line-problems.tsx';
import { LineTotal } from '../line-total.tsx';
import { PlaceCell } from '../row-handle.tsx';
import { isSameRow, type RowProps } from './row-props.ts';
import { RowMenu } from './row-menu.tsx';
import { useCell, type CellProps } from './use-cell.ts';
import { useHasVat } from '../../form/vat/use-has-vat.ts';

/** Columns from the description to the total, without the one of VAT. */
const WIDE_COLUMNS = 6;

/** Shows a text row over the whole width, or a subtotal row. */
export const UnpricedRow = memo(function UnpricedRow(props: RowProps) {
  const { index, lineKey, kind, isOnly, isLast, actions, onDrag } = props;
  const noteId = useId();
  const columns = WIDE_COLUMNS + (useHasVat() ? 1 : 0);
  const isSubtotal = kind === 'subtotal';
  return (
    <>
      <tr
        className={`doc-line doc-line--${kind}`}
        data-line-key={lineKey}
        data-line-row={index}
        data-line-kind={kind}
      >
        <PlaceCell index={index} onDrag={onDrag} />
        <WordsCell
          index={index}
          lineKey={lineKey}
          noteId={noteId}
          kind={isSubtotal ? 'subtotal' : 'text'}
          columns={isSubtotal ? columns - 1 : columns}
        />
        {isSubtotal && (
          <td className="doc-lines__amount">
            <LineTotal lineKey={lineKey} />
          </td>
        )}
        <td className="doc-lines__menu">
          <RowMenu index={index} kind={kind} isOnly={isOnly} isLast={isLast} actions={actions} />
        </td>
      </tr>
      <LineProblems lineKey={lineKey} noteId={noteId} />
    </>
  );
}, isSameRow);

interface WordsCellProps extends CellProps {
  readonly kind: UnpricedKind;
  readonly columns: number;
}

function WordsCell({ kind, columns, ...place }: WordsCellProps) {
  const words = usePhrases('documentRows');
  const isSubtotal = kind === 'subtotal';
  const line = place.index + 1;
  const name = words(isSubtotal ? 'subtotalRow' : 'textRow', { line });
  const { hasError, input } = useCell(place, 'description', name);
  return (
    <td
      colSpan={columns}
      className={`doc-cell doc-cell--description${hasError ? ' has-error' : ''}`}
    >
      <input
        {...input}
        type="text"
        autoComplete="off"
        className="doc-cell__input"
        placeholder={words(isSubtotal ? 'subtotalPlaceholder' : 'textPlaceholder')}
      />
    </td>
  );
}
