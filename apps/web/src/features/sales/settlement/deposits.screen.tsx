import type { CardDeposit } from '@pinkas/contract/sales/settlement/card-deposit-rows';
import { cardDepositsTable } from '@pinkas/contract/sales/settlement/card-deposit-tables';
import {
  settlementContract,
  type CardDepositSort,
} from '@pinkas/contract/sales/settlement/settlement.contract';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { DatesFilter } from '../../../shared/lists/filters/dates-filter.tsx';
import { useRangeWords } from '../../../shared/lists/filters/range-words.ts';
import { pageQuery } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList, type ListColumn } from '../../../shared/lists/use-list.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { listColumns } from '../../../shared/tables/table-columns.tsx';
import { useTableWords } from '../../../shared/tables/table-words.ts';
import { signOf } from '../../../shared/format/minor-text.ts';
import { CardDepositBadge } from './card-deposit-badge.tsx';
import { FeeMonths } from './fee-months.tsx';
import {
  CARD_DEPOSIT_LIST,
  depositPath,
  type CardDepositsChanges,
  type CardDepositsView,
} from './deposits-list.ts';

const ALL: CardDepositsChanges = {};

/** sales/transactions/deposits: what card companies paid into the bank. */
export function CardDepositsScreen() {
  const text = usePhrases('cardDeposits');
  const may = useMay();
  const address = useListAddress(CARD_DEPOSIT_LIST);
  const { view } = address;
  const totals = useListQuery(settlementContract.totals, { query: view.filter });
  const list = useList(address, {
    columns: useDepositColumns(),
    page: useListQuery(settlementContract.list, { query: pageQuery(view) }),
    count: totals.data?.count,
    labelOf: ({ depositNo, day }) =>
      text('selectRow', { number: depositNo, date: formatLocalDate(day) }),
    exporting: settlementContract.export,
  });
  const dates = useDatesFilter(view);
  return (
    <ListScreen
      list={list}
      title={text('title')}
      path={[
        { label: text('transactions'), href: '#/sales/transactions' },
        { label: text('title') },
      ]}
      failedTitle={text('failedTitle')}
      intro={<FeeMonths />}
      tabsLabel={text('tabs')}
      tabs={[{ value: 'all', label: text('all'), changes: ALL }]}
      tab="all"
      filters={[dates]}
      pathOf={depositPath}
      mobileRow={(row) => ({
        title: <DepositName deposit={row} />,
        amount: <Money agorot={row.paidMinor} sign={signOf(row.currency)} />,
        note: (
          <>
            <DateText date={row.day} />, <bdi>{GATEWAYS[row.gateway]}</bdi>
          </>
        ),
        badge: <CardDepositBadge state={row.state} />,
      })}
      total={
        totals.data && {
          label: text('totalOf', { count: totals.data.count }),
          note: text('totalNote'),
          mobileSum: <Money agorot={totals.data.paidMinor} isStrong />,
          cells: {
            in: <Money agorot={totals.data.inMinor} sign="" />,
            back: <Money agorot={totals.data.backMinor} sign="" />,
            fees: <Money agorot={totals.data.feesMinor} sign="" />,
            vat: <Money agorot={totals.data.vatMinor} sign="" />,
            paid: <Money agorot={totals.data.paidMinor} sign="" isStrong />,
          },
        }
      }
      empty={{
        first: {
          title: text('emptyTitle'),
          text: text('emptyText'),
          actions: may('gateways.read') && (
            <ButtonLink href="#/settings/cc_gateways">{text('emptyConnect')}</ButtonLink>
          ),
        },
        filtered: {
          title: text('emptyFilterTitle'),
          text: text('emptyFilterText'),
          clear: text('clearFilter'),
        },
      }}
    />
  );
}

function DepositName({ deposit: { depositNo, state } }: { readonly deposit: CardDeposit }) {
  const text = usePhrases('cardDeposits');
  return state === 'computed' ? text('state-computed') : text('depositName', { number: depositNo });
}

function useDepositColumns(): readonly ListColumn<CardDeposit, CardDepositSort>[] {
  const text = usePhrases('cardDeposits');
  const words = useTableWords({ cardDeposits: text });
  return listColumns(cardDepositsTable, words, {
    day: { isFixed: true },
    number: {
      cell: (row) => (
        <a className="pk-link" href={`#${depositPath(row)}`}>
          <DepositName deposit={row} />
        </a>
      ),
    },
    terminal: { shownFrom: 'rail' },
    back: { shownFrom: 'rail' },
    vat: { shownFrom: 'rail' },
    paid: {
      cell: ({ paidMinor, currency }) => (
        <Money agorot={paidMinor} sign={currency === 'ILS' ? '' : signOf(currency)} isStrong />
      ),
    },
    state: { cell: ({ state }) => <CardDepositBadge state={state} /> },
  });
}

function useDatesFilter(view: CardDepositsView) {
  const text = usePhrases('cardDeposits');
  const words = useRangeWords();
  return {
    label: text('columnDay'),
    setTo: words.dates(view.filter.from, view.filter.to),
    cleared: { from: undefined, to: undefined },
    panel: (props: Parameters<typeof DatesFilter>[0]) => <DatesFilter {...props} />,
  };
}
