import type { FirstSteps } from '@pinkas/contract/reports/dashboard/dashboard.contract';
import {
  ACTION_OF_FIRST_STEP,
  FIRST_STEPS,
  type FirstStep,
} from '@pinkas/domain/accounts/first-steps';
import { isAllowed, type Principal } from '@pinkas/domain/permissions/decide';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { findPaymentDetails } from '../../business/preferences/preferences.api.ts';

/** A document counts as sent by what happened to the latest ones: a business that sends them does so to most. */
const DONE = `
  select
    p.address <> '' and p.phone <> '' as details,
    exists (select from business_images where account_id = $1 and kind = 'logo' and ended_at is null) as logo,
    exists (select from items where account_id = $1) as item,
    exists (select from customers where account_id = $1) as customer,
    exists (select from documents where account_id = $1) as document,
    exists (select from (
        select id from documents where account_id = $1
        order by document_date desc, issued_at desc, number desc, id desc limit 50) d
      join document_events e on e.account_id = $1 and e.document_id = d.id
      where e.kind in ('mailed', 'texted', 'opened')) as sent,
    exists (select from expenses where account_id = $1 and removed_at is null) as expense,
    exists (select from reminder_plans where account_id = $1 and is_on) as reminders,
    exists (select from card_terminals where account_id = $1 and removed_at is null)
      or exists (select from clearing_applications where account_id = $1 and state not in ('draft', 'withdrawn'))
      as cards
  from business_profiles p where p.account_id = $1`;

/** Returns the first steps of the business that its owner may do; null for others, and when all are done. */
export async function readFirstSteps(
  tx: AccountTx,
  principal: Principal,
): Promise<FirstSteps | null> {
  if (principal.role !== 'owner') return null;
  const { rows } = await tx.query<Record<Exclude<FirstStep, 'payment'>, boolean>>({
    name: 'dashboard-first-steps',
    text: DONE,
    values: [tx.accountId],
  });
  const [done] = rows;
  if (done === undefined) return null;
  const hasPayment = (await findPaymentDetails(tx)) !== undefined;
  const steps = FIRST_STEPS.filter((step) => isAllowed(principal, ACTION_OF_FIRST_STEP[step])).map(
    (step) => ({ step, isDone: step === 'payment' ? hasPayment : done[step] }),
  );
  return steps.every(({ isDone }) => isDone) ? null : steps;
}
