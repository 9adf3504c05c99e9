import {
  bankDepositsContract,
  DEPOSIT_SORTS,
  DepositFilter,
  type DepositRow,
  type DepositSort,
} from '@pinkas/contract/bookkeeping/bank/bank-deposits.contract';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { DatesFilter } from '../../../../shared/lists/filters/dates-filter.tsx';
import { useRangeWords } from '../../../../shared/lists/filters/range-words.ts';
import {
  defineList,
  pageQuery,
  type ChangesOf,
  type ViewOf,
} from '../../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../../shared/lists/list-screen.tsx';
import { useListAddress } from '../../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../../shared/lists/use-list-query.ts';
import { useList, type ListColumn } from '../../../../shared/lists/use-list.ts';
import { ExplainButton } from '../../../../shared/reports/explain-button.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { DepositBadge } from './deposit-badge.tsx';

const DEPOSITS = defineList({
  list: 'bank-deposits',
  path: '/bank/deposits',
  filter: DepositFilter,
  sorts: DEPOSIT_SORTS,
  first: { sort: 'number', direction: 'desc' },
});
type DepositsView = ViewOf<typeof DEPOSITS>;
const ALL: ChangesOf<typeof DEPOSITS> = {};

const pathOf = ({ id }: DepositRow): string => `/bank/deposits/${id}`;

/** bank/deposits: cheques and cash that were deposited together. */
export function DepositsScreen() {
  const text = usePhrases('bankDeposits');
  const may = useMay();
  const address = useListAddress(DEPOSITS);
  const { view } = address;
  const totals = useListQuery(bankDepositsContract.totals, { query: view.filter });
  const list = useList(address, {
    columns: useDepositColumns(),
    page: useListQuery(bankDepositsContract.list, { query: pageQuery(view) }),
    count: totals.data?.count,
    labelOf: ({ depositNo }) => text('depositTitle', { number: depositNo }),
    exporting: bankDepositsContract.export,
  });
  const datesFilter = useDatesFilter(view);
  const add = may('bank.write') && (
    <ButtonLink variant="filled" href="#/bank/deposits/new">
      {text('newDeposit')}
    </ButtonLink>
  );
  return (
    <div className="report-page">
      <ListScreen
        list={list}
        title={text('title')}
        path={[{ label: text('bank'), href: '#/bank' }, { label: text('title') }]}
        failedTitle={text('failedTitle')}
        primary={add || undefined}
        tabsLabel={text('tabs')}
        tabs={[{ value: 'all', label: text('all'), changes: ALL }]}
        tab="all"
        filters={[datesFilter]}
        above={
          <div className="report-tools">
            <ExplainButton
              figures={[
                { name: text('columnSum'), rule: text('explainSum') },
                { name: text('columnState'), rule: text('explainState') },
                { name: text('title'), rule: text('explainBooks') },
              ]}
            />
          </div>
        }
        pathOf={pathOf}
        mobileRow={(row) => ({
          title: text('depositTitle', { number: row.depositNo }),
          amount: <Money agorot={row.sumAgorot} />,
          note: (
            <>
              <DateText date={row.date} /> · <bdi>{row.accountName}</bdi>
            </>
          ),
          badge: <DepositBadge state={row.state} />,
        })}
        total={
          totals.data && {
            label: text('totalOf', { count: totals.data.count }),
            note: text('totalNote'),
            mobileSum: <Money agorot={totals.data.sumAgorot} isStrong />,
            cells: {
              chequesSum: <Money agorot={totals.data.chequesAgorot} sign="" />,
              cash: <Money agorot={totals.data.cashAgorot} sign="" />,
              sum: <Money agorot={totals.data.sumAgorot} sign="" />,
            },
          }
        }
        empty={{
          first: { title: text('emptyTitle'), text: text('emptyText'), actions: add },
          filtered: {
            title: text('emptyFilterTitle'),
            text: text('emptyFilterText'),
            clear: text('clearFilter'),
          },
        }}
      />
    </div>
  );
}

function useDatesFilter(view: DepositsView) {
  const text = usePhrases('bankDeposits');
  const words = useRangeWords();
  return {
    label: text('dates'),
    setTo: words.dates(view.filter.from, view.filter.to),
    cleared: { from: undefined, to: undefined },
    panel: (props: Parameters<typeof DatesFilter>[0]) => <DatesFilter {...props} />,
  };
}

function useDepositColumns(): readonly ListColumn<DepositRow, DepositSort>[] {
  const text = usePhrases('bankDeposits');
  const money = (agorot: number) => (agorot === 0 ? '–' : <Money agorot={agorot} sign="" />);
  return [
    {
      key: 'number',
      head: text('columnNumber'),
      isFixed: true,
      sort: 'number',
      cell: (row) => (
        <a className="pk-link" href={`#${pathOf(row)}`}>
          <Isolate isLtr>{row.depositNo}</Isolate>
        </a>
      ),
    },
    {
      key: 'date',
      head: text('columnDate'),
      sort: 'date',
      cell: ({ date }) => <DateText date={date} />,
    },
    {
      key: 'account',
      head: text('columnAccount'),
      kind: 'ellipsis',
      cell: ({ accountName }) => <bdi>{accountName}</bdi>,
    },
    {
      key: 'cheques',
      head: text('columnCheques'),
      shownFrom: 'rail',
      cell: ({ cheques }) => <Isolate isLtr>{cheques}</Isolate>,
    },
    {
      key: 'chequesSum',
      head: text('columnChequesSum'),
      kind: 'money',
      shownFrom: 'rail',
      cell: ({ chequesAgorot }) => money(chequesAgorot),
    },
    {
      key: 'cash',
      head: text('columnCash'),
      kind: 'money',
      shownFrom: 'rail',
      cell: ({ cashAgorot }) => money(cashAgorot),
    },
    {
      key: 'sum',
      head: text('columnSum'),
      kind: 'money',
      sort: 'sum',
      cell: ({ sumAgorot }) => money(sumAgorot),
    },
    {
      key: 'state',
      head: text('columnState'),
      cell: ({ state }) => <DepositBadge state={state} />,
    },
    {
      key: 'note',
      head: text('columnNote'),
      isHiddenFirst: true,
      cell: ({ note }) => <bdi>{note}</bdi>,
    },
  ];
}
