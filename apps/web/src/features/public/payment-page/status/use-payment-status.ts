import type { PaymentStatus } from '@pinkas/contract/public/payment-page/payment-status.contract';
import { useCallback, useEffect, useRef, useState } from 'react';

import { deviceNow } from '../../../../shared/clock.ts';
import { askStatus, readStatus } from '../calls/pay-calls.ts';
import { pauseAfter, READ_ROUNDS } from './asking-pauses.ts';

export interface WatchedStatus {
  readonly status: PaymentStatus | undefined;
  /** Why it was not read, where it never was. */
  readonly problem: unknown;
  readonly isAsking: boolean;
  /** Device time of the next round; undefined once it is known, and while one is under way. */
  readonly nextAtMs: number | undefined;
  readonly askNow: () => void;
}

/**
 * Reads what became of a payment again and again until it is known, and has the gateway asked when that takes longer. A round
 * that fails is followed by the next one: what was read before stays.
 */
export function usePaymentStatus(token: string): WatchedStatus {
  const [status, setStatus] = useState<PaymentStatus>();
  const [problem, setProblem] = useState<unknown>();
  const [isAsking, setIsAsking] = useState(true);
  const [nextAtMs, setNextAtMs] = useState<number>();
  const rounds = useRef(0);
  const known = useRef<PaymentStatus>(undefined);
  const running = useRef<AbortController>(undefined);

  const run = useCallback(
    async (hasToAsk: boolean) => {
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      try {
        const isRead = !hasToAsk && rounds.current < READ_ROUNDS;
        known.current = await (isRead ? readStatus(token, signal) : askStatus(token, signal));
        setStatus(known.current);
        setProblem(undefined);
      } catch (reason) {
        if (signal.aborted) return;
        setProblem(reason);
      }
      rounds.current += 1;
      setIsAsking(false);
      const seconds = pauseAfter(rounds.current, known.current);
      setNextAtMs(seconds === undefined ? undefined : deviceNow() + seconds * 1000);
    },
    [token],
  );
  const runNow = useCallback(
    (hasToAsk: boolean) => {
      setIsAsking(true);
      setNextAtMs(undefined);
      void run(hasToAsk);
    },
    [run],
  );
  useEffect(() => {
    void run(false);
    return () => running.current?.abort();
  }, [run]);
  useEffect(() => {
    if (nextAtMs === undefined) return undefined;
    const timer = setTimeout(() => runNow(false), Math.max(0, nextAtMs - deviceNow()));
    return () => clearTimeout(timer);
  }, [nextAtMs, runNow]);
  return { status, problem, isAsking, nextAtMs, askNow: () => runNow(true) };
}
