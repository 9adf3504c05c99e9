/** Ways to which a code is sent. */
export const SENT_FACTORS = ['email', 'sms'] as const;
export type SentFactor = (typeof SENT_FACTORS)[number];

/** What the second step may ask for first. */
export const FACTORS = [...SENT_FACTORS, 'app'] as const;
export type Factor = (typeof FACTORS)[number];

/** What the second step takes: a recovery code is never asked for first. */
export const CODE_WAYS = [...FACTORS, 'recovery'] as const;
export type CodeWay = (typeof CODE_WAYS)[number];

/** What a person can prove themselves with beside the password. Mail is always there. */
export interface OwnFactors {
  /** A telephone is known, and text messages can be sent. */
  readonly hasPhone: boolean;
  readonly hasApp: boolean;
  readonly recoveryCodesLeft: number;
  /** What the person chose; null for no choice. */
  readonly preferred: Factor | null;
}

/** Returns the ways that are open to a person, the order in which they are offered. */
export function waysOf({ hasPhone, hasApp, recoveryCodesLeft }: OwnFactors): readonly CodeWay[] {
  return [
    ...(hasApp ? (['app'] as const) : []),
    ...(hasPhone ? (['sms'] as const) : []),
    'email' as const,
    ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ];
}

/** Returns what the second step asks for first: the choice where it is open, else a message, else a mail. */
export function askedFactor(own: OwnFactors): Factor {
  const { preferred } = own;
  if (preferred !== null && waysOf(own).includes(preferred)) return preferred;
  return own.hasPhone ? 'sms' : 'email';
}

/** Returns where a code goes when none was named: as asked, and with an app to a telephone or to the mail. */
export function sentFactor(own: OwnFactors): SentFactor {
  const asked = askedFactor(own);
  if (asked !== 'app') return asked;
  return own.hasPhone ? 'sms' : 'email';
}
