import type { AdapterCall, Reading } from '../../adapter/adapter.api.ts';

/** An answer in the form of the vendor. */
export interface SentAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfter?: string | undefined;
}

/** A request in the form of the vendor, on its way to calls of the public API. */
export interface EzcountCall extends AdapterCall {
  readonly reading: Reading;
  /** The id in the path; empty for none. */
  readonly id: string;
}

export type AnswerCall = (call: EzcountCall) => Promise<SentAnswer>;
