import type { Services } from '../../../platform/services.ts';
import type { ApiCalls } from './api-calls.ts';
import type { SentAnswer } from './answers/refusal-answer.ts';
import type { Reading } from './bodies/reading.ts';
import type { KeyCaller } from './documents/show-document.ts';

/** A request in the form of the vendor, on its way to calls of the public API. */
export interface EzcountCall {
  readonly reading: Reading;
  /** The id in the path; empty for none. */
  readonly id: string;
  readonly api: ApiCalls;
  readonly services: Services;
  readonly requestId: string;
  /** Finds whose key the request has. To be used once the API took the key for the work. Throws what a key is refused for. */
  findCaller(): Promise<KeyCaller>;
}

export type AnswerCall = (call: EzcountCall) => Promise<SentAnswer>;
