import { AuthorityProblem } from './tax-authority.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** More than any answer of the authority. */
const ANSWER_BYTES_MAX = 1_048_576;

export interface AuthorityCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly answerWithinMs: number;
  /** Replaces the network, for the demo. */
  readonly fetch?: Fetch;
}

/** What the authority answered. */
export interface AuthorityAnswer {
  readonly status: number;
  /** Undefined for what is no JSON. */
  readonly json: unknown;
}

/**
 * Posts to the authority, at the address of the settings alone: no redirect is followed. Throws AuthorityProblem
 * 'unreachable' when nothing arrived in time, when the answer is too long, and when the authority reports that it is
 * unavailable.
 */
export async function callAuthority(
  url: string,
  { headers, body, answerWithinMs, fetch: ask = fetch }: AuthorityCall,
): Promise<AuthorityAnswer> {
  const answer = await attempt(ask, url, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  const { status } = answer;
  if (status === 429 || status >= 500) {
    throw new AuthorityProblem('unreachable', 'is away', status);
  }
  return answer;
}

async function attempt(ask: Fetch, url: string, init: RequestInit): Promise<AuthorityAnswer> {
  try {
    const response = await ask(url, init);
    return { status: response.status, json: jsonOf(await textWithin(response)) };
  } catch (error) {
    throw new AuthorityProblem('unreachable', 'did not answer', undefined, error);
  }
}

async function textWithin(response: Response): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > ANSWER_BYTES_MAX) throw new Error('the answer is too long');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
