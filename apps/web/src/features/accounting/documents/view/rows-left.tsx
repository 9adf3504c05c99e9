import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { isRowLeft, leftMinorOf, leftQuantityOf } from '@pinkas/domain/documents/source-rows';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import { formatE4, formatMinor } from '@pinkas/domain/money/format';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';

type Row = NonNullable<DocumentView['sourceRows']>[number];

/** What later documents left of each row, where they took a part of the document. */
export function RowsLeft({ document }: { readonly document: DocumentView }) {
  const text = usePhrases('chain');
  const { sourceRows = [], cancellation, currency, actions } = document;
  const left = sourceRows.filter((row) => isRowLeft(row));
  // What may be closed by hand waits, also where its sum cannot say so.
  const isClosed = !actions.close && document.state !== 'closed-manually';
  if (left.length === 0 || cancellation !== null || isClosed) return null;
  return (
    <Card title={text('rowsLeft')} isFlush>
      <ul className="doc-linked">
        {left.map((row) => (
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

function LeftOfRow({ row, currency }: { readonly row: Row; readonly currency: string }) {
  const text = usePhrases('chain');
  const decimals = Object.hasOwn(CURRENCIES, currency) ? CURRENCIES[currency as Currency] : 2;
  const { unit } = row;
  if (row.takenMinor !== 0) {
    const left = formatMinor(leftMinorOf(row), decimals);
    return text('rowLeftSum', { left, whole: formatMinor(row.totalMinor, decimals) });
  }
  const words = { left: formatE4(leftQuantityOf(row), 0), whole: formatE4(row.quantityE4, 0) };
  return unit === '' ? text('rowLeft', words) : text('rowLeftUnit', { ...words, unit });
}
