import type { StartedPayment } from '@pinkas/contract/public/payment-page/pay-fields';
import type { StartPaymentRequest } from '@pinkas/contract/public/payment-page/payment-page.contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { leaveFor } from '../shared/leave-for.ts';
import { startPayment } from './pay-calls.ts';
import { forgetPayKey, payKeyOf } from '../shared/pay-key.ts';

/** Refusals after which the page shows something else than before. */
const CHANGED = [
  'TOTAL_MISMATCH',
  'NOTHING_TO_PAY',
  'PAYMENT_REQUEST_ENDED',
  'PAYMENT_IN_DOUBT',
  'NO_CARD_TERMINAL',
  'CARD_LINK_ENDED',
];

/** A call that opens a page of the gateway, once under a key. */
type StartCall<Body> = (token: string, body: Body, key: string) => Promise<StartedPayment>;

async function start<Body extends { readonly proof?: string | undefined }>(
  token: string,
  body: Body,
  call: StartCall<Body>,
): Promise<StartedPayment> {
  const { proof: _proof, ...choice } = body;
  try {
    return await call(token, body, payKeyOf(token, choice));
  } catch (reason) {
    // The page that this key opened is over: the same choice is a payment of its own now.
    const isOver = reason instanceof ApiError && reason.code === 'IDEMPOTENCY_KEY_REUSED';
    if (!isOver) throw reason;
    forgetPayKey(token);
    return call(token, body, payKeyOf(token, choice));
  }
}

export interface Starting<Body> {
  /** From the press on, and after it until the browser is on the other page. */
  readonly isLeaving: boolean;
  /** Why the last start was refused. */
  readonly problem: unknown;
  /** Number of the starts that were sent. */
  readonly round: number;
  readonly send: (body: Body) => void;
}

/**
 * Opens the page of the gateway and goes there. Whoever comes back by the browser's own button finds the page as it is then,
 * and a button that works.
 */
export function useStart<Body extends { readonly proof?: string | undefined }>(
  token: string,
  reload: () => void,
  call: StartCall<Body>,
): Starting<Body> {
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [round, setRound] = useState(0);
  // A second press comes before the first one is rendered.
  const isUnderWay = useRef(false);

  async function run(body: Body): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsLeaving(true);
    setProblem(undefined);
    setRound((count) => count + 1);
    try {
      leaveFor(await start(token, body, call));
    } catch (reason) {
      isUnderWay.current = false;
      setIsLeaving(false);
      setProblem(reason);
      if (reason instanceof ApiError && CHANGED.includes(reason.code)) reload();
    }
  }

  const onShow = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted) return;
    forgetPayKey(token);
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
  return { isLeaving, problem, round, send: (body) => void run(body) };
}

/** The same for what a link asks to pay. */
export function useStartPayment(token: string, reload: () => void): Starting<StartPaymentRequest> {
  return useStart(token, reload, startPayment);
}
