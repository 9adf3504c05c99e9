import { startOfMonth, type LocalDate } from '../../time/local-date.ts';
import { paysVat, type CompanyKind } from '../../vat/company-kind.ts';
import type { DocumentDraft } from '../draft/document-draft.ts';
import { DOC_TYPES, type DocTypeId } from './doc-type.ts';
import type { ItemsRule, PaymentsRule, PostingRule, SecondDateRule } from './rule-kinds.ts';

/**
 * What the total of a type counts to, in the order in which totals are shown. Unlike kinds are never
 * added up: a quote, its invoice and the receipt of it are one deal.
 */
export const TOTAL_KINDS = [
  'sales',
  'credits',
  'receipts',
  'payment-requests',
  'quotes',
  'orders',
  'delivery-notes',
  'returns',
  'purchase-orders',
  'deposits',
  'deposit-releases',
] as const;
export type TotalKind = (typeof TOTAL_KINDS)[number];

/** What a document type requires and allows: one row a type (product.md 1.2, israel.md 4.2 and 4.4). */
export interface DocumentRules {
  readonly docType: DocTypeId;
  /** Kinds of account that may issue it. */
  readonly issuers: readonly CompanyKind[];
  readonly party: 'customer' | 'supplier';
  readonly items: ItemsRule;
  /** Whether VAT is computed and printed. */
  readonly hasVat: boolean;
  readonly payments: PaymentsRule;
  readonly secondDate: SecondDateRule;
  readonly mayBeInFuture: boolean;
  /** Days that the date may be before today; null sets no bound. */
  readonly backdateDaysMax: number | null;
  /** Whether the total is then a debt of the customer, or a credit to it. */
  readonly opensDebt: boolean;
  readonly posting: PostingRule;
  readonly totalKind: TotalKind;
  /** Types that it may be based on and so close. */
  readonly basedOn: readonly DocTypeId[];
  /** Whether images of rows are printed: where something is offered or ordered by its appearance. */
  readonly hasImages: boolean;
  /** Carries an EN 16931 e-invoice inside its PDF, and its customer's number above the threshold. */
  readonly isTaxInvoice: boolean;
}

const VAT_PAYERS: readonly CompanyKind[] = ['licensed-dealer', 'company'];
const ALL_KINDS: readonly CompanyKind[] = [
  'licensed-dealer',
  'company',
  'non-profit',
  'exempt-dealer',
];

const { BID, ORDER, DELIVERY, RETURN, INVOICE_TRANSACTION, INVOICE, INVOICE_RECIEPT } = DOC_TYPES;
const { INVOICE_CREDIT, RECIEPT, RECEIPT_DONATION, PURCHASE_ORDER } = DOC_TYPES;
const { DEPOSIT_APPROVAL, DEPOSIT_RELEASE } = DOC_TYPES;

/** A document that does not post to the books: the common part of quotes, orders and notes. */
const PAPER = {
  party: 'customer',
  items: 'required',
  hasVat: true,
  payments: 'none',
  mayBeInFuture: false,
  backdateDaysMax: null,
  opensDebt: false,
  posting: 'none',
  hasImages: false,
  isTaxInvoice: false,
} as const;

const SALE = {
  ...PAPER,
  secondDate: 'due',
  backdateDaysMax: 15,
  totalKind: 'sales',
  isTaxInvoice: true,
} as const;

const MONEY = {
  ...PAPER,
  items: 'text',
  hasVat: false,
  secondDate: 'none',
  payments: 'received',
} as const;

/** In the order in which a menu shows them: what is issued most comes first. */
const RULES: readonly DocumentRules[] = [
  {
    ...SALE,
    docType: INVOICE,
    issuers: VAT_PAYERS,
    opensDebt: true,
    posting: 'sale',
    basedOn: [BID, ORDER, DELIVERY, INVOICE_TRANSACTION],
  },
  {
    ...SALE,
    docType: INVOICE_RECIEPT,
    issuers: VAT_PAYERS,
    payments: 'equal-to-total',
    secondDate: 'none',
    backdateDaysMax: null,
    posting: 'sale-and-receipt',
    basedOn: [BID, ORDER, DELIVERY, INVOICE_TRANSACTION],
  },
  {
    ...MONEY,
    docType: RECIEPT,
    issuers: ALL_KINDS,
    items: 'optional',
    posting: 'receipt',
    totalKind: 'receipts',
    basedOn: [INVOICE_TRANSACTION, INVOICE],
  },
  {
    ...PAPER,
    docType: INVOICE_TRANSACTION,
    issuers: ALL_KINDS,
    secondDate: 'due',
    backdateDaysMax: 15,
    totalKind: 'payment-requests',
    basedOn: [BID, ORDER, DELIVERY],
  },
  {
    ...SALE,
    docType: INVOICE_CREDIT,
    issuers: VAT_PAYERS,
    payments: 'refund',
    secondDate: 'none',
    posting: 'credit',
    totalKind: 'credits',
    basedOn: [INVOICE, INVOICE_RECIEPT, RETURN],
  },
  {
    ...MONEY,
    docType: RECEIPT_DONATION,
    issuers: ['non-profit'],
    posting: 'donation',
    totalKind: 'receipts',
    basedOn: [],
  },
  {
    ...PAPER,
    docType: BID,
    issuers: ALL_KINDS,
    secondDate: 'valid-until',
    hasImages: true,
    totalKind: 'quotes',
    basedOn: [],
  },
  {
    ...PAPER,
    docType: ORDER,
    issuers: ALL_KINDS,
    secondDate: 'supply',
    hasImages: true,
    totalKind: 'orders',
    basedOn: [BID],
  },
  {
    ...PAPER,
    docType: DELIVERY,
    issuers: ALL_KINDS,
    secondDate: 'none',
    totalKind: 'delivery-notes',
    basedOn: [BID, ORDER],
  },
  {
    ...PAPER,
    docType: RETURN,
    issuers: ALL_KINDS,
    secondDate: 'none',
    totalKind: 'returns',
    basedOn: [DELIVERY],
  },
  {
    ...PAPER,
    docType: PURCHASE_ORDER,
    issuers: ALL_KINDS,
    party: 'supplier',
    secondDate: 'supply',
    totalKind: 'purchase-orders',
    basedOn: [],
  },
  {
    ...MONEY,
    docType: DEPOSIT_APPROVAL,
    issuers: ALL_KINDS,
    payments: 'held',
    posting: 'deposit',
    totalKind: 'deposits',
    basedOn: [],
  },
  {
    ...MONEY,
    docType: DEPOSIT_RELEASE,
    issuers: ALL_KINDS,
    payments: 'released',
    posting: 'deposit-release',
    totalKind: 'deposit-releases',
    basedOn: [DEPOSIT_APPROVAL],
  },
];

