import type { PaymentTerms } from '@pinkas/domain/customers/payment-terms';
import type { TagColor } from '@pinkas/domain/tags/tag-color';

/** Tags of the demo's customers, by line of business. */
export const DEMO_CUSTOMER_TAGS: readonly { readonly name: string; readonly color: TagColor }[] = [
  { name: 'מזון', color: 'amber' },
  { name: 'בריאות', color: 'green' },
  { name: 'תרבות', color: 'violet' },
  { name: 'שירותים', color: 'blue' },
];

/**
 * The further fields of a demo customer's card beside name, number and address; by its index in the
 * list.
 */
export interface DemoCard {
  readonly contactPerson: string;
  readonly mobile: string;
  readonly terms: PaymentTerms | null;
  readonly discountBasisPoints: number;
  readonly language: 'he' | 'en';
  readonly accountingKey: string;
  readonly withholdingBasisPoints: number;
  readonly creditLimitAgorot: number | null;
  readonly tag: string;
  readonly contact: { readonly name: string; readonly role: string; readonly email: string } | null;
  readonly notes: readonly string[];
}

const EOM_30: PaymentTerms = { kind: 'end-of-month', days: 30 };

function aCard(index: number, tag: string, changes: Partial<DemoCard> = {}): DemoCard {
  return {
    contactPerson: '',
    mobile: `050-000000${String(index % 10)}`,
    terms: null,
    discountBasisPoints: 0,
    language: 'he',
    accountingKey: String(30_201 + index),
    withholdingBasisPoints: 0,
    creditLimitAgorot: null,
    tag,
    contact: null,
    notes: [],
    ...changes,
  };
}

/** The cards of the dealer's first customers; the others stay as plain as a new customer is. */
export const DEMO_CARDS: readonly DemoCard[] = [
  aCard(0, 'מזון', {
    contactPerson: 'הנהלת המאפייה',
    terms: EOM_30,
    creditLimitAgorot: 3_000_000,
    contact: { name: 'הנהלת חשבונות', role: 'תשלומים', email: 'pay1@customer.example' },
    notes: ['ביקשו לאחד את החשבוניות של כל חודש', 'סיכמנו על תשלום בהעברה בלבד'],
  }),
  aCard(1, 'בריאות', {
    contactPerson: 'הנהלת הקליניקה',
    terms: EOM_30,
    notes: ['שיחה על מיתוג מחדש, יחזרו אחרי החגים'],
  }),
  aCard(2, 'תרבות', { terms: { kind: 'end-of-month', days: 60 }, discountBasisPoints: 500 }),
  aCard(3, 'שירותים', { terms: { kind: 'immediate', days: 0 } }),
  aCard(4, 'שירותים', { terms: { kind: 'days', days: 14 } }),
  aCard(5, 'שירותים', {
    contactPerson: 'משרד הנגרייה',
    terms: EOM_30,
    withholdingBasisPoints: 500,
    contact: { name: 'רכש', role: 'הזמנות', email: 'orders6@customer.example' },
  }),
  aCard(7, 'תרבות', { language: 'en', terms: EOM_30, notes: ['מעדיפים מסמכים באנגלית'] }),
];
