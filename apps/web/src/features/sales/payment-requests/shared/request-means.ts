import { paymentRequestsContract } from '@pinkas/contract/sales/payment-requests/payment-requests.contract';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../../shared/api/query-client.ts';

/** What a new request can do. */
export function useRequestMeans() {
  return useQuery(callQuery(paymentRequestsContract.means, {}));
}
