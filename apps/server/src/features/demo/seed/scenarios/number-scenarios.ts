import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { AllocationChoice } from '@pinkas/domain/vat/allocation-state';

import type { PastAnswer } from '../../../accounting/documents/documents.api.ts';
import { transfer, type ScenarioDocument } from './scenario-document.ts';

const CATALOGUE = 'עיצוב והפקה של קטלוג שנתי';
const CAMPAIGN = 'ניהול והפקה של קמפיין';

/** Returns a tax invoice of one row. */
function anInvoice(
  name: string,
  {
    daysBack,
    party,
    description,
    priceShekels,
    ...changes
  }: Pick<ScenarioDocument, 'daysBack' | 'party' | 'asked' | 'allocationNumber'> & {
    readonly description: string;
    readonly priceShekels: number;
  },
): ScenarioDocument {
  return {
    name,
    docType: DOC_TYPES.INVOICE,
    subject: description,
    lines: [{ description, quantity: 1, priceShekels }],
    secondDateDays: 30,
    daysBack,
    party,
    ...changes,
  };
}

/** The authority's own "no"; in its demo sums of 60 agorot have it, at every request. */
const NOT_APPROVED = { kind: 'refused', codes: [460] } as const;
const notApproved = (choice?: AllocationChoice): PastAnswer => ({
  heard: NOT_APPROVED,
  ...(choice !== undefined && { choice }),
});
const SILENCE = { kind: 'unheard', fault: 'unreachable' } as const;

/** Returns the credit of an invoice of one row. */
function aCreditOf(invoice: ScenarioDocument, daysBack: number, subject: string): ScenarioDocument {
  const { party, lines = [] } = invoice;
  return {
    name: `${invoice.name}-credit`,
    docType: DOC_TYPES.INVOICE_CREDIT,
    daysBack,
    party,
    subject,
    lines,
    links: [{ to: invoice.name }],
  };
}

const CANCELLED = anInvoice('cancelled-number', {
  daysBack: 7,
  party: 6,
  description: CAMPAIGN,
  priceShekels: 9_120.6,
  asked: notApproved('cancel'),
});

const REVERSED = anInvoice('reversed-number', {
  daysBack: 6,
  party: 13,
  description: 'פירוק תערוכה ופינוי',
  priceShekels: 6_340.6,
  asked: notApproved('reverse-charge'),
});

/**
 * An invoice in every state that a document can be in with its allocation number, as the tax authority answered and people
 * decided.
 */
export const NUMBER_SCENARIOS: readonly ScenarioDocument[] = [
  anInvoice('approved-number', {
    daysBack: 9,
    party: 4,
    description: CATALOGUE,
    priceShekels: 12_400,
    asked: 'approved',
  }),
  {
    ...anInvoice('approved-receipt', {
      daysBack: 8,
      party: 8,
      description: 'אתר תדמית',
      priceShekels: 7_800,
      asked: 'approved',
    }),
    docType: DOC_TYPES.INVOICE_RECIEPT,
    payments: (date, totalAgorot) => [transfer(date, totalAgorot)],
  },
  anInvoice('printed-number', {
    daysBack: 9,
    party: 7,
    description: 'צילום מוצרים לאתר',
    priceShekels: 5_600,
    allocationNumber: '260300417',
  }),
  anInvoice('typed-number', {
    daysBack: 8,
    party: 12,
    description: CAMPAIGN,
    priceShekels: 8_250,
    asked: { heard: SILENCE, typed: '260300529' },
  }),
  CANCELLED,
  aCreditOf(CANCELLED, 6, 'ביטול העסקה אחרי סירוב למספר הקצאה'),
  REVERSED,
  aCreditOf(REVERSED, 5, 'חיוב הפוך במקום החשבונית'),
  anInvoice('kept-number', {
    daysBack: 6,
    party: 7,
    description: 'עיצוב אריזה לסדרת מתנות',
    priceShekels: 6_800.6,
    asked: notApproved('continue'),
  }),
  anInvoice('disputed-number', {
    daysBack: 5,
    party: 8,
    description: CATALOGUE,
    priceShekels: 14_900.6,
    asked: notApproved('further-objection'),
  }),
  anInvoice('refused-number', {
    daysBack: 3,
    party: 12,
    description: 'מערכת שילוט לבניין',
    priceShekels: 7_450.6,
    asked: notApproved(),
  }),
  // A mistake that somebody can mend: the number of the customer.
  anInvoice('wrong-number', {
    daysBack: 2,
    party: 6,
    description: 'סרטון תדמית',
    priceShekels: 8_200.32,
    asked: { heard: { kind: 'refused', codes: [432] } },
  }),
  anInvoice('awaited-number', {
    daysBack: 1,
    party: 4,
    description: 'עיצוב דוכן לתערוכה',
    priceShekels: 10_600,
    asked: { heard: SILENCE },
  }),
  anInvoice('emergency-number', {
    daysBack: 1,
    party: 7,
    description: 'הפקת כנס לקוחות',
    priceShekels: 11_200,
    asked: { heard: SILENCE, givenAhead: ['930000117', '930000118'] },
  }),
  // Nobody requested it.
  anInvoice('missing-number', {
    daysBack: 1,
    party: 13,
    description: CAMPAIGN,
    priceShekels: 9_700,
  }),
];
