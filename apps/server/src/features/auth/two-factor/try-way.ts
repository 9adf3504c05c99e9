import type { CodeWay } from '@pinkas/domain/identity/second-factors';
import { CODE_TRIES_MAX } from '@pinkas/domain/limits';

import type { CallerContext } from '../../../platform/context.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { takeAppCode, useRecoveryCode } from '../factors/factors.api.ts';
import { tryCode, type CodeTry } from './login-code.repository.ts';

/** Tries a code of one kind, in an attempt that the caller holds the lock of. */
export async function tryWay(
  tx: ControlTx,
  context: CallerContext,
  way: CodeWay,
  code: string,
): Promise<CodeTry> {
  const { caller, clock, services } = context;
  switch (way) {
    case 'app':
      return tried(tx, caller.sessionId, await takeAppCode(tx, context, caller.userId, code));
    case 'recovery':
      return tried(tx, caller.sessionId, await useRecoveryCode(tx, context, caller.userId, code));
    case 'email':
    case 'sms':
      return tryCode(tx, clock, services.config.secret, { sessionId: caller.sessionId, code });
  }
}

/** Sent codes count their own wrong tries; those of apps and recovery codes are counted by the attempt. */
async function tried(tx: ControlTx, sessionId: string, isRight: boolean): Promise<CodeTry> {
  if (isRight) return 'right';
  const { wrongCodes } = await tx
    .updateTable('sessions')
    .set((expression) => ({ wrongCodes: expression('sessions.wrongCodes', '+', 1) }))
    .where('sessions.id', '=', sessionId)
    .returning('sessions.wrongCodes')
    .executeTakeFirstOrThrow();
  return wrongCodes >= CODE_TRIES_MAX ? 'wrong-last' : 'wrong';
}
