import type { PaymentRequestRow } from '@pinkas/contract/sales/payment-requests/payment-request-fields';
import {
  paymentRequestsContract,
  REQUESTS_SHOWN,
  type RequestsShown,
} from '@pinkas/contract/sales/payment-requests/payment-requests.contract';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Menu } from '@pinkas/ui/overlay/menu';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { DatesFilter } from '../../../shared/lists/filters/dates-filter.tsx';
import { useRangeWords } from '../../../shared/lists/filters/range-words.ts';
import { pageQuery } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useAddressQuery } from '../../../shared/navigation/use-address-query.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { NewRequestDialog } from './new-request-dialog.tsx';
import { NoTerminal } from './no-terminal.tsx';
import { useRequestMeans } from './shared/request-means.ts';
import { RequestBadge } from './request-badge.tsx';
import { PaidBar, useAboutText, useRequestColumns } from './request-columns.tsx';
import {
  REQUEST_LIST,
  REQUESTS_PATH,
  type RequestListChanges,
  type RequestListView,
} from './request-list.ts';
import { RequestPanel } from './request-panel.tsx';
import { RequestTiles, type RequestTotals } from './request-tiles.tsx';
import { useRequestActs } from './use-request-acts.tsx';
import './payment-requests.css';

type Words = ReturnType<typeof usePhrases<'paymentRequests'>>;

function tabOf(text: Words, value: RequestsShown): ListTab<RequestListChanges> {
  const isAll = value === 'all';
  return {
    value,
    label: text(`show-${value}`),
    changes: { show: isAll ? undefined : value },
    ...(!isAll && { empty: { title: text('emptyStateTitle'), text: text('emptyStateText') } }),
  };
}

/** Returns the opened request of the address, and what opens another or none. */
function useOpened(): readonly [string | undefined, (id: string | undefined) => void] {
  const [query, change] = useAddressQuery();
  const open = (id: string | undefined): void =>
    change((current) => {
      if (id === undefined) current.delete('request');
      else current.set('request', id);
      return current;
    });
  return [query.get('request') ?? undefined, open];
}

/** Copies the link of the row that has the focus, or of the opened one. */
function useCopyKey(
  rows: readonly PaymentRequestRow[],
  opened: string | undefined,
  copyLink: (request: PaymentRequestRow) => void,
): void {
  useHotkey('KeyC', {}, () => {
    const row = document.activeElement?.closest('tr, li')?.querySelector('[data-request]');
    const id = row?.getAttribute('data-request') ?? opened;
    const request = rows.find((one) => one.id === id);
    if (request !== undefined) copyLink(request);
  });
}

const FROM_FILE = '#/sales/payment_request_page/batch-upload';

/** Until it is known: nothing is warned of, and no message is offered. */
const UNKNOWN_MEANS = { hasTerminal: true, canText: false };

/** sales/payment_request_page: what customers are asked to pay by a link, and what became of it. */
export function PaymentRequestsScreen() {
  const text = usePhrases('paymentRequests');
  const may = useMay();
  const { navigation } = useMediaSizes();
  const address = useListAddress(REQUEST_LIST);
  const { view, parameters } = address;
  const { show = 'all' } = view.filter;
  const means = useRequestMeans();
  const { hasTerminal, canText } = means.data ?? UNKNOWN_MEANS;
  const [opened, open] = useOpened();
  const [isAsking, setIsAsking] = useState(false);
  const totals = useListQuery(paymentRequestsContract.totals, { query: view.filter });
  const isBeside = opened !== undefined && navigation !== 'drawer';
  const list = useList(address, {
    columns: useRequestColumns(isBeside),
    page: useListQuery(paymentRequestsContract.list, { query: pageQuery(view) }),
    count: totals.data?.count,
    labelOf: ({ number }) => text('selectRow', { number: String(number) }),
    exporting: paymentRequestsContract.export,
  });
  const aboutOf = useAboutText();
  const acts = useRequestActs(canText);
  useCopyKey(list.rows, opened, acts.copyLink);
  const mayAsk = may('paymentRequests.write') && hasTerminal;
  const ask = () => setIsAsking(true);
  const rowMenu = (request: PaymentRequestRow) => (
    <span data-request={request.id}>
      <Menu
        label={text('rowActions', { number: String(request.number) })}
        items={acts.items(request)}
        placement="below-end"
        trigger={
          <IconButton
            label={text('moreActions', { number: String(request.number) })}
            icon={<IconDots aria-hidden stroke={1.75} />}
          />
        }
      />
    </span>
  );
  const datesFilter = useDatesFilter(view);
  return (
    <div className={isBeside ? 'requests has-panel' : 'requests'}>
      <div className="requests__list">
        <ListScreen
          list={list}
          title={text('title')}
          failedTitle={text('failedTitle')}
          actions={mayAsk && <FromFile />}
          primary={mayAsk && <AskButton isPrimary={opened === undefined} onAsk={ask} />}
          intro={<Intro totals={totals.data} hasTerminal={hasTerminal} />}
          tabsLabel={text('shown')}
          tabs={REQUESTS_SHOWN.map((value) => tabOf(text, value))}
          tab={show}
          searchLabel={text('searchLabel')}
          searchPlaceholder={text('searchPlaceholder')}
          filters={[datesFilter]}
          pathOf={({ id }) => {
            const next = new URLSearchParams(parameters);
            next.set('request', id);
            return `${REQUESTS_PATH}?${next.toString()}`;
          }}
          hoverActions={acts.quick}
          rowEnd={rowMenu}
          mobileEnd={rowMenu}
          mobileRow={(request) => ({
            title: <bdi>{request.customerName}</bdi>,
            amount: <Money agorot={request.amountAgorot} />,
            note: (
              <>
                <Isolate isLtr>{request.number}</Isolate>, <bdi>{aboutOf(request)}</bdi>
              </>
            ),
            badge: (
              <span className="request-state">
                <RequestBadge request={request} />
                <PaidBar request={request} />
              </span>
            ),
          })}
          total={totals.data && totalOf(totals.data, text, isBeside)}
          empty={{
            first: {
              title: text('emptyTitle'),
              text: text('emptyText'),
              actions: mayAsk && <EmptyActs onAsk={ask} />,
            },
            filtered: {
              title: text('emptyFilterTitle'),
              text: text('emptyFilterText'),
              clear: text('clearFilter'),
            },
          }}
        />
      </div>
      {opened !== undefined && (
        <RequestPanel
          key={opened}
          id={opened}
          acts={acts}
          isBeside={isBeside}
          onClose={() => open(undefined)}
        />
      )}
      {isAsking && (
        <NewRequestDialog
          onClose={() => setIsAsking(false)}
          onMade={(id) => {
            setIsAsking(false);
            open(id);
          }}
        />
      )}
    </div>
  );
}

