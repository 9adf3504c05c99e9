import { paysVat } from '@pinkas/domain/vat/company-kind';
import { zeroRateReasons as english } from '@pinkas/phrases/en/parts/zero-rate-reasons';
import { zeroRateReasons as hebrew } from '@pinkas/phrases/he/parts/zero-rate-reasons';

import type { AccountSetup } from '../../../../../../shared/session/session.ts';
import { emptyDraft, newLine, type DraftForm } from '../draft-form.ts';

const OF_EILAT: readonly string[] = [hebrew, english].flatMap(({ eilat, eilatResident }) => [
  eilat,
  eilatResident,
]);

/** Returns whether rows are zero-rated because of Eilat, and not because the customer is abroad. */
export function isOfEilat(zeroRateReason: string): boolean {
  return OF_EILAT.includes(zeroRateReason);
}

/** The form of a new document; at zero VAT with its reason where the business is a resident of Eilat and adds VAT. */
export function blankDraft(
  today: string,
  { isEilatResident, kind }: Pick<AccountSetup['business'], 'isEilatResident' | 'kind'>,
  { hasVat }: { readonly hasVat: boolean },
): DraftForm {
  const empty = emptyDraft(today);
  if (!isEilatResident || !hasVat || !paysVat(kind)) return empty;
  return {
    ...empty,
    lines: [newLine('zero')],
    defaultVatKind: 'zero',
    zeroRateReason: hebrew.eilatResident,
  };
}
