import type { PeriodState } from '@pinkas/domain/billing/billing-period';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';

const TONES: Readonly<Record<PeriodState, Tone>> = {
  held: 'warn',
  charging: 'warn',
  charged: 'info',
  refused: 'bad',
  failed: 'bad',
  done: 'ok',
  skipped: 'none',
};

/** What became of a period of a template. */
export function PeriodBadge({ state }: { readonly state: PeriodState }) {
  const text = usePhrases('billingRun');
  return <Badge tone={TONES[state]}>{text(`state-${state}`)}</Badge>;
}
