import type { ConsentNews } from './consent-news.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';

/**
 * The state of the connection of a business to the tax authority: never connected; connected; about to expire; expired;
 * or connected until the authority itself revoked the consent.
 */
export const CONNECTION_STATES = ['none', 'connected', 'ending', 'lapsed', 'refused'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** The outcomes of the redirect to the authority and back. */
export const CONNECTION_OUTCOMES = [
  'connected',
  'cancelled',
  'refused',
  'unreachable',
  'untrusted',
  'attempt-ended',
] as const;
export type ConnectionOutcome = (typeof CONNECTION_OUTCOMES)[number];

/** So many days before its end, and again so many, a notice is sent that the consent expires. */
export const CONSENT_NOTICE_DAYS = [10, 3] as const;

/** From so many days before its end on, the page asks for a new consent. */
const ENDING_DAYS = CONSENT_NOTICE_DAYS[0];

/** A consent as it is stored. */
export interface Consent {
  /** The last day on which the authority takes it. */
  readonly until: LocalDate;
  /** Whether the authority refused to go on by it. */
  readonly isRefused: boolean;
}

/** Returns the state of the connection on a day. */
export function connectionStateOn(consent: Consent | undefined, today: LocalDate): ConnectionState {
  if (consent === undefined) return 'none';
  if (consent.until < today) return 'lapsed';
  if (consent.isRefused) return 'refused';
  return consent.until <= addDays(today, ENDING_DAYS) ? 'ending' : 'connected';
}

/** Returns whether documents can be sent to the authority now. */
export function isConnected(state: ConnectionState): boolean {
  return state === 'connected' || state === 'ending';
}

/**
 * Returns the notice about a consent that is sent on a day, and its cause: each cause once, however often it is
 * checked.
 */
export function consentNewsOn(
  consent: Consent,
  today: LocalDate,
): { readonly news: ConsentNews; readonly cause: string } | undefined {
  const state = connectionStateOn(consent, today);
  if (state === 'lapsed' || state === 'refused') return { news: state, cause: state };
  const due = CONSENT_NOTICE_DAYS.filter((days) => consent.until <= addDays(today, days));
  return due.length === 0 ? undefined : { news: 'ending', cause: String(Math.min(...due)) };
}
