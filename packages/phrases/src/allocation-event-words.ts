import type { AllocationEvent } from '@pinkas/contract/accounting/documents/document-allocation';

import type { Phrase } from './phrases.ts';

/**
 * Returns what happened to a request for an allocation number, as one sentence; `number` is how its number is written.
 */
export function allocationEventWords(
  phrase: Phrase<'allocationRequest'>,
  { kind, code, fault, choice }: Pick<AllocationEvent, 'kind' | 'code' | 'fault' | 'choice'>,
  number: string,
): string {
  if (kind === 'unheard') return phrase(`event-unheard-${fault ?? 'unreachable'}`);
  if (kind === 'decided' && choice !== null) return phrase(`event-decided-${choice}`);
  return phrase(`event-${kind}`, { code: String(code ?? ''), number });
}
