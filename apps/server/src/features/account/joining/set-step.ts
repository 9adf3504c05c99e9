import {
  knownRegistrationStep,
  type RegistrationStep,
} from '@pinkas/domain/identity/registration-step';
import { approvalPageOf } from '@pinkas/domain/identity/approval-page';
import {
  findAvailableStep,
  isStepAfter,
  type WizardStep,
} from '@pinkas/domain/identity/wizard-step';

import type { AccountContext } from '../../../platform/context.ts';
import { findDistributor } from '../../../platform/db/accounts/account-distributor.ts';
import {
  lockRegistrationStep,
  setRegistrationStep,
} from '../../../platform/db/accounts/account-people.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';

/** Thing and deed of a step in the audit. */
const STEP_SET = 'account.registration-step-set';

/**
 * Saves the step of the account's registration, with its audit row, and returns the current step. It never goes back:
 * of two tabs the one that is further wins, and requesting a step that was reached changes nothing. Throws
 * STEP_NOT_AVAILABLE for a step that nobody may request, and for the finish before the approval that the distributor of
 * the account requires.
 */
export function setStep(ctx: AccountContext, asked: string): Promise<RegistrationStep> {
  return ctx.transaction(async (tx) => {
    const distributor = await findDistributor(tx);
    const approval = approvalPageOf(distributor);
    const step = findAvailableStep(asked, approval);
    const isEarly = approval === 'on' && step === 'FINISH' && distributor?.approvedAt === null;
    if (step === undefined || isEarly) throw new AppError('STEP_NOT_AVAILABLE', { step: asked });
    return advance(ctx, tx, step);
  });
}

/** Advances the registration to a step unless a later one was reached, with its audit row; returns the current one. */
export async function advance(
  ctx: AccountContext,
  tx: AccountTx,
  step: WizardStep,
): Promise<RegistrationStep> {
  const before = knownRegistrationStep(await lockRegistrationStep(tx));
  if (!isStepAfter(step, before)) return before;
  await setRegistrationStep(tx, step);
  const entity = { entityKind: 'account', entityId: String(ctx.accountId) } as const;
  await recordAudit(ctx, tx, [{ action: STEP_SET, ...entity, detail: { before, after: step } }]);
  return step;
}
