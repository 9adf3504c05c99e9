import type {
  TransactionDetail,
  TransactionEvent,
} from '@pinkas/contract/sales/card-payments/transaction-rows';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { paymentStateOf, type PaymentState } from '@pinkas/domain/clearing/payment-state';
import type { Tone } from '@pinkas/ui/feedback/badge';
import { Timeline } from '@pinkas/ui/feedback/timeline';
import {
  IconArrowBackUp,
  IconCreditCard,
  IconExternalLink,
  IconFileCheck,
  IconHandStop,
  IconMessage,
  IconRefresh,
  type Icon,
} from '@tabler/icons-react';

import { sumText } from '../../../../shared/format/minor-text.ts';
import { useActorText } from '../../../../shared/actor/use-actor-text.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { CodeWords } from '../code-words.tsx';
import { Moment } from '../payment-words.tsx';

type Words = ReturnType<typeof usePhrases<'transactions'>>;
type Kind = TransactionEvent['kind'];

const ICONS: Readonly<Record<Kind, Icon>> = {
  created: IconCreditCard,
  'page-opened': IconExternalLink,
  'page-refused': IconExternalLink,
  returned: IconArrowBackUp,
  notified: IconMessage,
  asked: IconRefresh,
  moved: IconCreditCard,
  differs: IconHandStop,
  contradicts: IconHandStop,
  claimed: IconHandStop,
  'closed-by-hand': IconHandStop,
  'document-issued': IconFileCheck,
  'document-refused': IconFileCheck,
  'let-go': IconArrowBackUp,
};
const TONES: Readonly<Partial<Record<Kind, Tone>>> = {
  'page-opened': 'info',
  'page-refused': 'warn',
  differs: 'warn',
  contradicts: 'warn',
  claimed: 'warn',
  'closed-by-hand': 'info',
  'document-issued': 'ok',
  'document-refused': 'warn',
};

function seenState({ to }: TransactionEvent): PaymentState | undefined {
  return to === null ? undefined : paymentStateOf(to, { amount: 1, refunded: 0 });
}

function toneOf(event: TransactionEvent): Tone {
  const state = seenState(event);
  if (event.kind !== 'moved') return TONES[event.kind] ?? 'none';
  if (state === 'paid') return 'ok';
  return state === 'refused' ? 'bad' : state === 'unknown' ? 'warn' : 'none';
}

const MOVED = [
  'paid',
  'refused',
  'not-paid',
  'unknown',
  'cancelled',
  'held',
  'card-checked',
] as const;
const BACK_MOVED = ['paid', 'refused', 'not-paid'] as const;

function wordsOf(text: Words, event: TransactionEvent, of: TransactionDetail): string {
  const { kind, operation, closing, result } = event;
  const gateway = GATEWAYS[of.gateway];
  const sum = sumText(event.amountMinor, of.currency);
  const isBack = operation !== 'charge';
  const state = seenState(event);
  if (kind === 'asked') return text(`event-asked-${result ?? 'no-answer'}`, { gateway });
  if (kind === 'closed-by-hand') {
    const closed = closing ?? 'not-received';
    return text(isBack ? `event-back-closed-${closed}` : `event-closed-${closed}`);
  }
  if (kind === 'moved' && isBack) {
    const moved = BACK_MOVED.find((one) => one === state) ?? 'other';
    return text(`event-back-moved-${moved}`, { gateway, sum });
  }
  if (kind === 'moved') {
    return text(`event-moved-${MOVED.find((one) => one === state) ?? 'other'}`);
  }
  if (kind === 'created' && isBack) return text(`event-back-${operation}`, { sum });
  return text(`event-${kind}`, { gateway });
}

/** All that happened to a payment and to what goes back of it, the newest first. */
export function TransactionTimeline({ payment }: { readonly payment: TransactionDetail }) {
  const text = usePhrases('transactions');
  const actorText = useActorText();
  return (
    <Timeline
      events={payment.events.map((event) => {
        const EventIcon = ICONS[event.kind];
        const { approvalNumber, reason, code } = event;
        return {
          key: event.id,
          tone: toneOf(event),
          icon: <EventIcon aria-hidden stroke={1.75} />,
          what: wordsOf(text, event, payment),
          when: (
            <span className="transactions__when">
              <span>
                <Moment at={event.at} /> {/* The gateway itself sends a message. */}
                {event.kind !== 'notified' && <bdi>{actorText(event.by)}</bdi>}
              </span>
              {event.kind === 'closed-by-hand' && approvalNumber !== '' && (
                <span>{text('eventApproval', { number: `\u2068${approvalNumber}\u2069` })}</span>
              )}
              {reason !== '' && <bdi>{reason}</bdi>}
              {event.kind === 'moved' && event.to === 'declined' && code !== null && (
                <CodeWords code={code} isRefusal />
              )}
            </span>
          ),
        };
      })}
    />
  );
}
