import type {
  PaymentGroup,
  PaymentsRow,
  PaymentsSort,
  PaymentSums,
} from '@pinkas/contract/reports/payments/payments.contract';
import { CASUAL_GROUP } from '@pinkas/contract/reports/report-query';
import { MONEY_ACCOUNTS } from '@pinkas/domain/payments/money-accounts';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';

import { monthName } from '../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { ChangeText } from '../../../shared/reports/change-text.tsx';
import type { Explanation } from '../../../shared/reports/explain-button.tsx';
import type { PaymentFigure } from './payments-list.ts';

const HEADS = {
  month: 'columnMonth',
  day: 'columnDay',
  means: 'columnMeans',
  customer: 'columnCustomer',
} as const satisfies Readonly<Record<PaymentGroup, PhraseKey<'payments'>>>;

/** Returns a function that names a group of the report. */
export function usePaymentGroupName(
  by: PaymentGroup,
): (group: { readonly id: string; readonly name: string }) => string {
  const text = usePhrases('payments');
  const { language } = useLanguage();
  return ({ id, name }) => {
    if (id === CASUAL_GROUP) return text('casual');
    if (by === 'month') return `${monthName(id, language)} ${id.slice(0, 4)}`;
    if (by === 'day') return formatLocalDate(id);
    const account = MONEY_ACCOUNTS.find((one) => one === id);
    return account === undefined ? name : text(`means-${account}`);
  };
}

interface FigureProps {
  readonly agorot: number;
  readonly href: string;
}

/** A sum that links to its documents; zero is a dash without a link. */
function Figure({ agorot, href }: FigureProps) {
  if (agorot === 0) return '–';
  return (
    <a className="pk-link" href={href}>
      <Money agorot={agorot} sign="" />
    </a>
  );
}

interface PaymentsColumnsInput {
  readonly by: PaymentGroup;
  readonly isCompared: boolean;
  readonly hrefOf: (figure: PaymentFigure) => string;
}

/** The columns of the report; each sum links to its documents. */
export function usePaymentsColumns({
  by,
  isCompared,
  hrefOf,
}: PaymentsColumnsInput): readonly ListColumn<PaymentsRow, PaymentsSort>[] {
  const text = usePhrases('payments');
  const nameOf = usePaymentGroupName(by);
  const means = MONEY_ACCOUNTS.map((account): ListColumn<PaymentsRow, PaymentsSort> => ({
    key: account,
    head: text(`column-${account}`),
    kind: 'money',
    sort: account,
    isHiddenFirst: account === 'other-means',
    cell: (row) => (
      <Figure agorot={row.means[account]} href={hrefOf({ row: row.id, means: account })} />
    ),
  }));
  return [
    {
      key: 'name',
      head: text(HEADS[by]),
      isFixed: true,
      kind: 'strong',
      sort: 'name',
      cell: (row) => (
        <a className="pk-link" href={hrefOf({ row: row.id })}>
          <bdi>{nameOf(row)}</bdi>
        </a>
      ),
    },
    {
      key: 'documents',
      head: text('columnDocuments'),
      sort: 'documents',
      shownFrom: 'menu',
      // Beside all means the comparison needs the room.
      isHiddenFirst: isCompared && by !== 'means',
      cell: ({ documents }) => documents.toLocaleString('en-US'),
    },
    // By means, a row has one sum alone, which is its total.
    ...(by === 'means' ? [] : means),
    {
      key: 'total',
      head: text('columnTotal'),
      kind: 'money',
      sort: 'total',
      cell: ({ totalAgorot }) => <Money agorot={totalAgorot} sign="" />,
    },
    ...(isCompared ? comparedColumns(text) : []),
  ];
}

function comparedColumns(
  text: ReturnType<typeof usePhrases<'payments'>>,
): readonly ListColumn<PaymentsRow, PaymentsSort>[] {
  return [
    {
      key: 'previous',
      head: text('columnPrevious'),
      kind: 'money',
      sort: 'previous',
      shownFrom: 'rail',
      cell: ({ previousAgorot }) => <Money agorot={previousAgorot} sign="" />,
    },
    { key: 'change', head: text('columnChange'), cell: (row) => <Change sums={row} /> },
  ];
}

function Change({ sums }: { readonly sums: PaymentSums }) {
  return <ChangeText now={sums.totalAgorot} before={sums.previousAgorot} />;
}

/** The foot of the report: each document once. */
export function usePaymentsTotal(
  total: PaymentSums | undefined,
  hrefOf: (figure: PaymentFigure) => string,
): TableTotal | undefined {
  const text = usePhrases('payments');
  if (total === undefined) return undefined;
  return {
    label: text('total'),
    mobileSum: <Money agorot={total.totalAgorot} isStrong />,
    cells: {
      documents: total.documents.toLocaleString('en-US'),
      ...Object.fromEntries(
        MONEY_ACCOUNTS.map((account) => [
          account,
          <Figure key={account} agorot={total.means[account]} href={hrefOf({ means: account })} />,
        ]),
      ),
      total: <Money agorot={total.totalAgorot} sign="" />,
      previous: <Money agorot={total.previousAgorot} sign="" />,
      change: <Change sums={total} />,
    },
  };
}

/** The rule behind each figure of the report. */
export function usePaymentsExplanations(): readonly Explanation[] {
  const text = usePhrases('payments');
  return [
    { name: text('columnDocuments'), rule: text('explainDocuments') },
    { name: text('columnMeans'), rule: text('explainMeans') },
    { name: text('means-withholding'), rule: text('explainWithholding') },
    { name: text('columnTotal'), rule: text('explainTotal') },
    { name: text('columnPrevious'), rule: text('explainPrevious') },
  ];
}
