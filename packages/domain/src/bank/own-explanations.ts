import { daysBetween, type LocalDate } from '../time/local-date.ts';
import { accountOfAuthority, type Authority } from './authorities.ts';
import type { CompanyKind } from '../vat/company-kind.ts';
import { bareNumber } from './match-index.ts';
import type { MatchedRow, MatchReason } from './match-target.ts';
import { scoreOf } from './match-score.ts';

/** How many days apart a transfer leaves one account and reaches the other. */
export const TRANSFER_DAYS_MAX = 4;
/** The largest fee that is told by its words alone, in agorot. */
const FEE_AGOROT_MAX = 200_000;
/** How long after its period a VAT return is paid, or returned. */
const RETURN_DAYS_MAX = 120;

/** An open movement of another account of the business. */
export interface OtherMovement {
  readonly id: string;
  readonly bookedOn: LocalDate;
  readonly amountAgorot: number;
  /** The number of its account. */
  readonly accountNumber: string;
}

/** What a VAT return of a period asks for; below zero for a refund. */
export interface FiledReturn {
  readonly to: LocalDate;
  readonly payAgorot: number;
}

/** What a movement is compared with, beside money of the books. */
export interface OwnTerms {
  readonly kind: CompanyKind;
  readonly others: readonly OtherMovement[];
  readonly returns: readonly FiledReturn[];
}

/** What a movement may be without a document: its reasons, and how likely it is beside other suggestions. */
export type OwnExplanation = {
  readonly reasons: readonly MatchReason[];
  readonly score: number;
} & (
  | { readonly kind: 'transfer'; readonly otherId: string }
  | { readonly kind: 'fee' }
  | { readonly kind: 'authority'; readonly authority: Authority }
);

const FEE_WORDS = /(^|\s)(עמל[הת]|עמ'|דמי (ניהול|כרטיס|טיפול|שורה)|bank (fee|charge))/iu;
const WORDS_OF_AUTHORITY: readonly (readonly [Authority, RegExp])[] = [
  ['withheld', /ניכויים/u],
  ['vat', /מע["״']?מ(\s|$|,)|מס ערך מוסף/u],
  ['national-insurance', /(ה?מוסד|ביטוח|בטוח|ב\.?) ?ל(ביטוח ל|בטוח ל)?אומי/u],
  ['income-tax', /מס הכנסה|מ["״]?ה מקדמ|מקדמות/u],
];
/** Words of the authority that collects several taxes. */
const OF_TAXES = /רשות ה?מי?סים|מע["״']?מ|מס ערך מוסף/u;

type Matcher = (row: MatchedRow, terms: OwnTerms) => OwnExplanation[];

const ofTransfer: Matcher = (row, { others }) =>
  others.flatMap((other): OwnExplanation[] => {
    if (other.amountAgorot !== -row.amountAgorot) return [];
    const days = Math.abs(daysBetween(row.bookedOn, other.bookedOn));
    if (days > TRANSFER_DAYS_MAX) return [];
    const number = bareNumber(other.accountNumber);
    const isNamed = number !== '' && row.description.replaceAll(/\D/g, ' ').includes(number);
    const reasons: MatchReason[] = [
      { code: 'sum', value: 0 },
      ...(isNamed ? [{ code: 'account' as const, value: 0 }] : []),
      { code: 'days', value: days },
    ];
    return [{ kind: 'transfer', otherId: other.id, reasons, score: scoreOf(reasons) }];
  });

const ofFee: Matcher = ({ description, amountAgorot }) => {
  if (amountAgorot >= 0 || -amountAgorot > FEE_AGOROT_MAX || !FEE_WORDS.test(description)) {
    return [];
  }
  const reasons: MatchReason[] = [{ code: 'charge', value: 0 }];
  return [{ kind: 'fee', reasons, score: scoreOf(reasons) }];
};

/** Returns the VAT return whose sum the movement is, after its period. */
function isOfReturn({ bookedOn, amountAgorot }: MatchedRow, returns: OwnTerms['returns']): boolean {
  return returns.some(({ to, payAgorot }) => {
    const days = daysBetween(to, bookedOn);
    return payAgorot === -amountAgorot && days > 0 && days <= RETURN_DAYS_MAX;
  });
}

const ofAuthority: Matcher = (row, { kind, returns }) => {
  const isReturn = OF_TAXES.test(row.description) && isOfReturn(row, returns);
  const named = WORDS_OF_AUTHORITY.find(([, words]) => words.test(row.description));
  const authority = isReturn ? 'vat' : named?.[0];
  if (authority === undefined) return [];
  if (accountOfAuthority(authority, { kind, isIn: row.amountAgorot > 0 }) === undefined) return [];
  const reasons: MatchReason[] = [{ code: isReturn ? 'return' : 'authority', value: 0 }];
  return [{ kind: 'authority', authority, reasons, score: scoreOf(reasons) }];
};

/**
 * Returns what a movement may be without a document of the books, the likeliest first: a transfer between accounts of the business,
 * a fee of the bank, or a payment to an authority.
 */
export function ownExplanations(row: MatchedRow, terms: OwnTerms): readonly OwnExplanation[] {
  return [ofTransfer, ofAuthority, ofFee]
    .flatMap((matcher) => matcher(row, terms))
    .toSorted((one, other) => other.score - one.score);
}
