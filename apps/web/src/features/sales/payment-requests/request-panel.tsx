import type {
  PaymentRequestView,
  RequestEventKind,
} from '@pinkas/contract/sales/payment-requests/payment-request-fields';
import type { PaymentState } from '@pinkas/domain/clearing/payment-state';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import type { Tone } from '@pinkas/ui/feedback/badge';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Timeline, type TimelineEvent } from '@pinkas/ui/feedback/timeline';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { Menu } from '@pinkas/ui/overlay/menu';
import { isolated } from '@pinkas/ui/values/isolated';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import {
  IconAlertCircle,
  IconBan,
  IconBell,
  IconCopy,
  IconCreditCard,
  IconDots,
  IconEye,
  IconMail,
  IconMessage,
  IconPlus,
  IconX,
} from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';

import { useActorText } from '../../../shared/actor/use-actor-text.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { useDocumentName } from '../../../shared/documents/document-name.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useRequest } from './payment-requests.queries.ts';
import { RequestBadge } from './request-badge.tsx';
import { PaidBar, useAboutText } from './request-columns.tsx';
import type { RequestActs } from './use-request-acts.tsx';

interface RequestPanelProps {
  readonly id: string;
  readonly acts: RequestActs;
  /** Beside the list; else over it. */
  readonly isBeside: boolean;
  readonly onClose: () => void;
}

