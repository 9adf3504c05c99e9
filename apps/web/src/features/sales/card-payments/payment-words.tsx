import type { CardTransaction } from '@pinkas/contract/sales/card-payments/transaction-rows';
import type { CardTrouble } from '@pinkas/domain/clearing/card-trouble';
import type { PaymentState } from '@pinkas/domain/clearing/payment-state';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money, type MoneyProps } from '@pinkas/ui/values/money';

import { signOf } from '../../../shared/format/minor-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';

const TONES: Readonly<Record<PaymentState, Tone>> = {
  waiting: 'info',
  unknown: 'warn',
  paid: 'ok',
  held: 'info',
  'card-kept': 'info',
  'card-checked': 'ok',
  refused: 'bad',
  'not-paid': 'none',
  cancelled: 'none',
  'partly-refunded': 'info',
  refunded: 'info',
  'charged-back': 'bad',
};
const TROUBLE_TONES: Readonly<Record<CardTrouble, Tone>> = {
  differs: 'bad',
  contradicts: 'bad',
  claimed: 'bad',
  'cannot-tell': 'warn',
  'no-document': 'warn',
};

export interface StateBadgeProps {
  readonly state: PaymentState;
  readonly trouble: CardTrouble | null;
}

/** What became of a payment, or why a person has to look at it. */
export function StateBadge({ state, trouble }: StateBadgeProps) {
  const text = usePhrases('transactions');
  if (trouble !== null) {
    return <Badge tone={TROUBLE_TONES[trouble]}>{text(`trouble-${trouble}`)}</Badge>;
  }
  return (
    <Badge
      tone={TONES[state]}
      mark={state === 'partly-refunded' ? 'half' : 'dot'}
      isStruck={state === 'cancelled'}
    >
      {text(`state-${state}`)}
    </Badge>
  );
}

/** The sum of a payment: struck where it was cancelled, muted where no money came. */
export function PaymentSum({
  amountMinor,
  currency,
  state,
  ...look
}: Pick<CardTransaction, 'amountMinor' | 'currency' | 'state'> &
  Omit<MoneyProps, 'agorot' | 'sign' | 'isStruck'>) {
  return (
    <Money
      agorot={amountMinor}
      sign={signOf(currency)}
      isStruck={state === 'cancelled'}
      {...look}
    />
  );
}

/** A moment as `26/11/2026 10:31`. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at}>
      <Isolate isLtr>{formatInstant(at)}</Isolate>
    </time>
  );
}
