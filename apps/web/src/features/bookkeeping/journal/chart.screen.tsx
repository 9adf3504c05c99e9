import {
  CHART_SORTS,
  chartContract,
  ChartFilter,
  type ChartRow,
  type ChartSort,
} from '@pinkas/contract/bookkeeping/journal/chart.contract';
import { ACCOUNT_KINDS } from '@pinkas/domain/bookkeeping/chart-of-accounts';
import { calendarPeriod } from '@pinkas/domain/time/report-period';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useState } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { defineList, orderedQuery, type ChangesOf } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList, type ListColumn } from '../../../shared/lists/use-list.ts';
import { ExplainButton } from '../../../shared/reports/explain-button.tsx';
import { useLedgerAccountName } from '../../../shared/reports/ledger-account-name.ts';
import { LedgerGate } from '../../../shared/reports/ledger-gate.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountMenu } from './account-menu.tsx';
import { RenameDialog } from './rename-dialog.tsx';

const PATH = '/settings/book/accounts';

const ACCOUNTS = defineList({
  list: 'ledger-accounts',
  path: PATH,
  filter: ChartFilter,
  sorts: CHART_SORTS,
  first: { sort: 'kind', direction: 'asc' },
});

/** settings/book/accounts: the accounts of the books, with the balance of each. */
export function ChartScreen() {
  const text = usePhrases('chart');
  return (
    <LedgerGate title={text('title')}>
      <Accounts />
    </LedgerGate>
  );
}

/** What is open over the list: a new account, or another name for one. */
type Shown = { readonly add: true } | { readonly renamedId: string };

function Accounts() {
  const text = usePhrases('chart');
  const may = useMay();
  const address = useListAddress(ACCOUNTS);
  const [shown, setShown] = useState<Shown>();
  const { today } = useAccountSetup();
  const { from, to } = calendarPeriod('year', today);
  const nameOf = useAccountName();
  const { filter } = address.view;
  const report = useListQuery(chartContract.list, {
    query: { ...filter, ...orderedQuery(address.view) },
  });
  const { data } = report;
  const cardOf = useCardPath({ from, to });
  const mayWrite = may('journal.write');
  const list = useList(address, {
    columns: useChartColumns(cardOf),
    page: report,
    count: data?.rows.length,
    labelOf: nameOf,
    exporting: chartContract.export,
  });
  const add = mayWrite && (
    <Button variant="filled" onClick={() => setShown({ add: true })}>
      {text('add')}
    </Button>
  );
  const menuOf = (row: ChartRow) =>
    mayWrite &&
    row.isOwn && <AccountMenu account={row} onRename={() => setShown({ renamedId: row.id })} />;
  const empty = { title: text('emptyTitle'), text: text('emptyText') };
  const renamed =
    shown !== undefined && 'renamedId' in shown
      ? data?.rows.find(({ id }) => id === shown.renamedId)
      : undefined;
  const close = () => setShown(undefined);
  return (
    <div className="report-page">
      <ListScreen
        list={list}
        title={text('title')}
        note={text('note', { year: from.slice(0, 4) })}
        failedTitle={text('failedTitle')}
        actions={
          may('trialBalanceReport.read') && (
            <ButtonLink href="#/reports/trial_balance">{text('toTrial')}</ButtonLink>
          )
        }
        primary={add || undefined}
        tabsLabel={text('tabs')}
        tabs={useKindTabs()}
        tab={filter.kind ?? 'all'}
        tools={<ExplainButton figures={useChartExplanations()} />}
        pathOf={(row) => cardOf(row) ?? PATH}
        rowEnd={menuOf}
        mobileEnd={menuOf}
        mobileRow={(row) => ({
          title: <bdi>{nameOf(row)}</bdi>,
          amount: <Money agorot={row.balanceAgorot} />,
          note: <Isolate isLtr>{row.accountKey}</Isolate>,
          badge: <StateBadge row={row} />,
        })}
        total={
          data === undefined || data.rows.length === 0
            ? undefined
            : {
                label: text('total'),
                mobileSum: <Money agorot={data.balanceAgorot} isStrong />,
                cells: { balance: <Money agorot={data.balanceAgorot} sign="" /> },
              }
        }
        empty={{ first: { ...empty, actions: add }, filtered: { ...empty, clear: text('all') } }}
      />
      {shown !== undefined && 'add' in shown && <AccountDialog onClose={close} />}
      {renamed !== undefined && <RenameDialog account={renamed} onClose={close} />}
    </div>
  );
}

function useAccountName(): (row: ChartRow) => string {
  const nameOf = useLedgerAccountName();
  return ({ id, name }) => nameOf(id, name);
}

/** The card of an account in the running year; undefined for who may not see it. */
function useCardPath({ from, to }: { readonly from: string; readonly to: string }) {
  const mayOpen = useMay()('ledgerReport.read');
  return ({ id }: ChartRow): string | undefined =>
    mayOpen
      ? `/reports/ledger?${new URLSearchParams({ from, to, account: id }).toString()}`
      : undefined;
}

function useKindTabs(): readonly ListTab<ChangesOf<typeof ACCOUNTS>>[] {
  const text = usePhrases('chart');
  const ledger = usePhrases('ledger');
  return [
    { value: 'all', label: text('all'), changes: { kind: undefined } },
    ...ACCOUNT_KINDS.map((kind) => ({
      value: kind,
      label: ledger(`kind-${kind}`),
      changes: { kind },
    })),
  ];
}

function StateBadge({ row: { isOwn, isEnded } }: { readonly row: ChartRow }) {
  const text = usePhrases('chart');
  if (isEnded) return <Badge tone="warn">{text('ended')}</Badge>;
  return <Badge tone={isOwn ? 'info' : 'none'}>{text(isOwn ? 'own' : 'fixed')}</Badge>;
}

function useChartColumns(
  cardOf: (row: ChartRow) => string | undefined,
): readonly ListColumn<ChartRow, ChartSort>[] {
  const text = usePhrases('chart');
  const ledger = usePhrases('ledger');
  const nameOf = useAccountName();
  return [
    {
      key: 'name',
      head: text('columnName'),
      isFixed: true,
      cell(row) {
        const card = cardOf(row);
        const name = <bdi>{nameOf(row)}</bdi>;
        if (card === undefined) return name;
        return (
          <a className="pk-link" href={`#${card}`}>
            {name}
          </a>
        );
      },
    },
    {
      key: 'kind',
      head: text('columnKind'),
      sort: 'kind',
      cell: ({ kind }) => ledger(`kind-${kind}`),
    },
    {
      key: 'key',
      head: text('columnKey'),
      cell: ({ accountKey }) => <Isolate isLtr>{accountKey}</Isolate>,
    },
    {
      key: 'used',
      head: text('columnUsed'),
      shownFrom: 'rail',
      cell: ({ isUsed }) => text(isUsed ? 'used' : 'unused'),
    },
    { key: 'state', head: text('columnState'), cell: (row) => <StateBadge row={row} /> },
    {
      key: 'balance',
      head: text('columnBalance'),
      kind: 'money',
      sort: 'balance',
      cell: ({ balanceAgorot }) => <Money agorot={balanceAgorot} sign="" />,
    },
  ];
}

function useChartExplanations() {
  const text = usePhrases('chart');
  return [
    { name: text('columnBalance'), rule: text('explainBalance') },
    { name: text('columnUsed'), rule: text('explainUsed') },
    { name: text('total'), rule: text('explainTotal') },
  ];
}
