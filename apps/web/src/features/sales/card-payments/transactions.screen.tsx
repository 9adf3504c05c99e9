import {
  cardPaymentsContract,
  TRANSACTIONS_SHOWN,
  type TransactionsShown,
} from '@pinkas/contract/sales/card-payments/card-payments.contract';
import type { CardTransaction } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { TabLink } from '@pinkas/ui/data/tabs';
import { CountBadge } from '@pinkas/ui/feedback/badge';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { BottomSheet } from '@pinkas/ui/overlay/bottom-sheet';
import { Money } from '@pinkas/ui/values/money';
import { useLocation, useNavigate, useParams } from 'react-router';

import { signOf } from '../../../shared/format/minor-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { pageQuery } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { TransactionPanel } from './lazy-panel.tsx';
import { Moment, PaymentSum, StateBadge } from './payment-words.tsx';
import { useTransactionColumns } from './transaction-columns.tsx';
import { useTransactionFilters } from './transaction-filters.tsx';
import {
  DEPOSITS_PATH,
  RECONCILIATION_PATH,
  DESK_PATH,
  TRANSACTION_LIST,
  TRANSACTIONS_PATH,
  type TransactionChanges,
} from './transactions-list.ts';
import './transactions.css';

/** sales/transactions: payments by card with what became of each; one of them is open beside the list. */
export function TransactionsScreen() {
  const text = usePhrases('transactions');
  const address = useListAddress(TRANSACTION_LIST);
  const { view } = address;
  const { show = 'all' } = view.filter;
  const totals = useListQuery(cardPaymentsContract.totals, { query: view.filter });
  const list = useList(address, {
    columns: useTransactionColumns(),
    page: useListQuery(cardPaymentsContract.list, { query: pageQuery(view) }),
    count: totals.data?.count,
    labelOf: ({ customerName, at }) =>
      text('selectRow', { customer: customerName, date: formatInstant(at) }),
    exporting: cardPaymentsContract.export,
  });
  const filters = useTransactionFilters(view);
  const opened = useOpenedRow(list.rows);
  const sums = totals.data?.currencies ?? [];
  return (
    <div className={opened.isBeside ? 'transactions transactions--open' : 'transactions'}>
      <div className="transactions__list">
        <ListScreen
          list={list}
          title={text('title')}
          failedTitle={text('failedTitle')}
          actions={<DeskLink count={totals.data?.onDesk ?? 0} />}
          tabsLabel={text('shown')}
          tabs={TRANSACTIONS_SHOWN.map((value) => tabOf(text, value))}
          tab={show}
          tabLinks={
            <>
              <TabLink label={text('toDeposits')} href={`#${DEPOSITS_PATH}`} />
              <TabLink label={text('toReconciliation')} href={`#${RECONCILIATION_PATH}`} />
            </>
          }
          searchLabel={text('searchLabel')}
          searchPlaceholder={text('searchPlaceholder')}
          filters={filters}
          pathOf={({ id }) => opened.pathOf(id)}
          mobileRow={(row) => ({
            title: <bdi>{row.customerName}</bdi>,
            amount: <PaymentSum {...row} />,
            note: (
              <>
                <Moment at={row.at} />, {text(`source-${row.source}`)}
              </>
            ),
            badge: <StateBadge state={row.state} trouble={row.trouble} />,
          })}
          total={
            totals.data && {
              label: text('totalLabel'),
              note: text('totalCurrency', {
                count: sums.reduce((count, sum) => count + sum.count, 0),
              }),
              mobileSum: <CurrencySums sums={sums.slice(0, 1)} />,
              cells: { sum: <CurrencySums sums={sums.slice(0, 1)} /> },
              ...(sums.length > 1 && { parts: <CurrencySums sums={sums.slice(1)} /> }),
            }
          }
          empty={{
            first: { title: text('emptyTitle'), text: text('emptyText'), actions: <FirstSteps /> },
            filtered: {
              title: text('emptyFilterTitle'),
              text: text('emptyFilterText'),
              clear: text('clearFilter'),
            },
          }}
        />
      </div>
      {opened.id !== undefined && <OpenedPayment {...opened} id={opened.id} />}
    </div>
  );
}

interface OpenedRow {
  /** Undefined where none is open. */
  readonly id: string | undefined;
  /** Whether the window has room for it beside the list. */
  readonly isBeside: boolean;
  readonly pathOf: (id: string) => string;
  readonly close: () => void;
}

/** The payment that the address names; arrows open the next one of the list, Escape closes it. */
function useOpenedRow(rows: readonly CardTransaction[]): OpenedRow {
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { hasRail } = useMediaSizes();
  const pathOf = (row: string): string => `${TRANSACTIONS_PATH}/${row}${search}`;
  const close = (): void => void navigate(`${TRANSACTIONS_PATH}${search}`);
  const isBeside = id !== undefined && hasRail;
  function step(by: 1 | -1): void {
    const next = rows[rows.findIndex((row) => row.id === id) + by];
    if (next !== undefined) void navigate(pathOf(next.id), { replace: true });
  }
  useHotkey('Escape', { isEnabled: isBeside }, close);
  useHotkey('ArrowDown', { isEnabled: isBeside }, () => step(1));
  useHotkey('ArrowUp', { isEnabled: isBeside }, () => step(-1));
  return { id, isBeside, pathOf, close };
}

function OpenedPayment({ id, isBeside, close }: OpenedRow & { readonly id: string }) {
  const text = usePhrases('transactions');
  if (!isBeside) {
    return (
      <BottomSheet isOpen title={text('panelLabel')} onClose={close}>
        <TransactionPanel key={id} id={id} />
      </BottomSheet>
    );
  }
  return (
    <aside className="transactions__panel" aria-label={text('panelLabel')}>
      <TransactionPanel key={id} id={id} onClose={close} />
    </aside>
  );
}

function DeskLink({ count }: { readonly count: number }) {
  const text = usePhrases('transactions');
  return (
    <ButtonLink href={`#${DESK_PATH}`}>
      {text('toDesk')} {count > 0 && <CountBadge count={count} tone="warn" />}
    </ButtonLink>
  );
}

interface CurrencySumsProps {
  readonly sums: readonly {
    readonly currency: CardTransaction['currency'];
    readonly netMinor: number;
  }[];
}

function CurrencySums({ sums }: CurrencySumsProps) {
  return (
    <span className="transactions__sums">
      {sums.map(({ currency, netMinor }) => (
        <Money key={currency} agorot={netMinor} sign={signOf(currency)} isStrong />
      ))}
    </span>
  );
}

/** What comes before the first payment. */
function FirstSteps() {
  const text = usePhrases('transactions');
  const may = useMay();
  return (
    <>
      {may('gateways.read') && (
        <ButtonLink variant="filled" href="#/settings/cc_gateways">
          {text('emptyConnect')}
        </ButtonLink>
      )}
      {may('paymentRequests.write') && (
        <ButtonLink href="#/sales/payment_request_page">{text('emptyRequest')}</ButtonLink>
      )}
    </>
  );
}

function tabOf(
  text: ReturnType<typeof usePhrases<'transactions'>>,
  value: TransactionsShown,
): ListTab<TransactionChanges> {
  const isFirst = value === TRANSACTIONS_SHOWN[0];
  return {
    value,
    label: text(`show-${value}`),
    changes: { show: isFirst ? undefined : value },
    ...(!isFirst && { empty: { title: text('emptyTabTitle'), text: text('emptyTabText') } }),
  };
}
