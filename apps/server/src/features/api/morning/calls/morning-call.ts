import type { AdapterCall, AnswerToSend, Reading } from '../../adapter/adapter.api.ts';

/** An answer in the form of the vendor. */
export type SentAnswer = AnswerToSend;

/** What a call is about, by the first part of its path: the same field has other numbers of refusals there. */
export type Subject = 'documents' | 'clients' | 'items' | 'other';

/** A request in the form of the vendor, on its way to calls of the public API. */
export interface MorningCall extends AdapterCall {
  readonly reading: Reading;
  /** The fields of the body as they were sent. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The id in the path; empty for none. */
  readonly id: string;
  readonly query: URLSearchParams;
  /** The header of repetitions, which the vendor does not have; undefined for none. */
  readonly idempotencyKey: string | undefined;
}

export type AnswerCall = (call: MorningCall) => Promise<SentAnswer>;

/** Returns a success. */
export function answered(body: unknown, status = 200): SentAnswer {
  return { status, body };
}

/** Returns what a request made. */
export function created(body: unknown): SentAnswer {
  return answered(body, 201);
}
