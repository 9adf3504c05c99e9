import {
  pageCouponsContract,
  type CouponForm,
  type PageCoupon,
} from '@pinkas/contract/sales/sales-pages/page-coupons.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';

export function usePageCoupons(pageId: string) {
  return useQuery(callQuery(pageCouponsContract.list, { params: { id: pageId } }));
}

/** Adds a coupon to a page, or changes one. */
export function useSaveCoupon(pageId: string, coupon: PageCoupon | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (form: CouponForm): Promise<void> => {
      if (coupon === undefined) {
        await call(pageCouponsContract.create, {
          params: { id: pageId },
          body: form,
          idempotencyKey: crypto.randomUUID(),
        });
        return;
      }
      const { id, version } = coupon;
      await call(pageCouponsContract.change, { params: { id }, body: { version, form } });
    },
    onSettled: () => client.invalidateQueries(),
  });
}

export function useRemoveCoupon() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(pageCouponsContract.remove, { params: { id } }),
    onSettled: () => client.invalidateQueries(),
  });
}
