import type { StartedPayment } from '@pinkas/contract/public/payment-page/pay-fields';
import type { PlaceOrderRequest } from '@pinkas/contract/public/sales-page/sales-page.contract';
import { SALES_PAGE_PATHS } from '@pinkas/contract/public/sales-page/sales-page-paths';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { leaveFor } from '../payment-page/shared/leave-for.ts';
import { forgetPayKey, payKeyOf } from '../payment-page/shared/pay-key.ts';
import { sendLight } from '../payment-page/shared/send-light.ts';
import { saleCall, type SaleAddress } from './sale-address.ts';

/** Refusals after which the page shows something else than before. */
const CHANGED = [
  'TOTAL_MISMATCH',
  'SOLD_OUT',
  'COUPON_REFUSED',
  'PAYMENT_REQUEST_ENDED',
  'NO_CARD_TERMINAL',
];
/** Refusals after which a coupon is asked about again. */
const OF_COUPON = ['TOTAL_MISMATCH', 'COUPON_REFUSED'];

/** How long a page in a frame waits to be left, in milliseconds, before it offers the payment in a tab of its own. */
const LEAVE_MS = 3_000;

/** What is done after a refusal. */
export interface AfterRefusal {
  readonly reload: () => void;
  readonly dropCoupon: () => void;
}

export interface Ordering {
  /** From the press on, and after it until the browser is on the other page. */
  readonly isLeaving: boolean;
  /** Why the last order was refused. */
  readonly problem: unknown;
  /** Number of the orders that were sent. */
  readonly round: number;
  readonly send: (body: PlaceOrderRequest) => void;
  /** Opens the payment of the last order in a new tab, where the browser does not leave the frame that this page is in. */
  readonly openBeside: (() => void) | undefined;
  /** Forgets that payment, as something else is chosen now. */
  readonly forget: () => void;
}

/** Orders and goes to the page of the gateway. Whoever comes back by the browser's own button finds a button that works. */
export function useOrder(
  { isFramed = false, ...address }: SaleAddress,
  { reload, dropCoupon }: AfterRefusal,
): Ordering {
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [round, setRound] = useState(0);
  const [unopened, setUnopened] = useState<StartedPayment>();
  // A second press comes before the first one is rendered.
  const isUnderWay = useRef(false);
  const name = `${address.business}/${address.slug}`;

  async function order(body: PlaceOrderRequest): Promise<StartedPayment> {
    const { proof: _proof, ...content } = body;
    const path = saleCall(SALES_PAGE_PATHS.order, address);
    const send = () =>
      sendLight<StartedPayment>('POST', path, { body, idempotencyKey: payKeyOf(name, content) });
    try {
      return await send();
    } catch (reason) {
      // The page that this key opened is over: the same choice is an order of its own now.
      const isOver = reason instanceof ApiError && reason.code === 'IDEMPOTENCY_KEY_REUSED';
      if (!isOver) throw reason;
      forgetPayKey(name);
      return send();
    }
  }

  async function run(body: PlaceOrderRequest): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsLeaving(true);
    setProblem(undefined);
    setUnopened(undefined);
    setRound((count) => count + 1);
    try {
      const started = await order(body);
      if (isFramed) leaveFrame(started);
      else leaveFor(started);
    } catch (reason) {
      isUnderWay.current = false;
      setIsLeaving(false);
      setProblem(reason);
      if (!(reason instanceof ApiError)) return;
      if (OF_COUPON.includes(reason.code)) dropCoupon();
      if (CHANGED.includes(reason.code)) reload();
    }
  }

  /** Leaves the frame; a browser that the site of the frame forbids this says nothing, and the page is still here. */
  function leaveFrame(started: StartedPayment): void {
    setTimeout(() => {
      isUnderWay.current = false;
      setIsLeaving(false);
      setUnopened(started);
    }, LEAVE_MS);
    try {
      leaveFor(started, '_top');
    } catch {
      // Some browsers refuse by an error.
    }
  }

  const onShow = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted) return;
    isUnderWay.current = false;
    setIsLeaving(false);
    setProblem(undefined);
    reload();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent): void => onShow(event);
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
  return {
    isLeaving,
    problem,
    round,
    send: (body) => void run(body),
    openBeside: unopened && (() => leaveFor(unopened, '_blank')),
    forget: () => setUnopened(undefined),
  };
}
