import type {
  CardDepositDetail,
  CardDepositRow,
} from '@pinkas/contract/sales/settlement/card-deposit-rows';
import { cardDepositRowsTable } from '@pinkas/contract/sales/settlement/card-deposit-tables';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { DataTable } from '@pinkas/ui/data/data-table';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';

import { useDocumentName } from '../../../shared/documents/document-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { listColumns } from '../../../shared/tables/table-columns.tsx';
import { useTableWords } from '../../../shared/tables/table-words.ts';
import { CardDigits } from '../../../shared/format/card-digits.tsx';
import { signOf, sumText } from '../../../shared/format/minor-text.ts';

interface OfDeposit {
  readonly deposit: CardDepositDetail;
}

/** Each instalment of each transaction, with its fee, the VAT on it, and its document. */
export function DepositLines({ deposit }: OfDeposit) {
  const text = usePhrases('cardDeposits');
  const words = useTableWords({ cardDeposits: text, docTypes: usePhrases('docTypes') });
  const { lines, currency, inMinor, backMinor, feesMinor, vatMinor } = deposit;
  const net = lines.reduce((sum, { netMinor }) => sum + netMinor, 0);
  const taken = (minor: number) => (minor === 0 ? '–' : <Money agorot={-minor} sign="" isCalm />);
  const columns = listColumns(cardDepositRowsTable, words, {
    charged: { cell: (line) => <Charged line={line} /> },
    customer: { cell: (line) => <Paid line={line} currency={currency} /> },
    card: { shownFrom: 'rail', cell: ({ lastDigits }) => <Digits lastDigits={lastDigits} /> },
    fee: { cell: ({ feeMinor }) => taken(feeMinor) },
    vat: { cell: ({ vatMinor: vat }) => taken(vat) },
  }).filter(({ key }) => key !== 'document' && key !== 'brand');
  return (
    <Card title={text('madeOf')} note={text('madeOfNote')} isFlush>
      <DataTable
        label={text('madeOf')}
        isBare
        rows={lines}
        keyOf={({ id }) => id}
        columns={columns}
        mobileRow={(line) => ({
          title: <OpenedCustomer line={line} />,
          amount: <Money agorot={line.netMinor} sign={signOf(currency)} />,
          note: (
            <>
              <DateText date={line.chargedOn} />,{' '}
              {cardDepositRowsTable.columns.part.value(line, words)}
            </>
          ),
          badge: line.isLikely && <Badge tone="bad">{text('isLikely')}</Badge>,
        })}
        total={{
          label: text('rowsTotal'),
          mobileSum: <Money agorot={net} sign={signOf(currency)} isStrong />,
          cells: {
            gross: <Money agorot={inMinor - backMinor} sign="" />,
            fee: taken(feesMinor ?? 0),
            vat: taken(vatMinor ?? 0),
            net: <Money agorot={net} sign="" isStrong />,
          },
        }}
        empty={null}
      />
    </Card>
  );
}

interface OfLine {
  readonly line: CardDepositRow;
}

/** The day of the transaction, which leads to it where it was found. */
function Charged({ line: { chargedOn, transactionId } }: OfLine) {
  const date = <DateText date={chargedOn} />;
  if (transactionId === null) return date;
  return (
    <a className="pk-link" href={`#/sales/transactions/${transactionId}`}>
      {date}
    </a>
  );
}

function Digits({ lastDigits }: Pick<CardDepositRow, 'lastDigits'>) {
  return lastDigits === '' ? '–' : <CardDigits lastDigits={lastDigits} />;
}

function Customer({ line: { customerName, kind, transactionId } }: OfLine) {
  const text = usePhrases('cardDeposits');
  if (customerName !== '') return <bdi>{customerName}</bdi>;
  if (transactionId !== null) return '–';
  return kind === 'other'
    ? text('part-other', { part: 1, parts: 1, isOne: 'true' })
    : text('unknownRow');
}

/** On a phone, where a row has no day of its own that leads to its payment. */
function OpenedCustomer({ line }: OfLine) {
  const customer = <Customer line={line} />;
  if (line.transactionId === null) return customer;
  return (
    <a className="pk-link" href={`#/sales/transactions/${line.transactionId}`}>
      {customer}
    </a>
  );
}

/** Who paid and with which document; below it what is wrong with the row. */
function Paid({ line, currency }: OfLine & Pick<CardDepositDetail, 'currency'>) {
  const text = usePhrases('cardDeposits');
  const nameOf = useDocumentName();
  const { document, transactionId, changedAt, was, isLikely } = line;
  return (
    <span className="card-deposit__two">
      <Customer line={line} />
      {document !== null && (
        <a className="pk-link" href={`#/documents/${document.documentId}`}>
          {nameOf(document)}
        </a>
      )}
      {document === null && transactionId !== null && <small>{text('noDocument')}</small>}
      {isLikely && <Badge tone="bad">{text('isLikely')}</Badge>}
      {changedAt !== null && was !== null && (
        <small>
          {text('rowChanged', {
            date: formatInstant(changedAt),
            net: sumText(was.netMinor, currency),
          })}
        </small>
      )}
    </span>
  );
}
