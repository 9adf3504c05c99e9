import type { SalesPageSummary } from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

const TONES: Readonly<Record<SalesPageSummary['state'], Tone>> = {
  draft: 'none',
  published: 'ok',
  changed: 'warn',
  unpublished: 'none',
};

/** How far a page is, as a badge. */
export function PageBadge({ state }: Pick<SalesPageSummary, 'state'>) {
  const text = usePhrases('salesPages');
  return <Badge tone={TONES[state]}>{text(`state-${state}`)}</Badge>;
}
