import type { PaymentPage } from '@pinkas/contract/public/payment-page/payment-page.contract';
import { useCallback, useEffect, useRef, useState } from 'react';

import { readPage } from './pay-calls.ts';

export interface LoadedPage {
  /** The page as it was read last; it stays while it is read again. */
  readonly page: PaymentPage | undefined;
  /** Why it could not be read; undefined where it was, or while that is not known. */
  readonly problem: unknown;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

/** Reads what a link asks to pay. */
export function usePaymentPage(token: string): LoadedPage {
  const [page, setPage] = useState<PaymentPage>();
  const [problem, setProblem] = useState<unknown>();
  const [isLoading, setIsLoading] = useState(true);
  const running = useRef<AbortController>(undefined);
  const load = useCallback(async () => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    try {
      const read = await readPage(token, signal);
      setPage(read);
      setProblem(undefined);
    } catch (reason) {
      if (signal.aborted) return;
      setProblem(reason);
    }
    setIsLoading(false);
  }, [token]);
  useEffect(() => {
    void load();
    return () => running.current?.abort();
  }, [load]);
  function reload(): void {
    setIsLoading(true);
    void load();
  }
  return { page, problem, isLoading, reload };
}
