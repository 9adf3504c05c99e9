import {
  ledgerContract,
  TRIAL_GROUPS,
  type TrialRow,
  type TrialSort,
} from '@pinkas/contract/reports/ledger/ledger.contract';
import { NO_GROUP } from '@pinkas/contract/reports/report-query';
import { ButtonLink } from '@pinkas/ui/actions/button';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { orderedQuery } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../shared/lists/list-tabs.tsx';
import { TableExport } from '../../../shared/lists/table-export.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList, type ListColumn } from '../../../shared/lists/use-list.ts';
import { ExplainButton, type Explanation } from '../../../shared/reports/explain-button.tsx';
import { useLedgerAccountName } from '../../../shared/reports/ledger-account-name.ts';
import { PeriodTools } from '../../../shared/reports/period-tools.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { LedgerGate } from '../../../shared/reports/ledger-gate.tsx';
import {
  cardPath,
  readTrialFrame,
  TRIAL_LIST,
  trialPath,
  type TrialChanges,
  type TrialFrame,
} from './ledger-list.ts';

/** What each card shows on the screen, behind its name. */
const CARDS_SHOWN = ['card', 'date', 'source', 'number', 'party', 'debit', 'credit', 'balance'];

type Report = CallAnswer<typeof ledgerContract.trialBalance>;

/** reports/trial_balance: each account of the ledger, or the customers or suppliers within theirs. */
export function TrialBalanceScreen() {
  const text = usePhrases('ledger');
  return (
    <LedgerGate title={text('trialTitle')}>
      <TrialBalance />
    </LedgerGate>
  );
}

function TrialBalance() {
  const text = usePhrases('ledger');
  const { today } = useAccountSetup();
  const address = useListAddress(TRIAL_LIST);
  const { parameters, change } = address;
  const frame = readTrialFrame(parameters, today);
  const { from, to, by } = frame;
  const nameOf = useTrialName(frame);
  const may = useMay();
  const mayOpen = may('ledgerReport.read');
  const report = useListQuery(ledgerContract.trialBalance, {
    query: { ...frame, ...orderedQuery(address.view) },
  });
  const { data } = report;
  const list = useList(address, {
    columns: useTrialColumns(frame),
    page: report,
    count: data && data.rows.length + (data.rest?.groups ?? 0),
    labelOf: nameOf,
    exporting: ledgerContract.exportTrialBalance,
    frame: { ...frame },
  });
  const empty = { title: text('trialEmptyTitle'), text: text('trialEmptyText') };
  return (
    <div className="report-page">
      <ListScreen
        list={list}
        title={text('trialTitle')}
        failedTitle={text('trialFailed')}
        actions={
          <>
            {may('journal.read') && (
              <ButtonLink href="#/settings/book/accounts">{text('toChart')}</ButtonLink>
            )}
            {mayOpen && (
              <>
                <ButtonLink href={`#/reports/ledger?from=${from}&to=${to}`}>
                  {text('toCard')}
                </ButtonLink>
                <TableExport
                  exporting={ledgerContract.exportCards}
                  query={{ from, to, by }}
                  shownColumns={CARDS_SHOWN}
                  count={data?.rows.length}
                  title={text('exportCards')}
                />
              </>
            )}
          </>
        }
        tabsLabel={text('trialBy')}
        tabs={TRIAL_GROUPS.map((value): ListTab<TrialChanges> => ({
          value,
          label: text(`by-${value}`),
          changes: { by: value === TRIAL_GROUPS[0] ? undefined : value },
        }))}
        tab={by}
        above={
          <div className="report-tools">
            <PeriodTools period={{ from, to }} onChange={(period) => change({ ...period })} />
            <ExplainButton figures={useTrialExplanations()} />
          </div>
        }
        pathOf={({ id }) => (mayOpen ? cardPath(frame, id) : trialPath(frame))}
        mobileRow={(row) => ({
          title: <bdi>{nameOf(row)}</bdi>,
          amount: <Money agorot={row.closingAgorot} />,
        })}
        total={useTrialTotal(data)}
        empty={{ first: { ...empty, actions: null }, filtered: { ...empty, clear: '' } }}
      />
    </div>
  );
}

/** Says what a row of the trial balance is called. */
function useTrialName({ by }: TrialFrame): (row: TrialRow) => string {
  const text = usePhrases('ledger');
  const accountName = useLedgerAccountName();
  return ({ id, name }) => {
    if (id === NO_GROUP) return text('noParty');
    return by === 'account' ? accountName(id, name) : name;
  };
}

function useTrialColumns(frame: TrialFrame): readonly ListColumn<TrialRow, TrialSort>[] {
  const text = usePhrases('ledger');
  const nameOf = useTrialName(frame);
  const mayOpen = useMay()('ledgerReport.read');
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
  ];
}

function useTrialTotal(report: Report | undefined): TableTotal | undefined {
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
    },
    ...(rest !== null && {
      parts: (
        <span className="report-note">
          {text('rest', { count: rest.groups })}: <Money agorot={rest.closingAgorot} />
        </span>
      ),
    }),
  };
}

/** The rule behind each figure of trial balance and card. */
export function useTrialExplanations(): readonly Explanation[] {
  const text = usePhrases('ledger');
  return [
    { name: text('columnOpening'), rule: text('explainOpening') },
    { name: text('columnDebit'), rule: text('explainDebit') },
    { name: text('columnCredit'), rule: text('explainCredit') },
    { name: text('columnClosing'), rule: text('explainClosing') },
    { name: text('total'), rule: text('explainTotal') },
    { name: text('trialBy'), rule: text('explainParties') },
  ];
}
