import type { PaymentRequestRow } from '@pinkas/contract/sales/payment-requests/payment-request-fields';
import {
  paymentRequestsTable,
  type PaymentRequestSort,
} from '@pinkas/contract/sales/payment-requests/payment-requests.contract';
import { isWaitingRequest } from '@pinkas/domain/clearing/payment-request-state';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Meter } from '@pinkas/ui/feedback/meter';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconLink, IconMail, IconMessage } from '@tabler/icons-react';

import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { listColumns } from '../../../shared/tables/table-columns.tsx';
import { useTableWords } from '../../../shared/tables/table-words.ts';
import { RequestBadge } from './request-badge.tsx';

/** Returns what a request is for, in words. */
export function useAboutText(): (request: PaymentRequestRow) => string {
  const text = usePhrases('paymentRequests');
  const words = useTableWords({ paymentRequests: text, docTypes: usePhrases('docTypes') });
  return (request) => paymentRequestsTable.columns.about.value(request, words);
}

/** What of a request is paid: a thin bar; nothing without a part. */
export function PaidBar({ request }: { readonly request: PaymentRequestRow }) {
  const text = usePhrases('paymentRequests');
  const { amountAgorot, paidAgorot, state } = request;
  if (amountAgorot === null || paidAgorot === 0 || state === 'paid' || state === 'overpaid') {
    return null;
  }
  const label = text('paidShare', {
    paid: shekelText(paidAgorot),
    amount: shekelText(amountAgorot),
  });
  return (
    <span className="request-bar">
      <Meter
        label={label}
        whole={amountAgorot}
        parts={[{ key: 'paid', amount: paidAgorot, color: 'info' }]}
      />
    </span>
  );
}

function Channel({ request: { byMail, byText } }: { readonly request: PaymentRequestRow }) {
  const text = usePhrases('paymentRequests');
  const Icon = byMail ? IconMail : byText ? IconMessage : IconLink;
  const label = text(byMail ? 'byMail' : byText ? 'byText' : 'byLink');
  return (
    <span className="request-channel" title={label}>
      <Icon aria-hidden stroke={1.75} size={16} />
      <span className="pk-visually-hidden">{label}</span>
    </span>
  );
}

/** The columns of requests; beside an opened one only those that name it and say where it stands. */
export function useRequestColumns(
  isBeside: boolean,
): readonly ListColumn<PaymentRequestRow, PaymentRequestSort>[] {
  const text = usePhrases('paymentRequests');
  const words = useTableWords({ paymentRequests: text, docTypes: usePhrases('docTypes') });
  const aboutOf = useAboutText();
  const muted = ({ state }: PaymentRequestRow) =>
    isWaitingRequest(state) || state === 'paid' || state === 'overpaid'
      ? undefined
      : 'request-muted';
  const columns = listColumns(paymentRequestsTable, words, {
    number: {
      isFixed: true,
      exported: ['number', 'about'],
      cell: (request) => (
        <span className="request-name">
          <span className="pk-link">
            <Isolate isLtr>{request.number}</Isolate>
          </span>
          <bdi className="request-about">{aboutOf(request)}</bdi>
        </span>
      ),
    },
    customer: {
      cell: (request) => <bdi className={muted(request)}>{request.customerName}</bdi>,
    },
    sent: {
      cell: (request) => (
        <span className="request-sent">
          <Channel request={request} />
          <Isolate isLtr>{formatInstant(request.createdAt)}</Isolate>
        </span>
      ),
    },
    amount: {
      cell: (request) =>
        request.amountAgorot === null ? (
          <span className="request-muted">{text('payerWrites')}</span>
        ) : (
          <span className={muted(request)}>
            <Money agorot={request.amountAgorot} sign="" />
          </span>
        ),
    },
    left: {
      cell: ({ state, leftAgorot }) =>
        !isWaitingRequest(state) || leftAgorot === null ? (
          '–'
        ) : (
          <Money agorot={leftAgorot} sign="" isStrong />
        ),
    },
    state: {
      cell: (request) => (
        <span className="request-state">
          <RequestBadge request={request} />
          <PaidBar request={request} />
        </span>
      ),
    },
  }).filter(({ key }) => key !== 'about');
  const beside = ['number', 'customer', 'amount', 'state'];
  return isBeside ? columns.filter(({ key }) => beside.includes(key)) : columns;
}
