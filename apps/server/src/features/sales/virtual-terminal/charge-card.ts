import type {
  ChargeRequest,
  virtualTerminalContract,
} from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import type { z } from 'zod';

import type { AccountContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import {
  listOfSource,
  openPaymentPage,
  type PagePayment,
} from '../card-payments/card-payments.api.ts';
import { paymentOfRequest } from './payment-of-request.ts';

type Opened = z.output<(typeof virtualTerminalContract)['charge']['response']>;

/** What one key charges: the source of its one attempt. */
interface Claim {
  readonly chargeId: string;
}

/** The page of a claim is not known, which ends the transaction that looks for it. */
class NoPageYet extends Error {}

/**
 * Keeps the page that a claim opened; without one it is looked for. The claim was committed before the gateway was asked,
 * so the page is a write of its own.
 */
function pageOf(
  ctx: AccountContext,
  idempotencyKey: string,
  { chargeId }: Claim,
  opened?: Opened,
): Promise<Opened> {
  const request = {
    write: 'virtual-terminal.page',
    idempotencyKey: `${idempotencyKey}/page`,
    input: chargeId,
  };
  return writeOnce(ctx, request, () =>
    opened === undefined ? Promise.reject(new NoPageYet()) : Promise.resolve(opened),
  );
}

/** The answer to a request that came before: its page, that it failed, or that it is still under way. */
async function earlierPage(
  ctx: AccountContext,
  idempotencyKey: string,
  claim: Claim,
): Promise<Opened> {
  try {
    return await pageOf(ctx, idempotencyKey, claim);
  } catch (error) {
    if (!(error instanceof NoPageYet)) throw error;
  }
  const [attempt] = await ctx.transaction((tx) => listOfSource(tx, claim.chargeId));
  const isOver = attempt?.state === 'abandoned' || attempt?.state === 'expired';
  throw new AppError(isOver ? 'CARD_GATEWAY_UNAVAILABLE' : 'BUSY');
}

/**
 * Opens the page of the gateway for a card that is told on the telephone. One key opens one page, whenever its second
 * request comes: the key is claimed in a transaction of its own before the gateway is asked. Refusals: those of
 * `paymentOfRequest`, CARD_GATEWAY_UNAVAILABLE where no page opened, BUSY while the first request is under way.
 */
export async function chargeCard(
  ctx: AccountContext,
  wanted: ChargeRequest,
  idempotencyKey: string,
): Promise<Opened> {
  let payment: Omit<PagePayment, 'sourceId'> | undefined;
  const request = { write: 'virtual-terminal.charge', idempotencyKey, input: wanted };
  const claim = await writeOnce<Claim>(ctx, request, async (tx) => {
    payment = await paymentOfRequest(ctx, tx, wanted);
    return { chargeId: newId() };
  });
  if (payment === undefined) return earlierPage(ctx, idempotencyKey, claim);
  const { attemptId, page } = await openPaymentPage(ctx.services, ctx.accountId, {
    ...payment,
    sourceId: claim.chargeId,
  });
  const { url, fields } = page;
  return pageOf(ctx, idempotencyKey, claim, {
    attemptId,
    url,
    ...(fields !== undefined && { fields: { ...fields } }),
  });
}
