import { useCallback, useEffect, useRef, useState } from 'react';

interface LoadedPage<Page> {
  /** The page as it was read last; it stays while it is read again. */
  readonly page: Page | undefined;
  /** Why it could not be read; undefined where it was, or while that is not known. */
  readonly problem: unknown;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

/** Reads what a link asks for: to pay, or for a card. */
export function usePage<Page>(
  token: string,
  read: (token: string, signal: AbortSignal) => Promise<Page>,
): LoadedPage<Page> {
  const [page, setPage] = useState<Page>();
  const [problem, setProblem] = useState<unknown>();
  const [isLoading, setIsLoading] = useState(true);
  const running = useRef<AbortController>(undefined);
  const load = useCallback(async () => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    try {
      setPage(await read(token, signal));
      setProblem(undefined);
    } catch (reason) {
      if (signal.aborted) return;
      setProblem(reason);
    }
    setIsLoading(false);
  }, [token, read]);
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
