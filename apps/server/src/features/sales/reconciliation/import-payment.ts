import type { OfDocument } from '@pinkas/contract/sales/card-payments/transaction-rows';
import type { ImportRequest } from '@pinkas/contract/sales/reconciliation/reconciliation.contract';
import { agorot } from '@pinkas/domain/money/agorot';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { importCharge, type PagePayment } from '../card-payments/card-payments.api.ts';
import { listTerminals } from '../../settings/cc-gateways/cc-gateways.api.ts';
import { paymentOfRequest, readBilledParty } from '../virtual-terminal/virtual-terminal.api.ts';
import { compareTerminal, isImportable } from './compare-payments.ts';
import { findDocumentsOf, type DocumentOfCharge } from './documented-payments.reads.ts';
import type { ListedPayment } from './listed-payments.ts';

/** The charge as the gateway lists it now, or why it cannot be taken over. */
type Found = ListedPayment | 'NOT_FOUND' | 'CARD_GATEWAY_UNAVAILABLE' | 'CARD_PAYMENT_CHANGED';

async function findAtGateway(
  ctx: AccountContext,
  { terminalId, date, transactionId }: ImportRequest,
): Promise<Found> {
  const terminals = await ctx.transaction((tx) => listTerminals(tx));
  if (!terminals.some(({ id }) => id === terminalId)) return 'NOT_FOUND';
  const pairs = await compareTerminal(ctx, terminalId, { from: date, to: date });
  if (typeof pairs === 'string') return 'CARD_GATEWAY_UNAVAILABLE';
  const pair = pairs.find(
    (one) => isImportable(one) && one.theirs?.transactionId === transactionId,
  );
  return pair?.theirs ?? 'CARD_PAYMENT_CHANGED';
}

/** Who paid, and what follows: nothing where the charge was written down already. */
async function paymentOf(
  ctx: AccountContext,
  tx: AccountTx,
  { date: _date, transactionId: _transaction, ...wanted }: ImportRequest,
  { amount, currency }: ListedPayment,
  written: DocumentOfCharge | undefined,
): Promise<PagePayment & { readonly terminalId: string }> {
  if (written === undefined) {
    const payment = await paymentOfRequest(ctx, tx, {
      ...wanted,
      kind: 'charge',
      holdUntil: null,
      amountAgorot: agorot(amount),
      instalmentsMax: 1,
      savesCard: false,
      // It was charged: nothing else is charged beside it.
      isSure: true,
    });
    return { ...payment, isByPhone: false, source: 'gateway', sourceId: null, currency };
  }
  const { terminalId, name, email, phone, description } = wanted;
  const { language } = await readBilledParty(tx, wanted);
  return {
    actor: ctx.actor,
    source: 'gateway',
    sourceId: null,
    amountMinor: amount,
    currency,
    instalmentsMax: 1,
    isByPhone: false,
    payer: { name, email, phone },
    plan: { kind: 'nothing' },
    description,
    language,
    responsibleId: ctx.userId,
    terminalId,
  };
}

interface Imported {
  readonly attemptId: string;
  /** The one in which it was written down already. */
  readonly document: OfDocument | null;
}

/**
 * Takes over a charge that only the gateway knows: as it is told now, once, whoever presses. Refusals: NOT_FOUND for a terminal
 * that the business does not have, CARD_GATEWAY_UNAVAILABLE where the gateway lists nothing, CARD_PAYMENT_CHANGED where it lists
 * no such charge or it is known here, and those of a charge by telephone.
 */
export async function importPayment(
  ctx: AccountContext,
  wanted: ImportRequest,
  idempotencyKey: string,
): Promise<Imported> {
  // The gateway is asked before the transaction begins; the claim in it decides which press imports.
  const found = await findAtGateway(ctx, wanted);
  const request = { write: 'card-payment.import', idempotencyKey, input: wanted };
  return writeOnce<Imported>(ctx, request, async (tx) => {
    if (typeof found === 'string') throw new AppError(found);
    const { transactionId, told, on } = found;
    const written = (await findDocumentsOf(tx, [found])).get(transactionId);
    const payment = await paymentOf(ctx, tx, wanted, found, written);
    const documentId = written?.documentId ?? null;
    const attemptId = await importCharge(ctx, tx, { payment, told, on, documentId });
    if (written === undefined) return { attemptId, document: null };
    const { customerName: _name, ...document } = written;
    return { attemptId, document };
  });
}
