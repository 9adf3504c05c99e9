import type {
  IncomeRow,
  IncomeSort,
  IncomeSums,
} from '@pinkas/contract/reports/income/income.contract';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { ChangeText } from '../../../shared/reports/change-text.tsx';
import { ShareText } from '../../../shared/reports/share-text.tsx';
import type { Explanation } from '../../../shared/reports/explain-button.tsx';
import { useBooksHaveVat } from '../../../shared/session/business-vat.ts';

const MONEY = [
  {
    key: 'beforeVat',
    head: 'columnBeforeVat',
    rule: 'explainBeforeVat',
    value: ({ beforeVatAgorot }: IncomeSums) => beforeVatAgorot,
  },
  {
    key: 'vat',
    head: 'columnVat',
    rule: 'explainVat',
    value: ({ vatAgorot }: IncomeSums) => vatAgorot,
  },
  {
    key: 'total',
    head: 'columnTotal',
    rule: 'explainTotal',
    value: ({ totalAgorot }: IncomeSums) => totalAgorot,
  },
  {
    key: 'withoutVat',
    head: 'columnWithoutVat',
    rule: 'explainWithoutVat',
    value: ({ withoutVatAgorot }: IncomeSums) => withoutVatAgorot,
  },
  {
    key: 'credits',
    head: 'columnCredits',
    rule: 'explainCredits',
    value: ({ creditsAgorot }: IncomeSums) => creditsAgorot,
  },
] as const;

/** Columns that are hidden where no documents have VAT. */
const VAT_COLUMNS: ReadonlySet<string> = new Set(['vat', 'total', 'withoutVat']);
const HIDDEN_FIRST: ReadonlySet<string> = new Set(['withoutVat', 'credits']);
const SORTED: ReadonlySet<string> = new Set(['beforeVat', 'vat', 'total', 'credits']);

export interface IncomeColumnsInput {
  readonly head: string;
  readonly nameOf: (row: IncomeRow) => string;
  readonly hrefOf: (row: IncomeRow) => string;
  readonly isCompared: boolean;
  readonly total: IncomeSums | undefined;
}

/** The columns of the report; a row links to its documents. */
export function useIncomeColumns(
  input: IncomeColumnsInput,
): readonly ListColumn<IncomeRow, IncomeSort>[] {
  const { head, nameOf, hrefOf, isCompared, total } = input;
  const text = usePhrases('income');
  const hasVat = useBooksHaveVat();
  const money = MONEY.filter(({ key }) => hasVat || !VAT_COLUMNS.has(key)).map(
    ({ key, head: name, value }): ListColumn<IncomeRow, IncomeSort> => ({
      key,
      head: text(name),
      kind: 'money',
      isHiddenFirst: HIDDEN_FIRST.has(key),
      ...(key !== 'withoutVat' && SORTED.has(key) && { sort: key }),
      cell: (row) => <Money agorot={value(row)} sign="" />,
    }),
  );
  return [
    {
      key: 'name',
      head,
      isFixed: true,
      kind: 'strong',
      sort: 'name',
      cell: (row) => (
        <a className="pk-link" href={`#${hrefOf(row)}`}>
          <bdi>{nameOf(row)}</bdi>
        </a>
      ),
    },
    {
      key: 'documents',
      head: text('columnDocuments'),
      sort: 'documents',
      cell: ({ documents }) => documents.toLocaleString('en-US'),
    },
    ...money,
    ...(isCompared
      ? [
          {
            key: 'previous',
            head: text('columnPrevious'),
            kind: 'money',
            sort: 'previous',
            shownFrom: 'rail',
            cell: ({ previousAgorot }) => <Money agorot={previousAgorot} sign="" />,
          } satisfies ListColumn<IncomeRow, IncomeSort>,
          {
            key: 'change',
            head: text('columnChange'),
            cell: (row) => <Change sums={row} />,
          } satisfies ListColumn<IncomeRow, IncomeSort>,
        ]
      : []),
    {
      key: 'share',
      head: text('columnShare'),
      isHiddenFirst: true,
      cell: ({ beforeVatAgorot }) => (
        <ShareText part={beforeVatAgorot} whole={total?.beforeVatAgorot} />
      ),
    },
  ];
}

function Change({ sums }: { readonly sums: IncomeSums }) {
  return <ChangeText now={sums.beforeVatAgorot} before={sums.previousAgorot} />;
}

/** The foot of the report: each document once. */
export function useIncomeTotal(total: IncomeSums | undefined): TableTotal | undefined {
  const text = usePhrases('income');
  if (total === undefined) return undefined;
  return {
    label: text('total'),
    mobileSum: <Money agorot={total.beforeVatAgorot} isStrong />,
    cells: {
      documents: total.documents.toLocaleString('en-US'),
      ...Object.fromEntries(
        MONEY.map(({ key, value }) => [key, <Money key={key} agorot={value(total)} sign="" />]),
      ),
      previous: <Money agorot={total.previousAgorot} sign="" />,
      change: <Change sums={total} />,
    },
  };
}

/** The rule behind each figure of the report. */
export function useIncomeExplanations(isByItem: boolean): readonly Explanation[] {
  const text = usePhrases('income');
  const hasVat = useBooksHaveVat();
  const money = MONEY.filter(({ key }) => hasVat || !VAT_COLUMNS.has(key));
  return [
    { name: text('columnDocuments'), rule: text('explainDocuments') },
    ...money.map(({ head, rule }) => ({ name: text(head), rule: text(rule) })),
    { name: text('columnPrevious'), rule: text('explainPrevious') },
    { name: text('columnChange'), rule: text('explainChange') },
    { name: text('columnShare'), rule: text('explainShare') },
    ...(isByItem ? [{ name: text('by-item'), rule: text('explainItem') }] : []),
  ];
}
