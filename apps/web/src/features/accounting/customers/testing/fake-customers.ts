import type { CustomerRow } from '@pinkas/contract/accounting/customers/customer-book.contract';
import type { CustomerView } from '@pinkas/contract/accounting/customers/customer-fields';
import type {
  CustomerFigures,
  CustomerStatement,
} from '@pinkas/contract/accounting/customers/customer-statement.contract';
import { basisPoints } from '@pinkas/domain/money/agorot';
import { localDate } from '@pinkas/domain/time/local-date';

export const CUSTOMER_ID = '0193bbbb-0000-7000-8000-000000000001';
export const OTHER_ID = '0193bbbb-0000-7000-8000-000000000002';

/** Returns a customer with many fields, except what a test omits. */
export function aCustomerView(
  parts: Partial<Omit<CustomerView, 'discountBasisPoints' | 'withholdingBasisPoints'>> & {
    readonly discountBasisPoints?: number;
    readonly withholdingBasisPoints?: number;
  } = {},
): CustomerView {
  const { discountBasisPoints = 0, withholdingBasisPoints = 0, ...rest } = parts;
  return {
    id: CUSTOMER_ID,
    name: 'קליניקה נעימה',
    taxId: '514713288',
    isCustomer: true,
    isSupplier: false,
    contactPerson: 'רוני',
    email: 'office@clinic.example',
    phone: '04-8123456',
    mobile: '050-1234567',
    address: 'שדרות הדוגמה 4',
    city: 'חיפה',
    zip: '',
    country: '',
    foreignId: '',
    website: '',
    paymentTerms: { kind: 'end-of-month', days: 30 },
    discountBasisPoints: basisPoints(discountBasisPoints),
    withholdingBasisPoints: basisPoints(withholdingBasisPoints),
    creditLimitAgorot: null,
    language: 'he',
    accountingKey: '30214',
    remarks: '',
    priceListId: null,
    contacts: [{ name: 'דנה', role: 'הנהלת חשבונות', email: 'dana@clinic.example', phone: '' }],
    tags: [],
    createdAt: '2023-03-05T08:00:00Z',
    archivedAt: null,
    mergedInto: null,
    version: 3,
    ...rest,
  };
}

export function aCustomerRow(parts: Partial<CustomerRow> = {}): CustomerRow {
  return {
    id: CUSTOMER_ID,
    name: 'קליניקה נעימה',
    taxId: '514713288',
    contactPerson: '',
    email: 'office@clinic.example',
    phone: '04-8123456',
    mobile: '',
    city: 'חיפה',
    tags: [],
    createdAt: '2023-03-05T08:00:00Z',
    archivedAt: null,
    openAgorot: 436_600,
    openDocumentsCount: 1,
    overdueAgorot: 0,
    lastDocumentDate: localDate('2026-11-15'),
    version: 3,
    ...parts,
  };
}

export function someFigures(parts: Partial<CustomerFigures> = {}): CustomerFigures {
  return {
    openAgorot: 436_600,
    creditAgorot: 0,
    openDocumentsCount: 1,
    openRequests: { count: 0, sumAgorot: 0 },
    overdueAgorot: 0,
    nextDueDate: localDate('2026-12-15'),
    ageing: { 'not-due': 436_600, 'days-1-30': 0, 'days-31-60': 0, 'days-over-60': 0 },
    turnoverAgorot: 3_812_000,
    previousTurnoverAgorot: 3_230_508,
    year: 2026,
    daysToPay: 23,
    months: Array.from({ length: 12 }, (_, index) => ({
      month: `2026-${String(index + 1).padStart(2, '0')}`,
      turnoverAgorot: index * 10_000,
    })),
    documentsCount: 31,
    receiptsCount: 14,
    notesCount: 3,
    firstDocumentDate: localDate('2023-03-10'),
    ...parts,
  };
}

export function aStatement(parts: Partial<CustomerStatement> = {}): CustomerStatement {
  return {
    from: localDate('2026-01-01'),
    to: localDate('2026-11-20'),
    openingAgorot: 0,
    movements: [
      {
        date: localDate('2026-11-15'),
        documentId: '0193cccc-0000-7000-8000-000000000001',
        docType: 305,
        number: 30_126,
        subject: 'מיתוג מחדש',
        paymentKinds: [],
        payer: '',
        isReversal: false,
        isCheque: false,
        debitAgorot: 873_200,
        creditAgorot: 0,
        balanceAgorot: 873_200,
      },
      {
        date: localDate('2026-11-16'),
        documentId: '0193cccc-0000-7000-8000-000000000002',
        docType: 400,
        number: 40_092,
        subject: '',
        paymentKinds: ['transfer'],
        payer: '',
        isReversal: false,
        isCheque: false,
        debitAgorot: 0,
        creditAgorot: 436_600,
        balanceAgorot: 436_600,
      },
    ],
    debitAgorot: 873_200,
    creditAgorot: 436_600,
    closingAgorot: 436_600,
    ...parts,
  };
}
