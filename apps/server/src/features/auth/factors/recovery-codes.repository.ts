import type { RequestContext } from '../../../platform/context.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { newRecoveryCode, RECOVERY_CODES, recoveryCodeHash } from './recovery-code.ts';

/** Makes ten codes for a person, which are seen this once; those before them are dead. */
export async function replaceRecoveryCodes(
  tx: ControlTx,
  { clock, services }: Pick<RequestContext, 'clock' | 'services'>,
  userId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const madeAt = clock.now();
  await tx.deleteFrom('recoveryCodes').where('recoveryCodes.userId', '=', userId).execute();
  await tx
    .insertInto('recoveryCodes')
    .values(
      codes.map((code) => ({
        userId,
        codeHash: recoveryCodeHash(services.config.secret, userId, code),
        madeAt,
      })),
    )
    .execute();
  return codes;
}

/** Uses a recovery code up. Returns whether it was an unused one. */
export async function useRecoveryCode(
  tx: ControlTx,
  { clock, services }: Pick<RequestContext, 'clock' | 'services'>,
  userId: string,
  typed: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: clock.now() })
    .where('recoveryCodes.userId', '=', userId)
    .where('recoveryCodes.codeHash', '=', recoveryCodeHash(services.config.secret, userId, typed))
    .where('recoveryCodes.usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns how many codes of a person are still unused. */
export async function countRecoveryCodes(tx: ControlTx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('recoveryCodes')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('recoveryCodes.userId', '=', userId)
    .where('recoveryCodes.usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
