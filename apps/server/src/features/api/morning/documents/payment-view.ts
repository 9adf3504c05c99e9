import { decimalText } from '@pinkas/domain/api/decimal';

import type { DocumentContents } from '../../../accounting/documents/documents.api.ts';
import { APPS, CARD_BRANDS, DEALS, OTHER_MEANS } from '../means/means.ts';

type StoredPayment = DocumentContents['payments'][number];
type Detail = Readonly<Record<string, unknown>>;

/** Numbers of means; whatever has none is another one. */
const TYPES: Readonly<Record<string, number>> = {
  withholding: 0,
  cash: 1,
  cheque: 2,
  card: 3,
  transfer: 4,
  'web-transfer': 5,
  app: 10,
};
const OTHER = 11;

function numberOf(names: ReadonlyMap<number, string>, name: unknown): number | undefined {
  return [...names].find(([, known]) => known === name)?.[0];
}

const DETAILS: Readonly<Record<string, (detail: Detail) => Detail>> = {
  cheque: ({ chequeNumber, ...bank }) => ({ ...bankOf(bank), chequeNum: chequeNumber }),
  card: ({ brand, lastDigits, dealType, instalments }) => ({
    cardType: numberOf(CARD_BRANDS, brand) ?? 0,
    cardNum: lastDigits,
    dealType: numberOf(DEALS, dealType),
    numPayments: instalments,
  }),
  transfer: (detail) => bankOf(detail),
  'web-transfer': ({ payer, reference }) => ({ accountId: payer, transactionId: reference }),
  app: ({ provider, payer, reference }) => ({
    appType: numberOf(APPS, provider),
    accountId: payer,
    transactionId: reference,
  }),
  other: ({ name }) => ({ subType: numberOf(OTHER_MEANS, name), description: name }),
};

function bankOf({ bank, branch, account }: Detail): Detail {
  return { bankName: bank, bankBranch: branch, bankAccount: account };
}

/** Returns a payment as the vendor shows it. */
export function toSentPayment({ kind, sumAgorot, paymentDate, detail }: StoredPayment): object {
  const details = DETAILS[kind];
  return {
    type: TYPES[kind] ?? OTHER,
    date: paymentDate,
    price: Number(decimalText(sumAgorot, 2)),
    currency: 'ILS',
    currencyRate: 1,
    ...details?.(detail as Detail),
  };
}
