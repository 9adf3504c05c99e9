import type { BillingRunDetail } from '@pinkas/contract/sales/fast-billing/billed-rows';
import type { FieldCode } from '@pinkas/contract/errors';
import type {
  BillingRowRequest,
  StartBilling,
} from '@pinkas/contract/sales/fast-billing/fast-billing.contract';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { billingJob } from './billing-job.ts';
import { viewRun } from './billing-runs.reads.ts';
import { assertNoneOpen } from './assert-none-open.ts';
import { readBillingTypes, type BillingTypes } from './billing-terms.reads.ts';
import { insertRun } from './fast-billing.repository.ts';

function wrongRow(place: number, field: keyof BillingRowRequest, code: FieldCode): AppError {
  return new AppError('INVALID_REQUEST', {}, [{ path: ['rows', place, field], code }]);
}

function assertTypes(rows: readonly BillingRowRequest[], types: BillingTypes): void {
  for (const [place, { cardId, customerId, docType }] of rows.entries()) {
    if (cardId !== null && customerId === null) {
      throw wrongRow(place, 'cardId', 'VALUE_NOT_ALLOWED');
    }
    const allowed = cardId === null ? types.issuedTypes : types.chargedTypes;
    if (!allowed.includes(docType)) throw wrongRow(place, 'docType', 'VALUE_NOT_ALLOWED');
  }
}

/** Refuses with NOT_FOUND for a customer that is not regular, or a card that is not of its customer. */
async function assertParties(tx: AccountTx, rows: readonly BillingRowRequest[]): Promise<void> {
  const { rows: wrong } = await tx.query({
    name: 'parties-of-fast-billing',
    text: `select from unnest($2::uuid[], $3::uuid[]) as w (customer_id, card_id)
      where not exists (select from customers c where c.account_id = $1 and c.id = w.customer_id and c.is_regular)
        or w.card_id is not null and not exists (select from saved_cards s
          where s.account_id = $1 and s.id = w.card_id and s.removed_at is null
            and (s.customer_id = w.customer_id or exists (select from customers m
              where m.account_id = $1 and m.id = s.customer_id and m.merged_into_id = w.customer_id)))
      limit 1`,
    values: [
      tx.accountId,
      ...(['customerId', 'cardId'] as const).map((of) =>
        rows.filter(({ customerId }) => customerId !== null).map((row) => row[of]),
      ),
    ],
  });
  if (wrong.length > 0) throw new AppError('NOT_FOUND');
}

/**
 * Starts a run: its rows are kept as they were confirmed, and a task works them one after the other. The same key starts one
 * run. Refusals: INVALID_REQUEST with the row, NOT_FOUND for a customer or a card, FAST_BILLING_RUNNING while another runs or
 * is stopped.
 */
export function startBilling(
  actor: AccountActor,
  services: Services,
  wanted: StartBilling,
  idempotencyKey: string,
): Promise<BillingRunDetail> {
  const request = { write: 'fast-billing.start', idempotencyKey, input: wanted };
  return writeOnce(actor, request, async (tx) => {
    await assertNoneOpen(tx);
    const { rows } = wanted;
    assertTypes(rows, await readBillingTypes(tx, services, actor.clock.today()));
    await assertParties(tx, rows);
    const id = newId();
    await billingJob.start(actor, tx, id);
    await insertRun(tx, { id, createdAt: actor.clock.now(), createdBy: actor.userId }, rows);
    const totalAgorot = rows.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0);
    const cards = rows.filter(({ cardId }) => cardId !== null).length;
    await recordAudit(actor, tx, [
      {
        action: 'fast-billing.started',
        entityKind: 'fast-billing',
        entityId: id,
        detail: { rows: rows.length, cards, totalAgorot },
      },
    ]);
    return viewRun(tx, id);
  });
}
