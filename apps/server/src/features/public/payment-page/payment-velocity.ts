import { paymentCheckLevel } from '@pinkas/domain/clearing/payment-checks';

import { epochMsOf, isoText } from '../../../platform/clock/clock.ts';
import type { RequestContext } from '../../../platform/context.ts';
import {
  inAccount,
  inControlPlane,
  type AccountTx,
} from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { countedOf, countFailure, paymentSubject } from '../../auth/throttle/throttle.api.ts';
import { countRecent, type PayTarget } from '../../sales/card-payments/card-payments.api.ts';

const HOUR_MS = 3_600_000;

type Visit = Pick<RequestContext, 'services' | 'db' | 'clock' | 'ip'>;

/** A public page on which payments are started. */
export interface CheckedPage extends Pick<PayTarget, 'accountId' | 'sourceId'> {
  /** Counts what was started there since a moment, where each start is for something of its own. */
  readonly countStarts?: (tx: AccountTx, since: string) => Promise<number>;
}

/** Returns how much work a start of this payment needs now; 0 for none. */
export async function checkLevelOf(
  { db, clock, ip }: Visit,
  { accountId, sourceId, countStarts }: CheckedPage,
): Promise<number> {
  const since = isoText(epochMsOf(clock.now()) - HOUR_MS);
  const { ofPage, refused, decided } = await inAccount(db, { accountId }, async (tx) => {
    const { ofSource, ...recent } = await countRecent(tx, sourceId, since);
    return { ...recent, ofPage: (await countStarts?.(tx, since)) ?? ofSource };
  });
  const ofNetwork = await inControlPlane(db, (tx) => countedOf(tx, clock, paymentSubject(ip)));
  return paymentCheckLevel({ ofPage, ofNetwork, refused, decided });
}

/**
 * Lets a start through to the gateway, and counts it. Throws ROBOT_CHECK_NEEDED with its `level` where so many came before it
 * that the browser has to prove work, and the proof is missing, used, old or of less.
 */
export async function passCheck(
  visit: Visit,
  target: CheckedPage,
  proof: string | undefined,
): Promise<void> {
  const { services, db, clock, ip } = visit;
  const level = await checkLevelOf(visit, target);
  if (level > 0 && !(await services.proofOfWork.accepts(proof, level))) {
    throw new AppError('ROBOT_CHECK_NEEDED', { level });
  }
  await inControlPlane(db, (tx) => countFailure(tx, clock, [paymentSubject(ip)]));
}
