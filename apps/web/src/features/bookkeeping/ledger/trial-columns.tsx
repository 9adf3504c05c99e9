import type {
  ledgerContract,
  TrialRow,
  TrialSort,
} from '@pinkas/contract/bookkeeping/ledger/ledger.contract';
import { NO_GROUP } from '@pinkas/contract/reports/report-query';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { useLedgerAccountName } from '../../../shared/reports/ledger-account-name.ts';
import { RestNote } from '../../../shared/reports/report-rest.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { cardPath, type TrialFrame } from './ledger-list.ts';

type Report = CallAnswer<typeof ledgerContract.trialBalance>;

/** Returns a function that names a row of the trial balance. */
export function useTrialName({ by }: Pick<TrialFrame, 'by'>): (row: TrialRow) => string {
  const text = usePhrases('ledger');
  const accountName = useLedgerAccountName();
  return ({ id, name }) => {
    if (id === NO_GROUP) return text('noParty');
    return by === 'account' ? accountName(id, name) : name;
  };
}

/** The columns of the trial balance; those of a comparison once its days are known. */
export function useTrialColumns(
  frame: TrialFrame,
  compared: ReportPeriod | undefined,
): readonly ListColumn<TrialRow, TrialSort>[] {
  const text = usePhrases('ledger');
  const nameOf = useTrialName(frame);
  const mayOpen = useMay()('ledgerReport.read');
  const previousPath = ({ id }: TrialRow): string | undefined =>
    mayOpen && compared !== undefined ? cardPath({ ...frame, ...compared }, id) : undefined;
  return [
    {
      key: 'name',
      head: frame.by === 'account' ? text('columnAccount') : text(`by-${frame.by}`),
      isFixed: true,
      sort: 'name',
      cell: (row) =>
        mayOpen ? (
          <a className="pk-link" href={`#${cardPath(frame, row.id)}`}>
            <bdi>{nameOf(row)}</bdi>
          </a>
        ) : (
          <bdi>{nameOf(row)}</bdi>
        ),
    },
    ...(frame.by === 'account'
      ? [
          {
            key: 'kind',
            head: text('columnKind'),
            shownFrom: 'rail',
            cell: ({ kind }) => text(`kind-${kind}`),
          } satisfies ListColumn<TrialRow, TrialSort>,
        ]
      : []),
    {
      key: 'opening',
      head: text('columnOpening'),
      kind: 'money',
      cell: ({ openingAgorot }) => <Money agorot={openingAgorot} sign="" />,
    },
    {
      key: 'debit',
      head: text('columnDebit'),
      kind: 'money',
      cell: ({ debitAgorot }) => <Money agorot={debitAgorot} sign="" />,
    },
    {
      key: 'credit',
      head: text('columnCredit'),
      kind: 'money',
      cell: ({ creditAgorot }) => <Money agorot={creditAgorot} sign="" />,
    },
    {
      key: 'closing',
      head: text('columnClosing'),
      kind: 'money',
      sort: 'closing',
      cell: ({ closingAgorot }) => <Money agorot={closingAgorot} sign="" />,
    },
    ...(frame.compare === 'none' ? [] : comparedColumns(text, previousPath)),
  ];
}

/** The closing balance of the compared period, which opens its card, and how far the balance is from it. */
function comparedColumns(
  text: ReturnType<typeof usePhrases<'ledger'>>,
  pathOf: (row: TrialRow) => string | undefined,
): ListColumn<TrialRow, TrialSort>[] {
  return [
    {
      key: 'previous',
      head: text('columnPrevious'),
      kind: 'money',
      cell: (row) => <Previous agorot={row.previousAgorot} path={pathOf(row)} />,
    },
    {
      key: 'difference',
      head: text('columnDifference'),
      kind: 'money',
      cell: ({ closingAgorot, previousAgorot }) => (
        <Money agorot={previousAgorot === null ? null : closingAgorot - previousAgorot} sign="" />
      ),
    },
  ];
}

interface PreviousProps {
  readonly agorot: number | null;
  readonly path: string | undefined;
}

function Previous({ agorot, path }: PreviousProps) {
  const sum = <Money agorot={agorot} sign="" />;
  if (path === undefined || agorot === null) return sum;
  return (
    <a className="pk-link" href={`#${path}`}>
      {sum}
    </a>
  );
}

/** Returns the footer: the totals of all accounts or parties. */
export function useTrialTotal(report: Report | undefined): TableTotal | undefined {
  const text = usePhrases('ledger');
  if (report === undefined || report.rows.length === 0) return undefined;
  const { total, rest } = report;
  return {
    label: text('total'),
    mobileSum: <Money agorot={total.closingAgorot} isStrong />,
    cells: {
      opening: <Money agorot={total.openingAgorot} sign="" />,
      debit: <Money agorot={total.debitAgorot} sign="" />,
      credit: <Money agorot={total.creditAgorot} sign="" />,
      closing: <Money agorot={total.closingAgorot} sign="" />,
      previous: <Money agorot={total.previousAgorot} sign="" />,
      difference: (
        <Money
          agorot={total.previousAgorot === null ? null : total.closingAgorot - total.previousAgorot}
          sign=""
        />
      ),
    },
    parts: rest && (
      <RestNote words={text('rest', { count: rest.groups })} agorot={rest.closingAgorot} />
    ),
  };
}
