import { isGivingBack, type EarlierGivingBack } from '@pinkas/domain/clearing/giving-back';

import type { Clock } from '../../../../platform/clock/clock.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { attemptTokenHash, newReference } from './attempt-token.ts';
import type { NewAttempt, StoredAttempt } from './attempts.repository.ts';

/** By what an attempt that follows another is made. */
export interface FollowUpMakers {
  readonly accountId: number;
  readonly clock: Clock;
  readonly secret: string;
}

type Followed = Pick<
  NewAttempt,
  'operation' | 'amountMinor' | 'state' | 'nextInquiryAt' | 'responsibleId'
> &
  Partial<Pick<NewAttempt, 'source' | 'sourceId' | 'isByPhone' | 'plan'>>;

/** Returns the row of an attempt that takes or gives back what an earlier one did; it is of the same payer, terminal and plan. */
export function newFollowUp(
  { accountId, clock, secret }: FollowUpMakers,
  original: StoredAttempt,
  follow: Followed,
): NewAttempt {
  const id = newId();
  const { terminalId, currency, payer, plan, description, language } = original;
  return {
    id,
    reference: newReference(),
    terminalId,
    originalId: original.id,
    source: 'transactions',
    sourceId: null,
    currency,
    instalmentsMax: 1,
    isByPhone: false,
    payer,
    plan,
    description,
    language,
    createdAt: clock.now(),
    returnHash: attemptTokenHash(secret, accountId, id),
    ...follow,
  };
}

/** Returns those of the attempts that follow a charge which give it back. */
export function givingBackAmong(
  followUps: readonly StoredAttempt[],
): (StoredAttempt & EarlierGivingBack)[] {
  return followUps.filter((one): one is StoredAttempt & EarlierGivingBack =>
    isGivingBack(one.operation),
  );
}
