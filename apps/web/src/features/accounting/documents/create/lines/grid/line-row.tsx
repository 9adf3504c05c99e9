import { VAT_KINDS } from '@pinkas/domain/documents/draft/document-draft';
import { Isolate } from '@pinkas/ui/values/isolate';
import { memo, useId, useRef, useState, type KeyboardEvent } from 'react';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { isBlankLine, type LineCell } from '../../form/draft-form.ts';
import { useReview } from '../../form/editor-context.ts';
import { useItemSuggestions } from '../items/use-item-suggestions.tsx';
import { LazyLineAttributes, LazyLineMarks } from '../attributes/lazy-line-attributes.tsx';
import { LineMore } from './line-more.tsx';
import { LineProblems } from '../line-problems.tsx';
import { LineTotal } from '../line-total.tsx';
import { PlaceCell } from '../row-handle.tsx';
import { isSameRow, type RowProps } from './row-props.ts';
import { RowMenu } from './row-menu.tsx';
import { zeroOf } from '../../form/reading/settled-text.ts';
import { useCell, type CellProps } from './use-cell.ts';
import { useHasVat } from '../../form/vat/use-has-vat.ts';

/** With the column of VAT; a cell that spans more columns than there are spans all. */
const COLUMNS_MAX = 9;

/** One priced row of the grid. Typing in a cell renders only the sums and problems that it changed. */
export const LineRow = memo(function LineRow(props: RowProps) {
  const { index, lineKey, kind, isOnly, isLast, actions, onDrag } = props;
  const noteId = useId();
  const hasVat = useHasVat();
  const [moreAsked, setMoreAsked] = useState(0);
  const askForMore = () => setMoreAsked((count) => count + 1);
  const isBlank = useReview((state) => {
    const line = state.lineByKey.get(lineKey);
    return line === undefined || isBlankLine(line);
  });
  const shared = { index, lineKey, noteId };

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>) {
    const { code, shiftKey, ctrlKey, altKey, metaKey, nativeEvent } = event;
    if (code !== 'Enter' || !shiftKey || ctrlKey || altKey || metaKey) return;
    if (nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    askForMore();
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys come from the cells */}
      <tr
        className={isBlank ? 'doc-line doc-line--blank' : 'doc-line'}
        data-line-key={lineKey}
        data-line-row={index}
        data-line-kind={kind}
        onKeyDown={onKeyDown}
      >
        <PlaceCell index={index} onDrag={onDrag} />
        <DescriptionCell {...shared} moreAsked={moreAsked} />
        <TextCell {...shared} cell="quantity" />
        <TextCell {...shared} cell="unit" />
        <TextCell {...shared} cell="unitPrice" />
        <TextCell {...shared} cell="discount" />
        {hasVat && <VatCell {...shared} />}
        <td className="doc-lines__amount">
          <LineTotal lineKey={lineKey} />
        </td>
        <td className="doc-lines__menu">
          <RowMenu
            index={index}
            kind={kind}
            isOnly={isOnly}
            isLast={isLast}
            actions={actions}
            onMore={askForMore}
          />
        </td>
      </tr>
      {moreAsked > 0 && (
        <tr className="doc-line-facts-row">
          <td colSpan={COLUMNS_MAX}>
            <LazyLineAttributes index={index} lineKey={lineKey} />
          </td>
        </tr>
      )}
      <LineProblems lineKey={lineKey} noteId={noteId} />
    </>
  );
}, isSameRow);

interface TextCellProps extends CellProps {
  readonly cell: Exclude<LineCell, 'vatKind' | 'description'>;
}

const AMOUNTS: ReadonlySet<LineCell> = new Set(['quantity', 'unitPrice', 'discount']);

function TextCell({ cell, ...place }: TextCellProps) {
  const { hasError, input } = useCell(place, cell);
  // A price that follows from another currency is not typed.
  const isComputed = useReview(
    (state) =>
      cell === 'unitPrice' && (state.lineByKey.get(place.lineKey)?.priceCurrency ?? '') !== '',
  );
  const isAmount = AMOUNTS.has(cell);
  const zero = useReview((state) => zeroOf(state.reading.draft.currency));
  const placeholder = cell === 'unitPrice' ? zero : cell === 'discount' ? '–' : undefined;
  return (
    <td className={`doc-cell doc-cell--${cell}${hasError ? ' has-error' : ''}`}>
      <input
        {...input}
        type="text"
        autoComplete="off"
        className={isAmount ? 'doc-cell__input doc-cell__input--amount' : 'doc-cell__input'}
        placeholder={placeholder}
        readOnly={isComputed}
        {...(isAmount && { dir: 'ltr', inputMode: 'decimal' })}
        {...(cell === 'unit' && { list: 'doc-units' })}
      />
    </td>
  );
}

interface DescriptionCellProps extends CellProps {
  /** Counts the requests for the fields under the description. */
  readonly moreAsked: number;
}

/** The description: typed freely, or an item taken by two letters of it or by its code. */
function DescriptionCell({ moreAsked, ...place }: DescriptionCellProps) {
  const text = usePhrases('documents');
  const { hasError, input } = useCell(place, 'description');
  const anchor = useRef<HTMLDivElement>(null);
  const suggesting = useItemSuggestions(place.index, anchor, input);
  const code = useReview((state) => state.lineByKey.get(place.lineKey)?.catalogueNumber ?? '');
  const hasDetails = useReview((state) => {
    const details = state.lineByKey.get(place.lineKey)?.details ?? '';
    return details !== '';
  });
  // Once open they stay: a text that is cleared must not close under the caret.
  const [isMoreShown, setIsMoreShown] = useState(hasDetails);
  if (!isMoreShown && (hasDetails || moreAsked > 0)) setIsMoreShown(true);
  return (
    <td className={`doc-cell doc-cell--description${hasError ? ' has-error' : ''}`}>
      <div ref={anchor}>
        <input
          {...input}
          {...suggesting.input}
          type="text"
          autoComplete="off"
          className="doc-cell__input"
          placeholder={text('descriptionPlaceholder')}
        />
        {suggesting.list}
      </div>
      {isMoreShown && <LineMore {...place} asked={moreAsked} />}
      {!isMoreShown && code !== '' && (
        <span className="doc-line__code">
          <Isolate isLtr>{code}</Isolate>
        </span>
      )}
      {moreAsked === 0 && <MarksOf lineKey={place.lineKey} />}
    </td>
  );
}

function MarksOf({ lineKey }: { readonly lineKey: string }) {
  return <LazyLineMarks line={useReview((state) => state.lineByKey.get(lineKey))} />;
}

const VAT_PHRASES = { taxable: 'vatTaxable', exempt: 'vatExempt', zero: 'vatZero' } as const;

function VatCell(place: CellProps) {
  const text = usePhrases('documents');
  const { hasError, input } = useCell(place, 'vatKind');
  return (
    <td className={`doc-cell doc-cell--vatKind${hasError ? ' has-error' : ''}`}>
      <select {...input} className="doc-cell__input">
        {VAT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {text(VAT_PHRASES[kind])}
          </option>
        ))}
      </select>
    </td>
  );
}
