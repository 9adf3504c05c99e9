import type { OutsideAnswer, OutsideOutcome } from '../outside-call/call-outside.ts';

/** One call to a gateway, below its base address. */
export interface GatewayRequest {
  /** From the base address, with its query; it may carry credentials and is never logged. */
  readonly path: string;
  /** Another host of the same gateway, by its name in the account's addresses; the API by default. */
  readonly host?: 'reports';
  readonly headers?: Readonly<Record<string, string>>;
  /** Posted; without it the call is a GET. */
  readonly body?: string;
  /** Whether the call may move money: without an answer to it nobody knows. */
  readonly movesMoney: boolean;
  /**
   * Lets a library of the gateway write the request: it gets the one way out and calls it once, and returns what came of
   * that. The answer is read like any other.
   */
  readonly writtenBy?: (send: SendRequest) => Promise<OutsideOutcome>;
}

/** Sends one written request by the one way out. */
export type SendRequest = (
  request: Pick<GatewayRequest, 'path' | 'headers' | 'body'>,
) => Promise<OutsideOutcome>;

/** The answer of a gateway, whatever its status. */
export type GatewayAnswer = Pick<OutsideAnswer, 'status' | 'isGood' | 'text' | 'json'>;

/** One call and how its answer is read: to a result, or to a further call. */
export interface Ask<Result> {
  readonly request: GatewayRequest;
  /** Throws UnreadableAnswerError for what is not in the gateway's form. */
  readonly read: (answer: GatewayAnswer) => Step<Result>;
}

/** Either what was asked for, or a further call that leads to it. */
export type Step<Result> = { readonly done: Result } | Ask<Result>;

/** The answer is not in the form of its gateway, so whether the call was carried out is not known. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError';
}

/** Returns a step that needs no further call. */
export function done<Result>(result: Result): Step<Result> {
  return { done: result };
}
