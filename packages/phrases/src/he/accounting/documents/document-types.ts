import type { DocTypeKey } from '@pinkas/domain/documents/rules/doc-type';
import type { DocumentState } from '@pinkas/domain/documents/rules/document-state';
import type { LedgerAccount } from '@pinkas/domain/documents/sums/journal';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';

/** Names of the field, keyed by the codes of the domain (product.md 6). */
export const docTypes = {
  INVOICE_TRANSACTION: 'חשבון עסקה',
  INVOICE: 'חשבונית מס',
  INVOICE_RECIEPT: 'חשבונית מס קבלה',
  INVOICE_CREDIT: 'חשבונית זיכוי',
  RECIEPT: 'קבלה',
  RECEIPT_DONATION: 'קבלה על תרומה',
  BID: 'הצעת מחיר',
  ORDER: 'הזמנה',
  DELIVERY: 'תעודת משלוח',
  RETURN: 'תעודת החזרה',
  PURCHASE_ORDER: 'הזמנת רכש',
  DEPOSIT_APPROVAL: 'קבלת פיקדון',
  DEPOSIT_RELEASE: 'שחרור פיקדון',
} satisfies Record<DocTypeKey, string>;

export const documentStates = {
  open: 'פתוח',
  'partly-paid': 'שולם חלקית',
  'partly-credited': 'זוכה חלקית',
  'partly-followed': 'בוצע חלקית',
  overdue: 'באיחור',
  paid: 'שולם',
  closed: 'סגור',
  received: 'התקבל',
  refunded: 'הוחזר',
  accepted: 'אושר',
  rejected: 'נדחה',
  expired: 'פג תוקף',
  'closed-manually': 'נסגר ידנית',
  cancelled: 'מבוטל',
  cancelling: 'מסמך מזכה',
} satisfies Record<DocumentState, string>;

export const companyKinds = {
  'licensed-dealer': 'עוסק מורשה',
  company: 'חברה בע"מ',
  'non-profit': 'עמותה / מלכ"ר',
  'exempt-dealer': 'עוסק פטור',
} satisfies Record<CompanyKind, string>;

export const ledgerAccounts = {
  customers: 'לקוחות',
  'income-taxable': 'הכנסות חייבות',
  'income-exempt': 'הכנסות פטורות',
  'income-zero-rate': 'הכנסות בשיעור אפס',
  'output-vat': 'מע"מ עסקאות',
  donations: 'תרומות',
  rounding: 'הפרשי עיגול',
  cash: 'קופה',
  cheques: 'המחאות לגבייה',
  cards: 'חברות אשראי',
  bank: 'בנק',
  'payment-apps': 'אפליקציות תשלום',
  'other-means': 'אמצעי תשלום אחרים',
  withholding: 'ניכוי מס במקור',
  'deposits-held': 'פיקדונות',
} satisfies Record<LedgerAccount, string>;
