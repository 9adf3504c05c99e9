import { AsyncLocalStorage } from 'node:async_hooks';

const calls = new AsyncLocalStorage<true>();

/**
 * Runs work of the server of assistants, in which their tokens open the calls of the API that it makes for them. Nothing that comes
 * over the network can be in here.
 */
export function asAssistant<T>(work: () => Promise<T>): Promise<T> {
  return calls.run(true, work);
}

/** Returns whether the server of assistants asks. */
export function isOfAssistant(): boolean {
  return calls.getStore() === true;
}
