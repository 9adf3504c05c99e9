import { MandateForm } from '@pinkas/contract/sales/mandates/mandates.contract';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';

import type { FormSpec } from '../../../shared/form/form-spec.ts';

/** A mandate as it is typed. */
export interface MandateDraft {
  readonly customerId: string | null;
  readonly customerName: string;
  readonly bankCode: string;
  readonly branchCode: string;
  readonly accountNumber: string;
  readonly payerName: string;
  readonly payerTaxId: string;
  readonly reference: string;
  readonly ceilingText: string;
  /** '' for no bound. */
  readonly validFrom: string;
  readonly validUntil: string;
  /** '' for a draft. */
  readonly sentOn: string;
}

export const BLANK_MANDATE: MandateDraft = {
  customerId: null,
  customerName: '',
  bankCode: '',
  branchCode: '',
  accountNumber: '',
  payerName: '',
  payerTaxId: '',
  reference: '',
  ceilingText: '',
  validFrom: '',
  validUntil: '',
  sentOn: '',
};

/** Null for an empty text; NaN for what is no sum. */
function ceilingOf(text: string): number | null {
  const parsed = parseDecimalText(text, 2);
  return parsed === 'invalid' ? Number.NaN : parsed;
}

const dayOf = (text: string): string | null => (text === '' ? null : text);

export const MANDATE_FORM: FormSpec<MandateDraft, MandateForm> = {
  schema: MandateForm,
  bodyOf: ({
    customerId: _customer,
    customerName: _name,
    ceilingText,
    validFrom,
    validUntil,
    sentOn,
    ...rest
  }) => ({
    ...rest,
    ceilingAgorot: ceilingOf(ceilingText),
    validFrom: dayOf(validFrom),
    validUntil: dayOf(validUntil),
    sentOn: dayOf(sentOn),
  }),
  fieldOf: (path) => (path === 'ceilingAgorot' ? 'ceilingText' : path),
  ownCodes: ({ customerId }) =>
    new Map(customerId === null ? [['customerName', 'FIELD_REQUIRED']] : []),
};
