/** What becomes of a charge; each gateway writes it by the code of its own list. */
export type Outcome =
  | 'approved'
  | 'refused'
  | 'blocked'
  | 'expired'
  | 'bad-details'
  | 'call-issuer'
  | 'not-permitted';

/** A card of the simulators: chosen by name on their pages, never typed. */
export interface TestCard {
  readonly name: string;
  readonly lastDigits: string;
  readonly brand: 'visa' | 'mastercard' | 'isracard' | 'amex';
  /** By the numbers of Shva: 1 Isracard, 2 Cal, 4 Amex, 6 Max; 0 abroad. */
  readonly issuer: 0 | 1 | 2 | 4 | 6;
  readonly isForeign: boolean;
  readonly expiry: { readonly month: number; readonly year: number };
  readonly outcome: Outcome;
  /** Whether a check finds it good, whatever becomes of its charges. */
  readonly passesChecks?: true;
}

const EXPIRY = { month: 5, year: 2031 };

export const TEST_CARDS = [
  {
    name: 'good',
    lastDigits: '0000',
    brand: 'visa',
    issuer: 2,
    isForeign: false,
    expiry: EXPIRY,
    outcome: 'approved',
  },
  {
    name: 'good-isracard',
    lastDigits: '4417',
    brand: 'isracard',
    issuer: 1,
    isForeign: false,
    expiry: { month: 11, year: 2028 },
    outcome: 'approved',
  },
  {
    name: 'good-abroad',
    lastDigits: '4242',
    brand: 'mastercard',
    issuer: 0,
    isForeign: true,
    expiry: { month: 2, year: 2030 },
    outcome: 'approved',
  },
  {
    name: 'refused',
    lastDigits: '0004',
    brand: 'visa',
    issuer: 6,
    isForeign: false,
    expiry: EXPIRY,
    outcome: 'refused',
  },
  {
    name: 'blocked',
    lastDigits: '0002',
    brand: 'mastercard',
    issuer: 6,
    isForeign: false,
    expiry: EXPIRY,
    outcome: 'blocked',
  },
  {
    name: 'expired',
    lastDigits: '0015',
    brand: 'amex',
    issuer: 4,
    isForeign: false,
    expiry: { month: 1, year: 2024 },
    outcome: 'expired',
  },
  {
    name: 'bad-details',
    lastDigits: '0006',
    brand: 'visa',
    issuer: 2,
    isForeign: false,
    expiry: EXPIRY,
    outcome: 'bad-details',
  },
  {
    name: 'empty',
    lastDigits: '0051',
    brand: 'visa',
    issuer: 2,
    isForeign: false,
    expiry: EXPIRY,
    outcome: 'refused',
    passesChecks: true,
  },
] as const satisfies readonly TestCard[];
export type TestCardName = (typeof TEST_CARDS)[number]['name'];

/** Returns a card by its name. Throws for a name that no card has. */
export function testCard(name: string): TestCard {
  const card = TEST_CARDS.find((known) => known.name === name);
  if (card === undefined) throw new Error(`no test card is called ${name}`);
  return card;
}

/** Sums in minor units that decide for people who try the simulators, whatever the card. */
const OUTCOME_OF_SUM: Readonly<Record<number, Outcome>> = {
  400: 'refused',
  600: 'bad-details',
  1500: 'expired',
};
/** A charge of this sum is carried out, and its answer never comes. */
export const SILENT_SUM = 999;

/** Returns what becomes of a charge of a card, or of its check. */
export function outcomeOf(
  card: TestCard,
  { kind, amount }: { readonly kind: string; readonly amount: number },
): Outcome {
  if (kind === 'check' && card.passesChecks === true) return 'approved';
  return OUTCOME_OF_SUM[amount] ?? card.outcome;
}

/** The code of each outcome in the list of EMV terminals and in the older one (Shva). */
export const SHVA_CODES: Readonly<Record<Outcome, { readonly emv: string; readonly old: string }>> =
  {
    approved: { emv: '000', old: '000' },
    refused: { emv: '004', old: '004' },
    blocked: { emv: '001', old: '001' },
    expired: { emv: '015', old: '036' },
    'bad-details': { emv: '006', old: '006' },
    'call-issuer': { emv: '003', old: '003' },
    'not-permitted': { emv: '303', old: '113' },
  };
