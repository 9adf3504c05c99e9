import type { AnalyticsView } from '@pinkas/contract/shell/analytics/analytics.contract';
import {
  analyticsTrialDay,
  monthPeriod,
  userStatus,
  type AccountDays,
} from '@pinkas/domain/analytics/user-status';
import { localDateOf } from '@pinkas/domain/time/local-date';

import { findAnalyticsChoice } from '../../../platform/analytics/find-analytics-choice.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { findDistributor } from '../../../platform/db/accounts/account-distributor.ts';
import { getOpeningOfAccount } from '../../../platform/db/accounts/account-people.ts';
import { readSessionPackage } from '../../business/subscription/subscription.api.ts';

const OFF: AnalyticsView = { isOn: false, choice: null, report: null };

/**
 * Returns whether the use of the caller is reported, and with what. Off where the operator has no collector, and in the accounts of a
 * distributor (specification section 4.8).
 */
export async function readAnalytics(ctx: AccountContext): Promise<AnalyticsView> {
  const { analytics: collector } = ctx.services.config;
  if (collector === undefined) return OFF;
  const account = await readAccount(ctx);
  if (account === undefined) return OFF;
  const chosen = await findAnalyticsChoice(ctx.db, ctx.userId);
  if (chosen === undefined) return { isOn: true, choice: null, report: null };
  const { clientId, firstSource } = chosen;
  if (clientId === null) return { isOn: true, choice: 'no', report: null };
  const today = ctx.clock.today();
  const report = {
    ...collector,
    clientId,
    firstSource,
    status: userStatus(account, today),
    trialDay: analyticsTrialDay(account, today),
    monthPeriod: monthPeriod(today),
  };
  return { isOn: true, choice: 'yes', report };
}

/** Returns the days of the account that its status follows from; undefined for one of a distributor. */
function readAccount(ctx: AccountContext): Promise<AccountDays | undefined> {
  return ctx.transaction(async (tx) => {
    if ((await findDistributor(tx)) !== null) return undefined;
    const { hasPackage, expiresOn } = await readSessionPackage(tx, ctx.clock.today());
    return { hasPackage, expiresOn, registeredOn: localDateOf(await getOpeningOfAccount(tx)) };
  });
}
