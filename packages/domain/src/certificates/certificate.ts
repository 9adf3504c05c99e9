import { addDays, type LocalDate } from '../time/local-date.ts';

/** What the tax authority certifies about a business: that it keeps books, and the rate that is withheld from it. */
export const CERTIFICATE_KINDS = ['bookkeeping', 'withholding'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** Kinds of files that a certificate may be. */
export const CERTIFICATE_MEDIA_TYPES: readonly string[] = [
  'application/pdf',
  'image/jpeg',
  'image/png',
];

/** From so many days before its end on, a certificate is in the state `ending`. */
export const CERTIFICATE_WARNING_DAYS = 30;

export interface CertificateValidity {
  /** Null for one that begins whenever. */
  readonly validFrom: LocalDate | null;
  readonly validUntil: LocalDate;
}

/** The state of a certificate on a day. Only one in force is sent with documents. */
export type CertificateState = 'waiting' | 'in-force' | 'ending' | 'expired';

export function certificateStateOn(
  { validFrom, validUntil }: CertificateValidity,
  day: LocalDate,
): CertificateState {
  if (validUntil < day) return 'expired';
  if (validFrom !== null && validFrom > day) return 'waiting';
  return validUntil <= addDays(day, CERTIFICATE_WARNING_DAYS) ? 'ending' : 'in-force';
}

/** Returns whether a certificate may be sent on a day. */
export function isInForceOn(validity: CertificateValidity, day: LocalDate): boolean {
  const state = certificateStateOn(validity, day);
  return state === 'in-force' || state === 'ending';
}
