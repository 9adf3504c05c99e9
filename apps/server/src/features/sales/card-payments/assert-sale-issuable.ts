import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  assertIssuable,
  type IssueDependencies,
} from '../../accounting/documents/documents.api.ts';
import { saleInputOf } from './follow-payment.ts';
import type { SalePlan } from './plan/payment-plan.ts';

/**
 * Refuses a free amount whose document could not be issued now: no card is charged for it. A large invoice, for one, needs
 * the number of its customer. Refusals: those of an issue, with the fields of its document.
 */
export async function assertSaleIssuable(
  actor: AccountActor,
  tx: AccountTx,
  deps: IssueDependencies,
  { plan, amountAgorot }: { readonly plan: SalePlan; readonly amountAgorot: number },
): Promise<void> {
  const id = newId();
  const paid = {
    id,
    amountMinor: amountAgorot,
    answer: null,
    decidedAt: null,
    createdAt: actor.clock.now(),
  };
  const input = await saleInputOf(tx, paid, plan, actor.clock.today());
  await assertIssuable(actor, tx, deps, input, `card-check:${id}`);
}

/** The refusal of a document without the number of its customer, at the field of a form that chooses its type; others as they are. */
export function asFieldOfType(error: unknown): unknown {
  const isNumberMissing =
    error instanceof AppError &&
    error.fields?.some(({ code }) => code === 'CUSTOMER_ID_REQUIRED') === true;
  if (!isNumberMissing) return error;
  return new AppError('INVALID_REQUEST', {}, [{ path: ['docType'], code: 'CUSTOMER_ID_REQUIRED' }]);
}
