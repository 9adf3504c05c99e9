/** Channels by which a code is sent. */
export const SENT_FACTORS = ['email', 'sms', 'whatsapp'] as const;
export type SentFactor = (typeof SENT_FACTORS)[number];

/** What the second step may ask for first. */
export const FACTORS = [...SENT_FACTORS, 'app', 'passkey'] as const;
export type Factor = (typeof FACTORS)[number];

/** Codes that are typed in the second step: a recovery code is never requested first. */
export const CODE_WAYS = [...SENT_FACTORS, 'app', 'recovery'] as const;
export type CodeWay = (typeof CODE_WAYS)[number];

/** What the second step takes. */
export const STEP_WAYS = [...FACTORS, 'recovery'] as const;
export type StepWay = (typeof STEP_WAYS)[number];

/** What shows a person themselves and not a mailbox or a telephone number that others may come to hold. */
const OWN_FACTORS: readonly string[] = ['app', 'passkey'] satisfies StepWay[];

/** Returns whether a session whose second step was passed by a way opens the area of the operators. */
export function isByOwnFactor(passedBy: string | null): boolean {
  return passedBy !== null && OWN_FACTORS.includes(passedBy);
}

/** What a person can prove themselves with beside the password. Mail is always there. */
export interface OwnFactors {
  /** A telephone is known, and text messages can be sent. */
  readonly hasPhone: boolean;
  /** A telephone is known, and codes can be sent to it by WhatsApp. */
  readonly hasWhatsapp: boolean;
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
  readonly recoveryCodesLeft: number;
  /** What the person chose; null for no choice. */
  readonly preferred: Factor | null;
}

/** Returns the second factors that are available to a person, in the order in which they are offered. */
export function waysOf(own: OwnFactors): readonly StepWay[] {
  return [
    ...(own.hasPasskey ? (['passkey'] as const) : []),
    ...(own.hasApp ? (['app'] as const) : []),
    ...(own.hasPhone ? (['sms'] as const) : []),
    ...(own.hasWhatsapp ? (['whatsapp'] as const) : []),
    'email' as const,
    ...(own.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ];
}

/**
 * Returns the factor that the second step requests first: the choice where it is available, else a text message, else a
 * mail. WhatsApp has to be chosen: not every telephone has it.
 */
export function askedFactor(own: OwnFactors): Factor {
  const { preferred } = own;
  if (preferred !== null && waysOf(own).includes(preferred)) return preferred;
  return own.hasPhone ? 'sms' : 'email';
}

/** Returns whether a code is sent for this factor. */
export function isSentFactor(way: StepWay): way is SentFactor {
  return SENT_FACTORS.some((sent) => sent === way);
}

/** Returns whether a code of this kind is sent to the telephone. */
export function isPhoneFactor(way: StepWay | undefined): way is 'sms' | 'whatsapp' {
  return way === 'sms' || way === 'whatsapp';
}

/** Returns where a code goes when none was named: as asked, and without a sent factor to a telephone or to the mail. */
export function sentFactor(own: OwnFactors): SentFactor {
  const asked = askedFactor(own);
  if (isSentFactor(asked)) return asked;
  return own.hasPhone ? 'sms' : 'email';
}

/** Returns the factor that is requested while no code may be sent; undefined for a person who has the mail alone. */
export function unsentWay(own: OwnFactors): StepWay | undefined {
  return waysOf(own).find((way) => !isSentFactor(way));
}
