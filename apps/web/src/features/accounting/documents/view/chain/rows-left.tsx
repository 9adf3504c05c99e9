import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import {
  isQuantityLeft,
  leftMinorOf,
  leftQuantityOf,
} from '@pinkas/domain/documents/links/left-of-row';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import { formatE4, formatMinor } from '@pinkas/domain/money/format';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import { isolated } from '@pinkas/ui/values/isolated';

import { useActorText } from '../../../../../shared/actor/use-actor-text.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useWhenText } from '../../when-text.ts';

type Row = NonNullable<DocumentView['sourceRows']>[number];

/** Shows the quantity or sum of each row, what later documents took, and what is left, where they took a part of it. */
export function RowsLeft({ document }: { readonly document: DocumentView }) {
  const text = usePhrases('chain');
  const { sourceRows = [], cancellation, currency } = document;
  if (sourceRows.length === 0 || cancellation !== null) return null;
  return (
    <Card title={text('rowsLeft')} isFlush>
      <ClosedRest document={document} />
      <ul className="doc-linked">
        {sourceRows.map((row) => (
          <li key={row.lineNo}>
            <span className="doc-linked__words">
              <Isolate>{row.description}</Isolate>
              <span>
                <LeftOfRow row={row} currency={currency} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Shows who closed the remaining balance, and when. */
function ClosedRest({ document: { state, events } }: { readonly document: DocumentView }) {
  const text = usePhrases('chain');
  const who = useActorText();
  const when = useWhenText();
  const closing = events
    .filter(({ kind }) => kind === 'closed')
    .toSorted((a, b) => b.at.localeCompare(a.at))[0];
  if (state !== 'closed-manually' || closing === undefined) return null;
  const words = { who: isolated(who(closing.by)), when: isolated(when(closing.at)) };
  return <p className="doc-linked__note">{text('restClosed', words)}</p>;
}

function LeftOfRow({ row, currency }: { readonly row: Row; readonly currency: string }) {
  const text = usePhrases('chain');
  const decimals = Object.hasOwn(CURRENCIES, currency) ? CURRENCIES[currency as Currency] : 2;
  const { unit, takenMinor, totalMinor } = row;
  const quantities = {
    left: formatE4(leftQuantityOf(row), 0),
    taken: formatE4(row.takenQuantityE4, 0),
    whole: formatE4(row.quantityE4, 0),
  };
  const ofUnit = { ...quantities, unit };
  const left = !isQuantityLeft(row)
    ? text('rowDone', quantities)
    : unit === ''
      ? text('rowLeft', quantities)
      : text('rowLeftUnit', ofUnit);
  if (takenMinor === 0) return left;
  const most = Math.max(0, leftMinorOf(row));
  const sums = { left: formatMinor(most, decimals), whole: formatMinor(totalMinor, decimals) };
  // Rows billed by sums alone, such as a service in stages, have no quantity to show.
  if (row.takenQuantityE4 === 0) return text('rowLeftSum', sums);
  return (
    <>
      {left}
      <br />
      {text('rowLeftSum', sums)}
    </>
  );
}
