import type { PaymentRequestRow } from '@pinkas/contract/sales/payment-requests/payment-request-fields';
import {
  isWaitingRequest,
  type PaymentRequestState,
} from '@pinkas/domain/clearing/payment-request-state';
import { addDays, localDateOf, type LocalDate } from '@pinkas/domain/time/local-date';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { IconEye } from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';

const TONES: Readonly<Record<PaymentRequestState, Tone>> = {
  overpaid: 'warn',
  paid: 'ok',
  cancelled: 'none',
  expired: 'none',
  'partly-paid': 'info',
  opened: 'info',
  sent: 'info',
};

interface Word {
  readonly key: PhraseKey<'paymentRequests'>;
  readonly tone: Tone;
}

type Shown = Pick<
  PaymentRequestRow,
  'state' | 'hasFailed' | 'validUntil' | 'openedAt' | 'byMail' | 'byText'
>;

/** What waits for a person, or soon will; undefined where nothing does. */
function urgentWordOf({ state, hasFailed, validUntil }: Shown, today: LocalDate): Word | undefined {
  if (hasFailed) return { key: 'state-failed', tone: 'bad' };
  if (!isWaitingRequest(state)) return undefined;
  if (validUntil === today) return { key: 'state-ends-today', tone: 'warn' };
  if (validUntil === addDays(today, 1)) return { key: 'state-ends-tomorrow', tone: 'warn' };
  return undefined;
}

/** The one word of a request: what waits for a person comes before how far it is. */
function wordOf(request: Shown, today: LocalDate): Word {
  const { state, openedAt, byMail, byText } = request;
  const urgent = urgentWordOf(request, today);
  if (urgent !== undefined) return urgent;
  if (state === 'opened' && openedAt !== null && localDateOf(openedAt) === today) {
    return { key: 'openedToday', tone: 'info' };
  }
  if (state === 'sent' && !byMail && !byText) return { key: 'state-link', tone: 'none' };
  return { key: `state-${state}`, tone: TONES[state] };
}

/** How far a request is, as a badge. */
export function RequestBadge({ request }: { readonly request: Shown }) {
  const text = usePhrases('paymentRequests');
  const { today } = useAccountSetup();
  const { key, tone } = wordOf(request, today);
  if (request.state === 'opened' && tone === 'info') {
    return (
      <Badge tone={tone} icon={<IconEye aria-hidden stroke={1.75} size={14} />}>
        {text(key)}
      </Badge>
    );
  }
  return (
    <Badge tone={tone} mark={request.state === 'partly-paid' && tone === 'info' ? 'half' : 'dot'}>
      {text(key)}
    </Badge>
  );
}
