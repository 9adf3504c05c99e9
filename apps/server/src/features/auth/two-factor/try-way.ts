import type { PasskeyAnswer } from '@pinkas/contract/auth/login/passkey-login.contract';
import type { StepWay } from '@pinkas/domain/identity/second-factors';
import { CODE_TRIES_MAX } from '@pinkas/domain/limits';

import type { CallerContext } from '../../../platform/context.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { takeAppCode, useRecoveryCode } from '../factors/factors.api.ts';
import { takePasskey } from '../passkeys/passkeys.api.ts';
import { takeSentCode } from './prepare-code.ts';

/** The result of a try; 'wrong-last' was the last one that the attempt allows. */
export type CodeTry = 'right' | 'wrong' | 'wrong-last';

/** A proof of one factor. */
export interface GivenProof {
  readonly way: StepWay;
  /** What was typed; nothing with a passkey. */
  readonly code: string;
  readonly passkey: PasskeyAnswer | undefined;
}

/** Tries a code or a passkey, in an attempt whose lock the caller holds. Wrong ones of all kinds count together. */
export async function tryWay(
  tx: ControlTx,
  context: CallerContext,
  given: GivenProof,
): Promise<CodeTry> {
  if (await isRight(tx, context, given)) return 'right';
  const { wrongCodes } = await tx
    .updateTable('sessions')
    .set((expression) => ({ wrongCodes: expression('sessions.wrongCodes', '+', 1) }))
    .where('sessions.id', '=', context.caller.sessionId)
    .returning('sessions.wrongCodes')
    .executeTakeFirstOrThrow();
  return wrongCodes >= CODE_TRIES_MAX ? 'wrong-last' : 'wrong';
}

async function isRight(
  tx: ControlTx,
  context: CallerContext,
  { way, code, passkey }: GivenProof,
): Promise<boolean> {
  const { caller } = context;
  switch (way) {
    case 'app':
      return takeAppCode(tx, context, caller.userId, code);
    case 'recovery':
      return useRecoveryCode(tx, context, caller.userId, code);
    case 'passkey': {
      if (passkey === undefined) return false;
      const { sessionId: boundTo, userId } = caller;
      const place = { purpose: 'second-step', boundTo, userId } as const;
      return !('refusal' in (await takePasskey(tx, context, place, passkey)));
    }
    case 'email':
    case 'sms':
    case 'whatsapp':
      return takeSentCode(tx, context, code);
  }
}
