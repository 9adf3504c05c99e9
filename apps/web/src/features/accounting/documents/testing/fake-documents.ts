import type {
  CustomerBeside,
  CustomerOption,
} from '@pinkas/contract/accounting/customers/customers.contract';
import type {
  DocumentRow,
  DocumentView,
} from '@pinkas/contract/accounting/documents/document-views';
import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { localDate } from '@pinkas/domain/time/local-date';

export const DOCUMENT_ID = '01a1f76c-7213-7736-b341-34411b6a79cf';
export const CUSTOMER_ID = '01a1f76c-7213-7736-b341-34411b6a79c0';

/** Returns a regular customer with every field, except what a test omits. */
export function aCustomer(parts: Partial<CustomerOption> = {}): CustomerOption {
  return {
    id: CUSTOMER_ID,
    name: 'קליניקה נעימה',
    taxId: '514713288',
    email: 'office@clinic.example',
    phone: '03-5551234',
    mobile: '',
    address: 'הרצל 1',
    city: 'חיפה',
    contactPerson: '',
    zip: '',
    country: '',
    foreignId: '',
    paymentTerms: null,
    discountBasisPoints: 0,
    language: 'he',
    priceListId: null,
    openAgorot: 472_000,
    openDocumentsCount: 2,
    ...parts,
  };
}

/** Returns the customer details that the screen of a new document shows. */
export function aBeside(parts: Partial<CustomerBeside> = {}): CustomerBeside {
  return {
    creditLimitAgorot: null,
    withholdingBasisPoints: 0,
    paymentTerms: null,
    discountBasisPoints: 0,
    language: 'he',
    accountingKey: '',
    openAgorot: 472_000,
    creditAgorot: 0,
    freeAgorot: 0,
    onAccountAgorot: 0,
    openDocumentsCount: 2,
    lastDocuments: [],
    ...parts,
  };
}

export function aRow(parts: Partial<DocumentRow> = {}): DocumentRow {
  return {
    id: DOCUMENT_ID,
    docType: 305,
    number: 30128,
    customerId: CUSTOMER_ID,
    customerName: 'קליניקה נעימה',
    subject: 'מיתוג מחדש',
    allocationNumber: '',
    paidFor: '',
    documentDate: localDate('2026-11-15'),
    dueDate: localDate('2026-12-15'),
    totalAgorot: 873_200,
    openAgorot: 873_200,
    state: 'open',
    isMailed: true,
    isOpened: false,
    noteCount: 0,
    tags: [],
    ...parts,
  };
}

export function aDocument(parts: Partial<DocumentView> = {}): DocumentView {
  return {
    ...aRow(),
    issuedAt: '2026-11-15T07:46:00Z',
    issuedBy: { kind: 'user', name: 'בעל העסק' },
    language: 'he',
    customer: {
      ...BLANK_CUSTOMER,
      name: 'קליניקה נעימה',
      taxId: '514713288',
      email: 'office@clinic.example',
    },
    allocationAttachedAt: null,
    thirdParty: null,
    remarks: '',
    vatRateBasisPoints: 1_800,
    sums: {
      subtotalAgorot: 740_000,
      lineDiscountsAgorot: 0,
      documentDiscountAgorot: 0,
      taxableAgorot: 740_000,
      exemptAgorot: 0,
      zeroAgorot: 0,
      netAgorot: 740_000,
      vatAgorot: 133_200,
      roundingAgorot: 0,
      totalAgorot: 873_200,
    },
    currency: 'ILS',
    currencyRateE6: 1_000_000,
    currencySums: null,
    zeroRateReason: '',
    section46: null,
    pricesIncludeVat: false,
    lines: [],
    unpricedRows: [],
    payments: [],
    receivedAgorot: 0,
    creditedAgorot: 0,
    creditAgorot: 0,
    creditableAgorot: 873_200,
    sources: [],
    followers: [],
    cancellation: null,
    answer: null,
    actions: {
      cancel: false,
      credit: true,
      receipt: true,
      close: true,
      reopen: false,
      copy: true,
      baseOn: [330, 400],
    },
    events: [
      {
        kind: 'issued',
        at: '2026-11-15T07:46:00Z',
        by: { kind: 'user', name: 'בעל העסק' },
        recipients: [],
        follower: null,
      },
      {
        kind: 'printed',
        at: '2026-11-15T07:46:02Z',
        by: { kind: 'system', name: '' },
        recipients: [],
        follower: null,
      },
      {
        kind: 'mailed',
        at: '2026-11-15T07:46:05Z',
        by: { kind: 'system', name: 'בעל העסק' },
        recipients: ['office@clinic.example'],
        follower: null,
      },
    ],
    isOriginalDelivered: false,
    pagePath: '/d/AAAAAAAAAAAAAAAAAAAAAABBBBBBBBBBBBBBBBBBBBBB',
    questionCount: 0,
    verificationPath: '/v/token',
    ...parts,
  };
}

/** A printed page small enough to read in a test. */
export const A_PAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="210" height="297"><rect width="210" height="297" fill="#fff"/></svg>';
