import { localDateOf, type LocalDate } from '../time/local-date.ts';

/** The progress of a referred business: it registered, it issued a document, it paid for the product, or its account was closed. */
export const REFERRAL_STATES = ['joined', 'active', 'paying', 'ended'] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

/** The characters of a referral code: letters and digits that are not mistaken for others. */
export const AFFILIATE_CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const AFFILIATE_CODE_LENGTH = 8;

/** Returns whether a text may be a code of a link. */
export function isAffiliateCode(text: string): boolean {
  return (
    text.length === AFFILIATE_CODE_LENGTH &&
    [...text].every((letter) => AFFILIATE_CODE_ALPHABET.includes(letter))
  );
}

/** What a business that became active earns, in agorot, from a day on. */
export interface AffiliateRate {
  readonly validFrom: LocalDate;
  readonly amountAgorot: number;
}

/** A referred business, as it is stored and as its books show. */
export interface ReferralDetails {
  /** When its first document was issued; null before. */
  readonly firstIssuedAt: string | null;
  /** Whether it paid for the product by itself. */
  readonly isPaying: boolean;
  readonly isEnded: boolean;
  /** Whether the affiliate works in it, or registered it: that earns nothing. */
  readonly isOwn: boolean;
}

/** Returns the state of a referral; an ended one stays ended, whatever it earned before. */
export function referralStateOf({
  firstIssuedAt,
  isPaying,
  isEnded,
}: Pick<ReferralDetails, 'firstIssuedAt' | 'isPaying' | 'isEnded'>): ReferralState {
  if (isEnded) return 'ended';
  if (isPaying) return 'paying';
  return firstIssuedAt === null ? 'joined' : 'active';
}

/** Returns the amount of a day in agorot, by the newest rate that began; 0 before the first. */
export function rateOn(rates: readonly AffiliateRate[], day: LocalDate): number {
  const begun = rates.filter(({ validFrom }) => validFrom <= day);
  return begun.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]?.amountAgorot ?? 0;
}

/** Returns what the affiliate earns for a business, in agorot: once, by the rate of the day of its first document. */
export function earningOf(
  { firstIssuedAt, isOwn }: Omit<ReferralDetails, 'isPaying'>,
  rates: readonly AffiliateRate[],
): number {
  return isOwn || firstIssuedAt === null ? 0 : rateOn(rates, localDateOf(firstIssuedAt));
}

/** Returns a name as others may see it: its first letter alone. */
export function maskedName(name: string): string {
  const [first = ''] = name.trim();
  return `${first}•••`;
}
