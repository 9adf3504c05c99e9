import type {
  dealTypes as dealsHe,
  otherMeans as othersHe,
  paymentKinds as kindsHe,
} from '../../../he/accounting/documents/payment-kinds.ts';

export const paymentKinds: Record<keyof typeof kindsHe, string> = {
  cash: 'Cash',
  cheque: 'Cheque',
  card: 'Credit card',
  transfer: 'Bank transfer',
  'web-transfer': 'Online payment',
  app: 'Payment app',
  'standing-order': 'Standing order',
  withholding: 'Tax withheld at source',
  'deposit-use': 'Use of a deposit',
  other: 'Other',
};

export const dealTypes: Record<keyof typeof dealsHe, string> = {
  regular: 'Regular',
  instalments: 'Instalments',
  credit: 'Credit plan',
  deferred: 'Deferred',
  other: 'Other',
};

export const otherMeans: Record<keyof typeof othersHe, string> = {
  'gift-card': 'Gift card',
  voucher: 'Voucher',
  barter: 'Barter',
  crypto: 'Digital currency',
  free: 'Another method',
};
