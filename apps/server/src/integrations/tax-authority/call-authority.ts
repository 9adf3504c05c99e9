import type { CallOutside } from '../outside-call/call-outside.ts';
import { AuthorityProblem } from './tax-authority.ts';

export interface AuthorityCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly answerWithinMs: number;
}

/** What the authority answered. */
export interface AuthorityAnswer {
  readonly status: number;
  /** Undefined for what is no JSON. */
  readonly json: unknown;
}

/**
 * Posts to the authority. Throws AuthorityProblem 'unreachable' when nothing arrived in time, when the answer is too long
 * or leads elsewhere, and when the authority reports that it is unavailable.
 */
export async function callAuthority(
  call: CallOutside,
  asked: AuthorityCall,
): Promise<AuthorityAnswer> {
  const answer = await call({ service: 'tax authority', addressFrom: 'settings', ...asked });
  if (answer.outcome !== 'answered') {
    throw new AuthorityProblem('unreachable', 'did not answer', undefined, answer.cause);
  }
  const { status, json } = answer;
  if (status === 429 || status >= 500) {
    throw new AuthorityProblem('unreachable', 'is away', status);
  }
  return { status, json };
}
