import type { Caller } from '../../../../platform/context.ts';
import type { Services } from '../../../../platform/services.ts';
import type { ApiCalls } from './api-calls.ts';

/** Whose key a request has, after the API took it. */
export type KeyCaller = Caller & { readonly apiKey: NonNullable<Caller['apiKey']> };

/** A request in a form that is not ours, on its way to calls of the public API. */
export interface AdapterCall {
  readonly api: ApiCalls;
  readonly services: Services;
  readonly requestId: string;
  /** Finds whose key the request has. To be used once the API took the key for the work. Throws what a key is refused for. */
  readonly findCaller: () => Promise<KeyCaller>;
  /** Writes down an error that changes only a part of the answer. */
  readonly log: (error: unknown) => void;
}
