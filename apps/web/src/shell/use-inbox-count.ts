import { skipToken, useQuery } from '@tanstack/react-query';

/** Where the pages of expenses keep what they read of the inbox. */
const INBOX = ['/v2/api/expenses/inbox', {}] as const;

/**
 * Files that wait to be filed: as the pages of expenses saw them last, and `atStart` before any was
 * opened. It asks the server nothing.
 */
export function useInboxCount(atStart: number): number {
  const seen = useQuery<{ readonly count: number }>({ queryKey: INBOX, queryFn: skipToken });
  return seen.data?.count ?? atStart;
}
