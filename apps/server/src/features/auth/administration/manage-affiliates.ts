import { randomInt } from 'node:crypto';

import {
  AFFILIATE_CODE_ALPHABET,
  AFFILIATE_CODE_LENGTH,
} from '@pinkas/domain/affiliates/affiliate';
import type { GrantReason, TakeReason } from '@pinkas/domain/permissions/person-features';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { newId } from '../../../platform/db/new-id.ts';
import { asOwner, type OwnerTx } from '../../../platform/db/owner-transaction.ts';
import { getStatement } from '../affiliates/affiliates.api.ts';
import { recordSecurityEvent } from '../session/session.api.ts';
import {
  AT_THE_MACHINE,
  type Deed,
  type Operator,
  OperatorProblem,
  recordDeed,
} from './people/operator.ts';
import { getPerson, type KnownPerson } from './people/people.reads.ts';

/** Whether something changed, or was so already. */
export type AffiliateOutcome = 'changed' | 'unchanged';

/**
 * Makes a person an affiliate, with a link of their own that stays the same when it is revoked and granted
 * again. Throws OperatorProblem for an unknown person, and for somebody without an account to sign in to.
 */
export function grantAffiliate(
  operator: Operator,
  email: string,
  reason: GrantReason,
): Promise<AffiliateOutcome> {
  return asOwner(operator.db, async (tx) => {
    const person = await getPerson(tx, email);
    if (person.accountIds.length === 0)
      throw new OperatorProblem(`${email} belongs to no account.`);
    const known = await findAffiliate(tx, person.id);
    if (known !== undefined && known.endedAt === null) return 'unchanged';
    await (known === undefined
      ? tx
          .insertInto('affiliates')
          .values({ userId: person.id, code: randomAffiliateCode(), since: operator.clock.now() })
          .execute()
      : tx
          .updateTable('affiliates')
          .set({ endedAt: null })
          .where('affiliates.userId', '=', person.id)
          .execute());
    await record(tx, operator, person, 'operator-affiliate-granted', { reason });
    return 'changed';
  });
}

/**
 * Revokes it: the report is closed at the next call and new referrals do not count; what was earned and paid stays recorded.
 * Throws OperatorProblem for an unknown person.
 */
export function takeAffiliate(
  operator: Operator,
  email: string,
  reason: TakeReason,
): Promise<AffiliateOutcome> {
  return asOwner(operator.db, async (tx) => {
    const person = await getPerson(tx, email);
    const { numUpdatedRows } = await tx
      .updateTable('affiliates')
      .set({ endedAt: operator.clock.now() })
      .where('affiliates.userId', '=', person.id)
      .where('affiliates.endedAt', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return 'unchanged';
    await record(tx, operator, person, 'operator-affiliate-taken', { reason });
    return 'changed';
  });
}

/** A payment to an affiliate. */
export interface Payout {
  readonly amountAgorot: number;
  readonly paidOn: LocalDate;
  /** Of the bank or the voucher; one of a person is written once. */
  readonly reference: string;
}

/**
 * Records what was paid to a current or former affiliate. Repeating the reference changes nothing. Throws OperatorProblem for
 * an unknown person, for more than the balance, and for a reference of another payment.
 */
export async function payAffiliate(
  operator: Operator,
  email: string,
  { amountAgorot, paidOn, reference }: Payout,
): Promise<AffiliateOutcome> {
  return asOwner(operator.db, async (tx) => {
    const person = await getPerson(tx, email);
    const statement = await getStatement(operator, person.id);
    if (statement === undefined) throw new OperatorProblem(`${email} is no affiliate.`);
    const { earnedAgorot, paidAgorot, payouts } = statement;
    const known = payouts.find((payout) => payout.reference === reference);
    if (known !== undefined) {
      if (known.amountAgorot === amountAgorot && known.paidOn === paidOn) return 'unchanged';
      throw new OperatorProblem(`The reference ${reference} is of another payment.`);
    }
    const balanceAgorot = earnedAgorot - paidAgorot;
    if (amountAgorot > balanceAgorot) {
      throw new OperatorProblem(`The balance is ${balanceAgorot} agorot.`);
    }
    await tx
      .insertInto('affiliatePayouts')
      .values({
        id: newId(),
        userId: person.id,
        amountAgorot,
        paidOn,
        reference,
        recordedAt: operator.clock.now(),
      })
      .execute();
    const detail = { reference, paidOn, amountAgorot: String(amountAgorot) };
    await record(tx, operator, person, 'operator-affiliate-paid', detail);
    return 'changed';
  });
}

/**
 * Sets what a business that becomes active earns from a day on, with an entry of the security log. Repeating it with the same
 * sum changes nothing. Throws OperatorProblem for a day that began: what was earned does not change.
 */
export function setAffiliateRate(
  { db, clock }: Operator,
  validFrom: LocalDate,
  amountAgorot: number,
): Promise<AffiliateOutcome> {
  if (validFrom <= clock.today()) {
    throw new OperatorProblem(
      '--from is a day that is still to come: what was earned does not change.',
    );
  }
  return asOwner(db, async (tx) => {
    const before = await tx
      .selectFrom('affiliateRates')
      .select('affiliateRates.amountAgorot')
      .where('affiliateRates.validFrom', '=', validFrom)
      .executeTakeFirst();
    if (before?.amountAgorot === amountAgorot) return 'unchanged';
    await tx
      .insertInto('affiliateRates')
      .values({ validFrom, amountAgorot })
      .onConflict((conflict) => conflict.column('validFrom').doUpdateSet({ amountAgorot }))
      .execute();
    await recordSecurityEvent(
      tx,
      { clock, ...AT_THE_MACHINE },
      {
        kind: 'operator-affiliate-rate-set',
        subject: `affiliate-rate:${validFrom}`,
        detail: {
          amountAgorot,
          ...(before !== undefined && { amountAgorotBefore: before.amountAgorot }),
        },
      },
    );
    return 'changed';
  });
}

function findAffiliate(tx: OwnerTx, userId: string) {
  return tx
    .selectFrom('affiliates')
    .select('affiliates.endedAt')
    .where('affiliates.userId', '=', userId)
    .executeTakeFirst();
}

function randomAffiliateCode(): string {
  return Array.from(
    { length: AFFILIATE_CODE_LENGTH },
    () => AFFILIATE_CODE_ALPHABET[randomInt(AFFILIATE_CODE_ALPHABET.length)],
  ).join('');
}

function record(
  tx: OwnerTx,
  operator: Operator,
  { id, subject, accountIds }: KnownPerson,
  kind: Extract<Deed['kind'], `operator-affiliate-${string}`>,
  detail: Readonly<Record<string, string>>,
): Promise<void> {
  return recordDeed(tx, operator, {
    kind,
    accountIds,
    entity: { kind: 'person', id },
    subject,
    userId: id,
    detail,
  });
}
