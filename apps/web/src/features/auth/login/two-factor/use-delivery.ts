import { textsContract } from '@pinkas/contract/auth/texts/texts.contract';
import { CODE_LIFETIME_SECONDS } from '@pinkas/domain/limits';
import type { TextState } from '@pinkas/domain/messages/text-state';
import { useEffect, useState } from 'react';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { call } from '../../../../shared/api/client.ts';

const ASK_EVERY_MS = 4_000;
/** Later the code has expired, and its delivery no longer matters. */
const QUESTIONS_MAX = (CODE_LIFETIME_SECONDS * 1000) / ASK_EVERY_MS;

/**
 * What is known of the message with the code, asked until it arrived; null where no message went or nothing is known
 * yet. A report that it did not arrive may still be followed by the message. While a code of the person is being checked
 * nothing is asked: the session of this step may end with it.
 */
export function useDelivery(isAnswering: boolean, onExpired: () => void): TextState | null {
  const [state, setState] = useState<TextState | null>(null);
  useEffect(() => {
    if (isAnswering) return undefined;
    const series = new AbortController();
    const { signal } = series;
    let timer: number | undefined;
    async function ask(questionsLeft: number) {
      const next = await readState(signal);
      if (signal.aborted) return;
      if (next === 'expired') {
        onExpired();
        return;
      }
      if (next !== undefined) setState(next);
      if (next === null || next === 'delivered' || questionsLeft === 0) return;
      timer = window.setTimeout(() => void ask(questionsLeft - 1), ASK_EVERY_MS);
    }
    void ask(QUESTIONS_MAX);
    return () => {
      series.abort();
      window.clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onExpired` is another function at each drawing
  }, [isAnswering]);
  return state;
}

/** Undefined where the question failed: the code works all the same, and the next question may get through. */
async function readState(signal: AbortSignal): Promise<TextState | null | 'expired' | undefined> {
  try {
    return (await call(textsContract.delivery, { signal })).state;
  } catch (reason) {
    return reason instanceof ApiError && reason.status === 401 ? 'expired' : undefined;
  }
}
