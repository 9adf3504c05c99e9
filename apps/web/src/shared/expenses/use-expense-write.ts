import { useMutation, useQueryClient } from '@tanstack/react-query';

/** A write of expenses: failures are shown in place, and everything is invalidated afterwards. */
export function useExpenseWrite<I, O>(write: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    meta: { isShownInPlace: true },
    retry: false,
    onSuccess: () => void client.invalidateQueries(),
  });
}
