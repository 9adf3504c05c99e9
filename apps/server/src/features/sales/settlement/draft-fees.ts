import type { DraftFees } from '@pinkas/contract/sales/settlement/fee-months';
import { feeOffer, type FeeOffer } from '@pinkas/domain/clearing/fees/fee-month';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { endOfMonth, formatLocalMonth } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { requireAction } from '../../../platform/access/require-action.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { draftOfSums } from '../../accounting/expenses/expenses.api.ts';
import { listFeeMonths, type FeeMonthOfTerminal } from './fee-months.reads.ts';

type Body = z.output<typeof DraftFees>;

/**
 * Makes an expense that waits for approval of the fees that a terminal shows for a month and no expense holds yet. Refusals: NOT_PERMITTED,
 * NOT_FOUND for a month without fees, VERSION_CONFLICT where its sums are not those that the person saw, those of an expense.
 */
export function draftFees(
  ctx: AccountContext,
  body: Body,
  idempotencyKey: string,
): Promise<{ readonly expenseId: string }> {
  requireAction(ctx.principal, 'expenses.write');
  const request = { write: 'card-fees.draft', idempotencyKey, input: body };
  return writeOnce(ctx, request, async (tx) => {
    const months = await listFeeMonths(tx);
    const fees = months.find(
      ({ terminalId, month }) => terminalId === body.terminalId && month === body.month,
    );
    if (fees === undefined) throw new AppError('NOT_FOUND');
    const offer = feeOffer(fees, ctx.clock.today());
    if (offer === undefined || !isSeen(offer, body)) throw new AppError('VERSION_CONFLICT');
    return { expenseId: await keepDraft(ctx, tx, fees, offer) };
  });
}

function isSeen(offer: FeeOffer, { feeMinor, vatMinor, isCredit }: Body): boolean {
  return offer.feeMinor === feeMinor && offer.vatMinor === vatMinor && offer.isCredit === isCredit;
}

async function keepDraft(
  ctx: AccountContext,
  tx: AccountTx,
  fees: FeeMonthOfTerminal,
  { feeMinor, vatMinor, isCredit }: FeeOffer,
): Promise<string> {
  const { terminalId, gateway, month, parts } = fees;
  const text = phrasesIn('he', 'cardDeposits');
  const expenseId = await draftOfSums(ctx, tx, {
    kind: isCredit ? 'credit-note' : 'tax-invoice',
    supplier: await supplierOf(tx, fees),
    documentDate: endOfMonth(month),
    description: text('feesExpenseOf', { month: formatLocalMonth(month) }),
    remarks: text('feesExpenseRemark', { gateway: GATEWAYS[gateway] }),
    grossAgorot: feeMinor + vatMinor,
    vatAgorot: vatMinor,
    category: 'bank-fees',
    // The company took it off what it paid.
    paidBy: isCredit ? null : 'other',
  });
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cardFeeExpenses')
    .values({
      accountId: tx.accountId,
      terminalId,
      month,
      part: parts + 1,
      expenseId,
      madeAt: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // Another press made it in the same moment.
  if (numInsertedOrUpdatedRows !== 1n) throw new AppError('VERSION_CONFLICT');
  await recordAudit(ctx, tx, [
    {
      action: 'card-terminal.fees-drafted',
      entityKind: 'card-terminal',
      entityId: terminalId,
      detail: { month, feeMinor, vatMinor, isCredit, expenseId },
    },
  ]);
  return expenseId;
}

interface Supplier extends Record<string, unknown> {
  readonly id: string | null;
  readonly name: string;
  readonly taxId: string;
}

/** Returns who issued the invoice of an earlier month of the gateway, as a person corrected it; else the company by its name. */
async function supplierOf(tx: AccountTx, { gateway }: FeeMonthOfTerminal): Promise<Supplier> {
  const { rows } = await tx.query<Supplier>({
    name: 'supplier-of-card-fees',
    text: `select c.id, c.name, c.tax_id as "taxId" from card_fee_expenses m
      join card_terminals t on t.account_id = $1 and t.id = m.terminal_id and t.gateway = $2
      join expenses e on e.account_id = $1 and e.id = m.expense_id
      join customers c on c.account_id = $1 and c.id = e.supplier_id and c.merged_into_id is null
      where m.account_id = $1
      order by m.made_at desc, m.part desc limit 1`,
    values: [tx.accountId, gateway],
  });
  return rows[0] ?? { id: null, name: GATEWAYS[gateway], taxId: '' };
}
