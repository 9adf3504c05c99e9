import type { CardDepositState } from '@pinkas/domain/clearing/deposit-sums';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

const TONES: Readonly<Record<CardDepositState, Tone>> = {
  agrees: 'ok',
  differs: 'bad',
  late: 'warn',
  waiting: 'info',
  computed: 'none',
};

/** What is known of a deposit of a card company, as a badge. */
export function CardDepositBadge({ state }: { readonly state: CardDepositState }) {
  const text = usePhrases('cardDeposits');
  return <Badge tone={TONES[state]}>{text(`state-${state}`)}</Badge>;
}
