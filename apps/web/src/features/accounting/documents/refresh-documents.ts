import { useQueryClient } from '@tanstack/react-query';

/** Invalidates everything about documents: lists, sums, the next number, balances. */
export function useRefreshDocuments(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
}
