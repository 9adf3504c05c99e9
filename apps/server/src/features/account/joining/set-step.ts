import {
  knownRegistrationStep,
  type RegistrationStep,
} from '@pinkas/domain/identity/registration-step';
import { findAvailableStep, isStepAfter } from '@pinkas/domain/identity/wizard-step';

import type { AccountContext } from '../../../platform/context.ts';
import { lockRegistrationStep, setRegistrationStep } from '../../../platform/db/account-people.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';

/** Thing and deed of a step in the audit. */
const STEP_SET = 'account.registration-step-set';

/** No account is owned by a distributor. */
const APPROVAL = 'none';

/**
 * Saves how far the registration of the account is, with its audit row, and returns the step that stands.
 * It never goes back: of two tabs the one that is further wins, and asking for a step that was reached
 * changes nothing. Throws STEP_NOT_AVAILABLE for a step that nobody may ask for.
 */
export function setStep(ctx: AccountContext, asked: string): Promise<RegistrationStep> {
  return ctx.transaction(async (tx) => {
    const step = findAvailableStep(asked, APPROVAL);
    if (step === undefined) throw new AppError('STEP_NOT_AVAILABLE', { step: asked });
    const before = knownRegistrationStep(await lockRegistrationStep(tx));
    if (!isStepAfter(step, before)) return before;
    await setRegistrationStep(tx, step);
    const entity = { entityKind: 'account', entityId: String(ctx.accountId) } as const;
    await recordAudit(ctx, tx, [{ action: STEP_SET, ...entity, detail: { before, after: step } }]);
    return step;
  });
}
