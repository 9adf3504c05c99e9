import type { AnalyticsView } from '@pinkas/contract/shell/analytics/analytics.contract';
import {
  analyticsTrialDay,
  monthPeriod,
  userStatus,
  type AccountDays,
} from '@pinkas/domain/analytics/user-status';
import { localDateOf } from '@pinkas/domain/time/local-date';

import type { AnalyticsSettings } from '../../../config/analytics.ts';
import { findAnalyticsChoice } from '../../../platform/analytics/find-analytics-choice.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { findDistributor } from '../../../platform/db/accounts/account-distributor.ts';
import { getOpeningOfAccount } from '../../../platform/db/accounts/account-people.ts';
import { readSessionPackage } from '../../business/subscription/subscription.api.ts';

const OFF: AnalyticsView = { isOn: false, choice: null, report: null };

/** The collector of this installation, and the account whose use it may learn. */
interface Collecting {
  readonly collector: AnalyticsSettings;
  readonly account: AccountDays;
}

/** Returns to whom the use of the account may be reported; undefined without a collector, and in the accounts of a distributor. */
export async function findCollecting(ctx: AccountContext): Promise<Collecting | undefined> {
  const { analytics: collector } = ctx.services.config;
  if (collector === undefined) return undefined;
  const account = await readAccount(ctx);
  return account && { collector, account };
}

/**
 * Returns whether the use of the caller is reported, and with what. Off where the operator has no collector, and in the accounts of a
 * distributor (specification section 4.8).
 */
export async function readAnalytics(ctx: AccountContext): Promise<AnalyticsView> {
  const collecting = await findCollecting(ctx);
  if (collecting === undefined) return OFF;
  const { collector, account } = collecting;
  const chosen = await findAnalyticsChoice(ctx.db, ctx.userId, collector);
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
