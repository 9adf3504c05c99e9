import type { EmergencyNumbers } from '@pinkas/contract/account/tax-authority/emergency-numbers.contract';
import { EMERGENCY_NUMBERS_MAX } from '@pinkas/domain/vat/allocation-number';
import { EMERGENCY_AFTER_FAILURES } from '@pinkas/domain/vat/allocation-retry';

import type { AccountActor, AccountContext } from '../../../../../platform/context.ts';
import type { AccountTx } from '../../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../../../platform/writes/record-audit.ts';
import { assertAllocationFree, lockAllocations } from '../allocation-taken.ts';

const SHOWN_MAX = 200;
const ENTITY = { entityKind: 'tax-authority', entityId: 'emergency' } as const;

/** Returns the numbers that were given ahead: free ones first, in the order of their use. */
export async function listEmergencyNumbers(tx: AccountTx): Promise<EmergencyNumbers> {
  const numbers = await tx
    .selectFrom('emergencyNumbers')
    .leftJoin('documents', (join) =>
      join
        .on('documents.accountId', '=', tx.accountId)
        .onRef('documents.id', '=', 'emergencyNumbers.documentId'),
    )
    .select([
      'emergencyNumbers.allocationNumber',
      'emergencyNumbers.enteredAt',
      'emergencyNumbers.documentId',
      'documents.docType',
      'documents.number',
      'emergencyNumbers.usedAt',
      'emergencyNumbers.reportedAt',
    ])
    .where('emergencyNumbers.accountId', '=', tx.accountId)
    .orderBy('emergencyNumbers.usedAt', (order) => order.desc().nullsFirst())
    .orderBy('emergencyNumbers.enteredAt')
    .orderBy('emergencyNumbers.allocationNumber')
    .limit(SHOWN_MAX)
    .execute();
  return { numbers };
}

async function countFree(tx: AccountTx): Promise<number> {
  const { count } = await tx
    .selectFrom('emergencyNumbers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('emergencyNumbers.accountId', '=', tx.accountId)
    .where('emergencyNumbers.documentId', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Saves numbers that the authority gave ahead; one that is known stays as it is. Refusals: ALLOCATION_NUMBER_TAKEN with the
 * document that has it, STATE_NOT_ALLOWED for more free ones than the authority gives.
 */
export function addEmergencyNumbers(
  ctx: AccountActor,
  numbers: readonly string[],
): Promise<EmergencyNumbers> {
  const { clock, userId: enteredBy } = ctx;
  return ctx.transaction(async (tx) => {
    const wanted = [...new Set(numbers)].map((allocationNumber) => ({ allocationNumber }));
    await lockAllocations(tx, wanted);
    const known = (await listEmergencyNumbers(tx)).numbers.map((one) => one.allocationNumber);
    const added = wanted.filter((one) => !known.includes(one.allocationNumber));
    for (const one of added) await assertAllocationFree(tx, one);
    if (added.length + (await countFree(tx)) > EMERGENCY_NUMBERS_MAX) {
      throw new AppError('STATE_NOT_ALLOWED');
    }
    if (added.length > 0) {
      const { accountId } = tx;
      const enteredAt = clock.now();
      await tx
        .insertInto('emergencyNumbers')
        .values(added.map((one) => ({ accountId, ...one, enteredAt, enteredBy })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const detail = { count: String(added.length) };
      await recordAudit(ctx, tx, [
        { action: 'tax-authority.emergency-numbers-added', ...ENTITY, detail },
      ]);
    }
    return listEmergencyNumbers(tx);
  });
}

/** Removes an unused number. Refusals: NOT_FOUND, STATE_NOT_ALLOWED for a used one. */
export function removeEmergencyNumber(
  ctx: AccountContext,
  allocationNumber: string,
): Promise<EmergencyNumbers> {
  return ctx.transaction(async (tx) => {
    const removed = await tx
      .deleteFrom('emergencyNumbers')
      .where('emergencyNumbers.accountId', '=', tx.accountId)
      .where('emergencyNumbers.allocationNumber', '=', allocationNumber)
      .returning('emergencyNumbers.allocationNumber')
      .executeTakeFirst();
    if (removed === undefined) throw new AppError('NOT_FOUND');
    await recordAudit(ctx, tx, [{ action: 'tax-authority.emergency-number-removed', ...ENTITY }]);
    return listEmergencyNumbers(tx);
  });
}

/** Returns how many may be used now: none before enough calls of the authority in a row were in vain. */
export async function countUsableNumbers(tx: AccountTx): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'count-unheard',
    text: `select count(*) as count from allocation_request_events e
      where e.account_id = $1 and e.kind = 'unheard' and e.fault in ('unreachable', 'untrusted')
        and e.at > coalesce((select max(h.at) from allocation_request_events h
          where h.account_id = $1 and h.kind in ('approved', 'refused', 'late')), '-infinity')`,
    values: [tx.accountId],
  });
  return (rows[0]?.count ?? 0) < EMERGENCY_AFTER_FAILURES ? 0 : countFree(tx);
}

/** Takes the next free number for a document, which nobody else gets. Undefined without one. */
export async function takeEmergencyNumber(
  { clock }: Pick<AccountActor, 'clock'>,
  tx: AccountTx,
  documentId: string,
): Promise<string | undefined> {
  const free = await tx
    .selectFrom('emergencyNumbers')
    .select('emergencyNumbers.allocationNumber')
    .where('emergencyNumbers.accountId', '=', tx.accountId)
    .where('emergencyNumbers.documentId', 'is', null)
    .orderBy('emergencyNumbers.enteredAt')
    .orderBy('emergencyNumbers.allocationNumber')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (free === undefined) return undefined;
  await tx
    .updateTable('emergencyNumbers')
    .set({ documentId, usedAt: clock.now() })
    .where('emergencyNumbers.accountId', '=', tx.accountId)
    .where('emergencyNumbers.allocationNumber', '=', free.allocationNumber)
    .execute();
  return free.allocationNumber;
}
