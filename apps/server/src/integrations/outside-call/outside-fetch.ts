import { exchangeOutside, type NoAnswer, type OutsideRequest } from './exchange-outside.ts';

/** A request by `outsideFetch` got no answer. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';

  readonly why: NoAnswer['cause'];

  constructor(why: NoAnswer['cause']) {
    super(`no answer: ${why}`);
    this.why = why;
  }
}

/** Statuses whose answers have no body (Fetch standard, "null body status"). */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Returns a `fetch` for packages that take one, within the rules of the outside call: limits of time and size, no
 * redirect, no private address where a user chose it. Throws NoAnswerError.
 */
export function outsideFetch(
  limits: Pick<OutsideRequest, 'addressFrom' | 'answerWithinMs' | 'answerBytesMax'>,
): typeof fetch {
  return async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    const { result } = await exchangeOutside({
      ...limits,
      url,
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body && { body: await bytesOf(init.body) }),
    });
    if (result.outcome !== 'answered') throw new NoAnswerError(result.cause);
    const { status, headers, bytes } = result;
    const answered = new Headers();
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) answered.set(name, String(value));
    }
    return new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(bytes), {
      status,
      headers: answered,
    });
  };
}

async function bytesOf(body: NonNullable<RequestInit['body']>): Promise<Uint8Array> {
  return new Response(body).bytes();
}
