import { paymentCheckLevel } from '@pinkas/domain/clearing/payment-checks';

import { epochMsOf, isoText } from '../../../platform/clock/clock.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { inAccount, inControlPlane } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { countedOf, countFailure, paymentSubject } from '../../auth/throttle/throttle.api.ts';
import { countRecent, type PayTarget } from '../../sales/card-payments/card-payments.api.ts';

const HOUR_MS = 3_600_000;

type Visit = Pick<RequestContext, 'services' | 'db' | 'clock' | 'ip'>;

/** Returns how much work a start of this payment needs now; 0 for none. */
export async function checkLevelOf(
  { db, clock, ip }: Visit,
  { accountId, sourceId }: Pick<PayTarget, 'accountId' | 'sourceId'>,
): Promise<number> {
  const since = isoText(epochMsOf(clock.now()) - HOUR_MS);
  const { ofSource, refused, decided } = await inAccount(db, { accountId }, (tx) =>
    countRecent(tx, sourceId, since),
  );
  const ofNetwork = await inControlPlane(db, (tx) => countedOf(tx, clock, paymentSubject(ip)));
  return paymentCheckLevel({ ofPage: ofSource, ofNetwork, refused, decided });
}

/**
 * Lets a start through to the gateway, and counts it. Throws ROBOT_CHECK_NEEDED with its `level` where so many came before it
 * that the browser has to prove work, and the proof is missing, used, old or of less.
 */
export async function passCheck(
  visit: Visit,
  target: Pick<PayTarget, 'accountId' | 'sourceId'>,
  proof: string | undefined,
): Promise<void> {
  const { services, db, clock, ip } = visit;
  const level = await checkLevelOf(visit, target);
  if (level > 0 && !(await services.proofOfWork.accepts(proof, level))) {
    throw new AppError('ROBOT_CHECK_NEEDED', { level });
  }
  await inControlPlane(db, (tx) => countFailure(tx, clock, [paymentSubject(ip)]));
}
