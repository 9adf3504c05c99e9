import { paysVat } from '@pinkas/domain/vat/company-kind';
import { zeroRateReasons } from '@pinkas/phrases/he/parts/zero-rate-reasons';

import type { AccountSetup } from '../../../../../shared/session/session.ts';
import type { rulesOf } from '../../type-words.ts';
import { emptyDraft, newLine, type DraftForm } from './draft-form.ts';

/** What of the business decides how a new document begins. */
interface BeginningBusiness extends Pick<AccountSetup, 'newDocuments'> {
  readonly business: Pick<AccountSetup['business'], 'isEilatResident' | 'kind'>;
}

/** The form of a new document with what the business chose to begin with; at zero VAT with its reason where the business is a resident of Eilat and adds VAT. */
export function blankDraft(
  today: string,
  { business: { isEilatResident, kind }, newDocuments }: BeginningBusiness,
  { hasVat }: Pick<ReturnType<typeof rulesOf>, 'hasVat'>,
): DraftForm {
  const isVatPayer = paysVat(kind);
  // Whatever the type is: it may be another one before there are prices.
  const empty = {
    ...emptyDraft(today),
    ...newDocuments,
    ...(!isVatPayer && { pricesIncludeVat: false }),
  };
  if (!isEilatResident || !hasVat || !isVatPayer) return empty;
  return {
    ...empty,
    lines: [newLine('zero')],
    defaultVatKind: 'zero',
    zeroRateReason: zeroRateReasons.eilatResident,
  };
}