/** Returns the rules of a type that can be issued, or undefined for a number that is no document type. */
export function documentRulesOf(docType: number): DocumentRules | undefined {
  return RULES.find((rules) => rules.docType === docType);
}

/** Returns the types that an account of this kind may issue, in the order of the menu. */
export function docTypesFor(kind: CompanyKind): DocTypeId[] {
  return RULES.filter((rules) => rules.issuers.includes(kind)).map((rules) => rules.docType);
}

function docTypesWhere(holds: (rules: DocumentRules) => boolean): DocTypeId[] {
  return RULES.filter((rules) => holds(rules)).map((rules) => rules.docType);
}

/** Returns whether a print of the type may leave out prices and sums: nothing is charged or received by it. */
export function mayHidePrices(docType: number): boolean {
  const rules = documentRulesOf(docType);
  if (rules === undefined || rules.isTaxInvoice) return false;
  return rules.items === 'required' && rules.posting === 'none' && rules.secondDate !== 'due';
}

/** Types that leave a debt which awaits collection. */
export const DEBT_TYPES: readonly DocTypeId[] = docTypesWhere((rules) => rules.opensDebt);

/**
 * Returns whether the open part of a document is an amount of money: an expected payment, or a deposit that is held.
 * For quotes, orders and notes it only means that nothing followed them yet.
 */
export function hasBalance(docType: number): boolean {
  const rules = documentRulesOf(docType);
  return rules?.secondDate === 'due' || rules?.posting === 'deposit';
}

/** Types that a credit invoice may credit. */
export const CREDITED_TYPES: readonly DocTypeId[] = docTypesWhere(
  (rules) => rules.isTaxInvoice && rules.posting !== 'credit',
);

/** Types that confirm a payment as final: they request and hold nothing. */
export const RECEIVED_TYPES: readonly DocTypeId[] = docTypesWhere(
  (rules) => rules.totalKind === 'receipts',
);

/** Types that confirm money as received, among others an invoice with its receipt: a card row of them may be charged. */
export const CHARGED_TYPES: readonly DocTypeId[] = docTypesWhere(
  ({ payments }) => payments === 'received' || payments === 'equal-to-total',
);

/** Types that are cancelled by a mark; the others are cancelled by a credit. */
export const MARKED_TYPES: readonly DocTypeId[] = docTypesWhere((rules) => !rules.isTaxInvoice);

/** Types that wait after their issue: to be paid, followed or released. The others are settled by themselves. */
export const WAITING_TYPES: readonly DocTypeId[] = docTypesWhere(
  (rules) => rules.payments === 'none' || rules.payments === 'held',
);

/** Types that request a payment until a day, and are paid in parts: those that get reminders and are counted as open. */
export const PAID_IN_PARTS_TYPES: readonly DocTypeId[] = docTypesWhere(
  (rules) => rules.secondDate === 'due' && rules.payments === 'none',
);

/** Types that are valid until a day. */
export const EXPIRING_TYPES: readonly DocTypeId[] = docTypesWhere(
  (rules) => rules.secondDate === 'valid-until',
);

type DatedDocument = Pick<DocumentDraft, 'docType' | 'documentDate'>;

/** Returns whether money of a day was an advance of a tax invoice: it came in a month before the invoice. */
export function isAdvanceOf(
  receivedOn: LocalDate,
  { docType, documentDate }: DatedDocument,
): boolean {
  const isTaxInvoice = documentRulesOf(docType)?.isTaxInvoice === true;
  return isTaxInvoice && startOfMonth(documentDate) > startOfMonth(receivedOn);
}

/** Returns whether a credit that is set off against a document was an advance of it, as money that was received. */
export function setsOffAdvance(
  credit: DatedDocument,
  item: DatedDocument,
  companyKind: CompanyKind,
): boolean {
  const isMoney = documentRulesOf(credit.docType)?.posting === 'receipt';
  return isMoney && paysVat(companyKind) && isAdvanceOf(credit.documentDate, item);
}
