import { operatorRevenueContract } from '@pinkas/contract/operator/revenue/revenue.contract';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../../shared/api/query-client.ts';

export function useRevenue() {
  return useQuery(callQuery(operatorRevenueContract.read));
}
