import { billingContract } from '@pinkas/contract/sales/billing/billing.contract';
import { billingRunsContract } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';
import { movedOrdersContract } from '@pinkas/contract/sales/moved-orders/moved-orders.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';

/** Says that orders were stopped at the system that they were moved from. */
export function useStopOrders() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (templateIds: readonly string[]) =>
      call(movedOrdersContract.stop, { body: { templateIds: [...templateIds] } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [billingRunsContract.next.path] });
      await client.invalidateQueries({ queryKey: [billingContract.list.path] });
    },
  });
}
