import type { DepositState } from '@pinkas/contract/bookkeeping/bank/bank-deposits.contract';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';

const TONES: Readonly<Record<DepositState, Tone>> = {
  open: 'info',
  partly: 'warn',
  matched: 'ok',
  undone: 'none',
};

/** Whether the bank shows a deposit, as a badge. */
export function DepositBadge({ state }: { readonly state: DepositState }) {
  const text = usePhrases('bankDeposits');
  return <Badge tone={TONES[state]}>{text(`state-${state}`)}</Badge>;
}