function AskButton({
  isPrimary,
  onAsk,
}: {
  /** Else an opened request has the filled action of the page. */
  readonly isPrimary: boolean;
  readonly onAsk: () => void;
}) {
  const text = usePhrases('paymentRequests');
  const { isMobile } = useMediaSizes();
  return (
    <Button
      variant={isPrimary ? 'filled' : 'outlined'}
      icon={<IconPlus aria-hidden stroke={1.75} />}
      onClick={onAsk}
    >
      {text(isMobile ? 'newRequestShort' : 'newRequest')}
    </Button>
  );
}

/** Leads to requests from a file, which are made at a desk. */
function FromFile() {
  const text = usePhrases('paymentRequests');
  const { navigation } = useMediaSizes();
  if (navigation === 'drawer') return null;
  return <ButtonLink href={FROM_FILE}>{text('fromFile')}</ButtonLink>;
}

/** What the page says besides its rows: that nothing can charge yet, and the figures once there are any. */
function Intro({
  totals,
  hasTerminal,
}: {
  readonly totals: RequestTotals | undefined;
  readonly hasTerminal: boolean;
}) {
  const { count = 0, waiting, paid, attention } = totals ?? {};
  const told = [waiting, paid, attention].reduce((sum, part) => sum + (part?.count ?? 0), count);
  return (
    <>
      {!hasTerminal && <NoTerminal />}
      {totals !== undefined && told > 0 && <RequestTiles totals={totals} />}
    </>
  );
}

function EmptyActs({ onAsk }: { readonly onAsk: () => void }) {
  const text = usePhrases('paymentRequests');
  const maySeeDebts = useMay()('openDebtReport.read');
  return (
    <>
      <Button variant="filled" onClick={onAsk}>
        {text('emptyAct')}
      </Button>
      {maySeeDebts && <ButtonLink href="#/reports/open_debt">{text('emptyOpenDebts')}</ButtonLink>}
    </>
  );
}

function totalOf(
  { count, amountAgorot, paidAgorot, leftAgorot }: RequestTotals,
  text: Words,
  isBeside: boolean,
) {
  return {
    label: (
      <>
        {text('totalOf', { count })}
        {!isBeside && <span className="request-muted request-total">{text('totalNote')}</span>}
      </>
    ),
    mobileSum: <Money agorot={leftAgorot} isStrong />,
    cells: {
      amount: <Money agorot={amountAgorot} sign="" />,
      ...(!isBeside && {
        paid: <Money agorot={paidAgorot} sign="" />,
        left: <Money agorot={leftAgorot} sign="" />,
      }),
    },
  };
}

/** The days on which requests were made. */
function useDatesFilter(view: RequestListView) {
  const text = usePhrases('paymentRequests');
  const words = useRangeWords();
  return {
    label: text('datesFilter'),
    setTo: words.dates(view.filter.from, view.filter.to),
    cleared: { from: undefined, to: undefined },
    panel: (props: Parameters<typeof DatesFilter>[0]) => <DatesFilter {...props} />,
  };
}
