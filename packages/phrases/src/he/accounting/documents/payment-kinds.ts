import type { CardDealType, OtherMeans, PaymentKind } from '@pinkas/domain/payments/payment-row';

export const paymentKinds = {
  cash: 'מזומן',
  cheque: 'המחאה',
  card: 'כרטיס אשראי',
  transfer: 'העברה בנקאית',
  'web-transfer': 'תשלום מקוון',
  app: 'אפליקציית תשלום',
  'standing-order': 'הוראת קבע',
  withholding: 'ניכוי מס במקור',
  'deposit-use': 'ניצול פיקדון',
  other: 'אחר',
} satisfies Record<PaymentKind, string>;

export const dealTypes = {
  regular: 'רגיל',
  instalments: 'תשלומים',
  credit: 'קרדיט',
  deferred: 'חיוב נדחה',
  other: 'אחר',
} satisfies Record<CardDealType, string>;

/** Means of payment that have a name but no rules of their own. */
export const otherMeans = {
  'gift-card': 'כרטיס מתנה',
  voucher: 'תו קנייה',
  barter: 'עסקת חליפין',
  crypto: 'מטבע דיגיטלי',
  free: 'אמצעי אחר',
} satisfies Record<OtherMeans | 'free', string>;
