import { useRef, useState } from 'react';

/** One act of a person that calls the server: running, failed, or neither. */
export interface Action<I, O> {
  /** Runs the act; undefined when it failed, or when it is already running. */
  readonly run: (input: I) => Promise<O | undefined>;
  readonly isPending: boolean;
  /** The error of the last run. */
  readonly error: unknown;
}

/**
 * Runs an action and returns its state, for the pages before sign-in, which do not use the store of server
 * state. `onError` is called before a failure is shown.
 */
export function useAction<I, O>(
  act: (input: I) => Promise<O>,
  onError?: (reason: unknown) => void,
): Action<I, O> {
  const [state, setState] = useState<{ isPending: boolean; error: unknown }>(IDLE);
  const isRunning = useRef(false);
  async function run(input: I): Promise<O | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setState({ isPending: true, error: undefined });
    try {
      const answer = await act(input);
      setState(IDLE);
      return answer;
    } catch (reason) {
      setState({ isPending: false, error: reason });
      onError?.(reason);
      return undefined;
    } finally {
      isRunning.current = false;
    }
  }
  return { run, ...state };
}

const IDLE = { isPending: false, error: undefined } as const;