/** One request: what it asks, how far it is, its payments and what happened. */
export function RequestPanel({ id, acts, isBeside, onClose }: RequestPanelProps) {
  const text = usePhrases('paymentRequests');
  const titleId = useId();
  const { data, error, isFetching, refetch } = useRequest(id);
  useHotkey('Escape', { isEnabled: isBeside }, onClose);
  const title =
    data === undefined ? text('title') : text('detailTitle', { number: String(data.number) });
  const body =
    data !== undefined ? (
      <RequestDetails request={data} acts={acts} />
    ) : error === null ? (
      <SkeletonRows rows={6} />
    ) : (
      <PageError
        title={text('detailLoadFailed')}
        reason={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!isBeside) {
    return (
      <Dialog isOpen isWide onClose={onClose} title={title}>
        {body}
      </Dialog>
    );
  }
  return (
    <aside className="request-panel" aria-labelledby={titleId}>
      <div className="request-panel__head">
        <h2 id={titleId}>{title}</h2>
        <IconButton label={text('close')} icon={<IconX aria-hidden />} onClick={onClose} />
      </div>
      {body}
    </aside>
  );
}

function RequestDetails({
  request,
  acts,
}: {
  readonly request: PaymentRequestView;
  readonly acts: RequestActs;
}) {
  const text = usePhrases('paymentRequests');
  const aboutOf = useAboutText();
  const events = useEvents(request);
  const { customerName, amountAgorot, paidAgorot, leftAgorot, validUntil, note } = request;
  return (
    <div className="request-details">
      <div>
        <strong>
          <bdi>{customerName}</bdi>
        </strong>
        <div className="request-muted">
          <bdi>{aboutOf(request)}</bdi>
        </div>
      </div>
      <div className="request-state">
        <RequestBadge request={request} />
        <PaidBar request={request} />
      </div>
      <dl className="request-facts">
        <Fact label={text('detailAmount')}>
          {amountAgorot === null ? text('payerWrites') : <Money agorot={amountAgorot} />}
        </Fact>
        {paidAgorot !== 0 && (
          <Fact label={text('detailPaid')}>
            <Money agorot={paidAgorot} />
          </Fact>
        )}
        {leftAgorot !== null && leftAgorot !== 0 && (
          <Fact label={text('detailLeft')}>
            <Money agorot={leftAgorot} isStrong />
          </Fact>
        )}
        {validUntil !== null && (
          <Fact label={text('columnValidUntil')}>
            <DateText date={validUntil} />
          </Fact>
        )}
      </dl>
      {note !== '' && (
        <p className="request-note">
          <bdi>{note}</bdi>
        </p>
      )}
      <LtrTextField
        label={text('linkLabel')}
        value={`${window.location.origin}${request.linkPath}`}
        readOnly
      />
      <div className="request-details__acts">
        <Button
          variant="filled"
          icon={<IconCopy aria-hidden stroke={1.75} />}
          onClick={() => acts.copyLink(request)}
        >
          {text('copyLink')}
        </Button>
        <Menu
          label={text('rowActions', { number: String(request.number) })}
          items={acts.items(request)}
          trigger={
            <IconButton
              label={text('moreActions', { number: String(request.number) })}
              icon={<IconDots aria-hidden stroke={1.75} />}
            />
          }
        />
      </div>
      {request.documents.length > 0 && <Documents request={request} />}
      <section>
        <h3>{text('detailHistory')}</h3>
        <Timeline events={events} />
      </section>
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Documents({ request: { documents } }: { readonly request: PaymentRequestView }) {
  const text = usePhrases('paymentRequests');
  const nameOf = useDocumentName();
  return (
    <section>
      <h3>{text('detailDocuments')}</h3>
      <ul className="request-documents">
        {documents.map((document) => (
          <li key={document.documentId}>
            <a className="pk-link" href={`#/documents/${document.documentId}`}>
              {nameOf(document)}
            </a>
            <span className="request-muted">
              {document.openAgorot === 0
                ? text('detailSettled')
                : text('detailOpen', {
                    open: shekelText(document.openAgorot),
                    total: shekelText(document.totalAgorot),
                  })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const EVENT_LOOKS: Readonly<Record<RequestEventKind, readonly [Tone, typeof IconMail]>> = {
  created: ['none', IconPlus],
  mailed: ['info', IconMail],
  texted: ['info', IconMessage],
  reminded: ['info', IconBell],
  'mail-failed': ['bad', IconAlertCircle],
  'text-failed': ['bad', IconAlertCircle],
  opened: ['info', IconEye],
  cancelled: ['none', IconBan],
};

const PAYMENT_TONES: Readonly<Record<PaymentState, Tone>> = {
  waiting: 'none',
  unknown: 'warn',
  paid: 'ok',
  held: 'info',
  'card-kept': 'info',
  'card-checked': 'ok',
  refused: 'bad',
  'not-paid': 'none',
  cancelled: 'none',
  'partly-refunded': 'ok',
  refunded: 'none',
  'charged-back': 'bad',
};

/** What happened to a request and its payments, the newest first. */
function useEvents({ events, attempts }: PaymentRequestView): TimelineEvent[] {
  const text = usePhrases('paymentRequests');
  const actorText = useActorText();
  const nameOf = useDocumentName();
  const told = events.map((event) => {
    const [tone, Icon] = EVENT_LOOKS[event.kind];
    return {
      key: event.id,
      at: event.at,
      tone,
      icon: <Icon aria-hidden stroke={1.75} />,
      what: text(`event-${event.kind}`, { to: isolated(event.to) }),
      when: (
        <>
          <Isolate isLtr>{formatInstant(event.at)}</Isolate>, <bdi>{actorText(event.actor)}</bdi>
        </>
      ),
    };
  });
  const paid = attempts.map((attempt) => ({
    key: attempt.id,
    at: attempt.at,
    tone: PAYMENT_TONES[attempt.state],
    icon: <IconCreditCard aria-hidden stroke={1.75} />,
    what: text(`attempt-${attempt.state}`, { sum: shekelText(attempt.amountAgorot) }),
    when: (
      <>
        <Isolate isLtr>{formatInstant(attempt.at)}</Isolate>
        {attempt.document !== null && (
          <>
            {', '}
            <a className="pk-link" href={`#/documents/${attempt.document.id}`}>
              {nameOf(attempt.document)}
            </a>
          </>
        )}
      </>
    ),
  }));
  return [...told, ...paid].toSorted((one, other) => other.at.localeCompare(one.at));
}
