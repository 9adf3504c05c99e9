import type { Log } from '../../platform/log/log.ts';
import {
  codeOf,
  exchangeOutside,
  type ExchangedAnswer,
  type NoAnswer,
  type OutsideRequest,
} from './exchange-outside.ts';

/** One call of a service outside. */
export interface OutsideCall extends Omit<OutsideRequest, 'body' | 'method'> {
  /** Name of the service in the log. */
  readonly service: string;
  /** Posted; without it the call is a GET. */
  readonly body?: string;
  /** For a service that takes a GET with a body; nothing is posted then. */
  readonly method?: 'GET';
}

/** The whole answer, whatever its status. */
export interface OutsideAnswer {
  readonly outcome: 'answered';
  readonly status: number;
  /** HTTP 200 to 299. */
  readonly isGood: boolean;
  readonly text: string;
  /** Undefined for what is no JSON. */
  readonly json: unknown;
}

/**
 * The result of a call. `not-sent`: the service surely received nothing, and the call may be repeated. `unknown`: the
 * service may have done what it was asked, so a call that moves money is asked about and never repeated blindly.
 */
export type OutsideOutcome = OutsideAnswer | NoAnswer;

/** Calls a service outside; never throws. */
export type CallOutside = (call: OutsideCall) => Promise<OutsideOutcome>;

/**
 * Returns the one way out of the product: a limit of time and of size, no redirect, a connection for each call, and one
 * line in the log, which has the host and neither path, headers nor bodies.
 */
export function outsideCaller(log: Log): CallOutside {
  return async (call) => {
    const startedMs = performance.now();
    const method = call.method ?? (call.body === undefined ? 'GET' : 'POST');
    const { result, error } = await exchangeOutside({ ...call, method, headers: headersOf(call) });
    const fields = {
      service: call.service,
      host: URL.parse(call.url)?.host,
      outcome: result.outcome,
      ...(result.outcome === 'answered' ? { status: result.status } : { reason: result.cause }),
      errorCode: codeOf(error),
      tookMs: Math.trunc(performance.now() - startedMs),
    };
    if (result.outcome === 'answered') log.info(fields, 'a service outside answered');
    else log.warn(fields, 'a service outside did not answer');
    return result.outcome === 'answered' ? toAnswer(result) : result;
  };
}

/** A GET has a length of its body only where it is written. */
function headersOf({ method, body, headers = {} }: OutsideCall): Readonly<Record<string, string>> {
  const length = method === undefined || body === undefined ? undefined : Buffer.byteLength(body);
  return length === undefined ? headers : { ...headers, 'content-length': String(length) };
}

function toAnswer({ status, bytes }: ExchangedAnswer): OutsideAnswer {
  const text = new TextDecoder().decode(bytes);
  return { outcome: 'answered', status, isGood: isGoodStatus(status), text, json: jsonOf(text) };
}

/** Returns whether a status of HTTP is 200 to 299. */
export function isGoodStatus(status: number): boolean {
  return status >= 200 && status <= 299;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
