import type { Caller } from '../../../../platform/context.ts';
import type { Services } from '../../../../platform/services.ts';
import type { ApiCalls } from './api-calls.ts';
import type { Reading } from '../bodies/reading.ts';

/** Whose key a request has, after the API took it. */
export type KeyCaller = Caller & { readonly apiKey: NonNullable<Caller['apiKey']> };

/** An answer in the form of the vendor. */
export interface SentAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfter?: string | undefined;
}

/** A request in the form of the vendor, on its way to calls of the public API. */
export interface EzcountCall {
  readonly reading: Reading;
  /** The id in the path; empty for none. */
  readonly id: string;
  readonly api: ApiCalls;
  readonly services: Services;
  readonly requestId: string;
  /** Finds whose key the request has. To be used once the API took the key for the work. Throws what a key is refused for. */
  readonly findCaller: () => Promise<KeyCaller>;
  /** Writes down an error that changes only a part of the answer. */
  readonly log: (error: unknown) => void;
}

export type AnswerCall = (call: EzcountCall) => Promise<SentAnswer>;
