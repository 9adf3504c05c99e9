import type { LocalDate } from '../time/local-date.ts';

/**
 * `new`: never used. `rotating`: another key replaced it, and it works until the two have overlapped. `replaced`: that
 * time is over.
 */
export const API_KEY_STATES = [
  'new',
  'active',
  'rotating',
  'replaced',
  'expired',
  'revoked',
] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

/** What the state of a key follows from. */
export interface ApiKeyTerms {
  readonly isRevoked: boolean;
  /** The last day on which it works; null for no end. */
  readonly expiresOn: LocalDate | null;
  /** Until when it works beside the key that replaced it; null while none did. */
  readonly overlapEndsMs: number | null;
  readonly wasUsed: boolean;
}

/** Returns the state of a key at a moment of a day. */
export function apiKeyState(
  { isRevoked, expiresOn, overlapEndsMs, wasUsed }: ApiKeyTerms,
  now: { readonly ms: number; readonly today: LocalDate },
): ApiKeyState {
  if (isRevoked) return 'revoked';
  if (overlapEndsMs !== null && overlapEndsMs <= now.ms) return 'replaced';
  if (expiresOn !== null && now.today > expiresOn) return 'expired';
  if (overlapEndsMs !== null) return 'rotating';
  return wasUsed ? 'active' : 'new';
}

/** Returns whether calls by a key in the state are answered. */
export function doesKeyWork(state: ApiKeyState): boolean {
  return state === 'new' || state === 'active' || state === 'rotating';
}
