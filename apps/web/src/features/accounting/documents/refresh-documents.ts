import { useQueryClient } from '@tanstack/react-query';

/** Reads everything about documents anew: lists, sums, the next number, balances. */
export function useRefreshDocuments(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
}
