import { ANONYMOUS_DONOR_ID, isDonorWithoutId } from '@pinkas/domain/identifiers/donor-id';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** Shows the number of a donor; placeholder numbers that mean "none" are shown in words. */
export function DonorId({ taxId }: { readonly taxId: string }) {
  const text = usePhrases('donations');
  if (!isDonorWithoutId(taxId)) return <Isolate isLtr>{taxId}</Isolate>;
  return <Badge tone="none">{text(taxId === ANONYMOUS_DONOR_ID ? 'anonymous' : 'foreign')}</Badge>;
}
