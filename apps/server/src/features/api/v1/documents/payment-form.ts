import type { ApiPayment } from '@pinkas/contract/api/v1/document-fields';
import type { LocalDate } from '@pinkas/domain/time/local-date';

/** What a payment of each means holds where a program says nothing of it. */
const BLANK: Readonly<Record<ApiPayment['kind'], Readonly<Record<string, unknown>>>> = {
  cash: {},
  cheque: { bank: '', branch: '', account: '', chequeNumber: '' },
  card: { brand: '', lastDigits: '', dealType: 'regular', instalments: 1, approvalNumber: '' },
  transfer: { bank: '', branch: '', account: '', reference: '' },
  'web-transfer': { reference: '' },
  app: { reference: '' },
  'standing-order': { reference: '' },
  withholding: { certificate: '' },
  other: { name: '' },
};

/** Returns a payment as the form of a document has it; details of another means go along, and are refused there. */
export function toFormPayment(
  { kind, amount, date, ...details }: ApiPayment,
  documentDate: LocalDate,
): Record<string, unknown> {
  return {
    kind,
    remark: '',
    ...BLANK[kind],
    ...details,
    sumAgorot: amount,
    date: date ?? documentDate,
  };
}
