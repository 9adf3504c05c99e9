import { isAffiliateCode, AFFILIATE_CODE_ALPHABET } from './affiliate.ts';

/** The length of the code of an account's link; the one of an affiliate is shorter. */
export const REFERRAL_CODE_LENGTH = 12;

/** Days for which a browser remembers the link that somebody followed. */
export const REFERRAL_KEPT_DAYS = 60;

/** Gifts that one account gets in a calendar year for businesses that it brought. */
export const GIFTS_A_YEAR_MAX = 24;

/** Invitations that an account sends by mail in a day. */
export const INVITATIONS_A_DAY_MAX = 20;

/** Days after which an account may invite the same address again. */
export const INVITED_AGAIN_AFTER_DAYS = 30;

/** Returns whether a text may be the code of a link, of an account or an affiliate. */
export function isLinkCode(text: string): boolean {
  if (isAffiliateCode(text)) return true;
  return (
    text.length === REFERRAL_CODE_LENGTH &&
    [...text].every((letter) => AFFILIATE_CODE_ALPHABET.includes(letter))
  );
}

/** Why a referral gives nothing: it brought no business that is another one, or the limits are reached. */
export const GIFT_HINDRANCES = [
  'same-person',
  'same-telephone',
  'same-device',
  'same-number',
  'same-card',
  'limit',
  'referrer-ended',
] as const;
export type GiftHindrance = (typeof GIFT_HINDRANCES)[number];

/** What decides whether a business that paid is another one than the account whose link it came by. */
export interface GiftDetails {
  /** Somebody works in both, other than as an accountant or an account manager. */
  readonly isSamePerson: boolean;
  /** People of both have the same telephone. */
  readonly isSameTelephone: boolean;
  /** It was registered in a browser of the other one, or with a telephone of it. */
  readonly isSameDevice: boolean;
  /** Both have the same tax number, or a business had an account with it before. */
  readonly isSameNumber: boolean;
  /** Both pay by the same card. */
  readonly isSameCard: boolean;
  /** The account whose link it was is over. */
  readonly isReferrerEnded: boolean;
  /** Gifts that the account got in this calendar year. */
  readonly giftsThisYear: number;
}

/** Returns why a referral gives nothing, the first of the reasons; undefined where both get their gift. */
export function giftHindrance(details: GiftDetails): GiftHindrance | undefined {
  const found: Readonly<Record<GiftHindrance, boolean>> = {
    'same-person': details.isSamePerson,
    'same-telephone': details.isSameTelephone,
    'same-device': details.isSameDevice,
    'same-number': details.isSameNumber,
    'same-card': details.isSameCard,
    limit: details.giftsThisYear >= GIFTS_A_YEAR_MAX,
    'referrer-ended': details.isReferrerEnded,
  };
  return GIFT_HINDRANCES.find((one) => found[one]);
}
