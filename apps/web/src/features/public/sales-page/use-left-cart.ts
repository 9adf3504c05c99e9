import type {
  CartAnswer,
  LeftCart,
  OfferedCoupon,
} from '@pinkas/contract/public/sales-page/sales-page.contract';
import { SALES_PAGE_PATHS } from '@pinkas/contract/public/sales-page/sales-page-paths';
import { formatAgorot } from '@pinkas/domain/money/format';
import { useEffect, useState } from 'react';

import { sendLight } from '../payment-page/shared/send-light.ts';
import { saleCall, tokenCall, type SaleAddress } from './sale-address.ts';
import type { SaleDraft } from './shared/sale-draft.ts';

/** What a visitor chose before they left. */
export type LeftDraft = Partial<SaleDraft>;

export interface FoundCart {
  /** `none`: no reminder led here, or its cart is not there any more. `over`: it was paid, or may have been. */
  readonly state: 'loading' | 'none' | 'found' | 'over';
  readonly draft?: LeftDraft;
}

/** Finds what a coupon takes off now; undefined where it is good no longer. */
async function couponOf(address: SaleAddress, code: string): Promise<OfferedCoupon | undefined> {
  if (code === '') return undefined;
  const path = `${saleCall(SALES_PAGE_PATHS.coupon, address)}?code=${encodeURIComponent(code)}`;
  return sendLight<OfferedCoupon>('GET', path, {}).catch(() => undefined);
}

async function draftOf(address: SaleAddress, cart: LeftCart): Promise<LeftDraft> {
  const { quantities, shippingId, amountAgorot, couponCode, name } = cart;
  const coupon = await couponOf(address, couponCode);
  return {
    quantities: Object.fromEntries(quantities.map((one) => [one.variantId, one.quantity])),
    shippingId,
    name,
    ...(amountAgorot !== null && { amount: formatAgorot(amountAgorot) }),
    ...(coupon !== undefined && { coupon, couponTyped: coupon.code }),
  };
}

/** Reads the cart of a token, and gives what fills the form. Without a token there is none. */
export function useLeftCart(address: SaleAddress, token: string | undefined): FoundCart {
  const [found, setFound] = useState<FoundCart>({
    state: token === undefined ? 'none' : 'loading',
  });
  const { business, slug } = address;
  useEffect(() => {
    if (token === undefined) return;
    let isStale = false;
    const path = tokenCall(SALES_PAGE_PATHS.cart, token);
    void sendLight<CartAnswer>('GET', path, {})
      .then(async ({ cart }): Promise<FoundCart> => {
        if (cart === null) return { state: 'over' };
        return { state: 'found', draft: await draftOf({ business, slug }, cart) };
      })
      .catch((): FoundCart => ({ state: 'none' }))
      .then((next) => {
        if (!isStale) setFound(next);
      });
    return () => {
      isStale = true;
    };
  }, [business, slug, token]);
  return found;
}
