import { Isolate } from '@pinkas/ui/values/isolate';
import { memo, useId } from 'react';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { isBlankLine, type LineForm } from '../../form/draft-form.ts';
import { useReview } from '../../form/editor-context.ts';
import { LazyLineMarks } from '../attributes/lazy-line-attributes.tsx';
import { LineProblems } from '../line-problems.tsx';
import { LineTotal } from '../line-total.tsx';
import { isSameRow, type RowProps } from './row-props.ts';
import { useHasVat } from '../../form/vat/use-has-vat.ts';

const VAT_PHRASES = { taxable: 'vatTaxable', exempt: 'vatExempt', zero: 'vatZero' } as const;

/**
 * A row far from the eye: the same words in the same room without fields, so that a document of a
 * thousand rows is found in, read aloud and printed like any other, and typing in it stays fluent.
 */
export const StillRow = memo(function StillRow({ index, lineKey, kind }: RowProps) {
  const noteId = useId();
  const hasVat = useHasVat();
  const line = useReview((state) => state.lineByKey.get(lineKey));
  if (line === undefined) return null;
  const isBlank = isBlankLine(line);
  const look = kind === 'priced' ? (isBlank ? 'doc-line--blank' : '') : `doc-line--${kind}`;
  return (
    <>
      <tr
        className={`doc-line ${look}`}
        data-line-key={lineKey}
        data-line-row={index}
        data-line-kind={kind}
      >
        <td className="doc-lines__number">{index + 1}</td>
        {kind === 'priced' ? (
          <PricedCells line={line} hasVat={hasVat} />
        ) : (
          <WordsCells line={line} hasVat={hasVat} />
        )}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the menu comes with the fields */}
        <td className="doc-lines__menu" />
      </tr>
      <LineProblems lineKey={lineKey} noteId={noteId} />
    </>
  );
}, isSameRow);

interface CellsProps {
  readonly line: LineForm;
  readonly hasVat: boolean;
}

function PricedCells({ line, hasVat }: CellsProps) {
  const text = usePhrases('documents');
  const { key, description, quantity, unit, unitPrice, discount, vatKind } = line;
  const { catalogueNumber, details } = line;
  return (
    <>
      <td className="doc-cell doc-cell--description">
        <span className="doc-cell__still">
          <Isolate>{description}</Isolate>
        </span>
        {details !== '' && (
          <span className="doc-line__details">
            <Isolate>{details}</Isolate>
          </span>
        )}
        {catalogueNumber !== '' && (
          <span className="doc-line__code">
            <Isolate isLtr>{catalogueNumber}</Isolate>
          </span>
        )}
        <LazyLineMarks line={line} />
      </td>
      {[quantity, unit, unitPrice, discount].map((value, index) => (
        <td key={index} className="doc-cell">
          <span
            className={index === 1 ? 'doc-cell__still' : 'doc-cell__still doc-cell__input--amount'}
            {...(index !== 1 && { dir: 'ltr' })}
          >
            {value}
          </span>
        </td>
      ))}
      {hasVat && (
        <td className="doc-cell">
          <span className="doc-cell__still">{text(VAT_PHRASES[vatKind])}</span>
        </td>
      )}
      <td className="doc-lines__amount">
        <LineTotal lineKey={key} />
      </td>
    </>
  );
}

function WordsCells({ line, hasVat }: CellsProps) {
  const words = usePhrases('documentRows');
  const isSubtotal = line.kind === 'subtotal';
  const columns = (hasVat ? 7 : 6) - (isSubtotal ? 1 : 0);
  const shown =
    line.description === '' && isSubtotal ? words('subtotalPlaceholder') : line.description;
  return (
    <>
      <td colSpan={columns} className="doc-cell doc-cell--description">
        <span className="doc-cell__still">{shown}</span>
      </td>
      {isSubtotal && (
        <td className="doc-lines__amount">
          <LineTotal lineKey={line.key} />
        </td>
      )}
    </>
  );
}
