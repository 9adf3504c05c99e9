/** What the simulator does wrong, and with which of its calls. */
export type SimulatorFault =
  | { readonly kind: 'none' }
  /** Refuses an invoice, with one of the authority's codes. */
  | { readonly kind: 'refuses'; readonly code: number }
  /** Answers as it should, so much later. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Does what it is asked, and the answer is lost. */
  | { readonly kind: 'loses-answer' }
  /** `down` answers so, `drops` cuts the connection, `hangs` never answers. */
  | { readonly kind: 'down' | 'drops' | 'hangs' }
  /** Gives an invoice another number at each request; answers none before so many are there. */
  | { readonly kind: 'other-number'; readonly together?: number }
  /** Refuses the access token that it sees first, and accepts others. */
  | { readonly kind: 'ended-token' }
  /** Accepts no access token, or no refresh token. */
  | { readonly kind: 'expired-token' | 'ended-consent' }
  /** No JSON; JSON that is none of its own; an approval without a number. */
  | { readonly kind: 'nonsense'; readonly body: string }
  /** Leads to another address. */
  | { readonly kind: 'redirects' };

/** The codes of a refusal (israel.md 2.5). */
export const REFUSAL_CODES = [
  431, 432, 434, 435, 437, 438, 446, 450, 460, 461, 462, 463, 472,
] as const;
