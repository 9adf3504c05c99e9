import { asOwner, type OwnerTx } from '../../../platform/db/owner-transaction.ts';
import { findJoinRefusal, joinDistributor } from '../distributors/distributors.api.ts';
import { recordSecurityEvent } from '../session/session.api.ts';
import { getPerson } from './people/people.reads.ts';
import { AT_THE_MACHINE, type Operator, OperatorProblem, recordDeed } from './people/operator.ts';

/** A distributor as an operator writes it. */
export interface DistributorFields {
  readonly nameHe: string;
  readonly nameEn: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
  readonly opensManagement: boolean;
  readonly showsApprovalPage: boolean;
  readonly accountsMax: number;
}

/** Makes a distributor, or changes the one of this code. What changes for its customers counts from their next call. */
export function saveDistributor(
  operator: Operator,
  code: string,
  fields: DistributorFields,
): Promise<'made' | 'changed'> {
  return asOwner(operator.db, async (tx) => {
    const before = await tx
      .selectFrom('distributors')
      .select('distributors.code')
      .where('distributors.code', '=', code)
      .executeTakeFirst();
    await tx
      .insertInto('distributors')
      .values({ code, ...fields, createdAt: operator.clock.now() })
      .onConflict((conflict) =>
        conflict
          .column('code')
          .doUpdateSet(({ eb }) => ({ ...fields, version: eb('distributors.version', '+', 1) })),
      )
      .execute();
    const { supportEmail: _email, supportPhone: _phone, ...told } = fields;
    await recordSecurityEvent(
      tx,
      { clock: operator.clock, ...AT_THE_MACHINE },
      {
        kind: 'operator-distributor-saved',
        subject: `distributor:${code}`,
        detail: Object.fromEntries(
          Object.entries(told).map(([name, value]) => [name, String(value)]),
        ),
      },
    );
    return before === undefined ? 'made' : 'changed';
  });
}

/**
 * Makes an account a customer of a distributor, or of none. Repeating it changes nothing more. Throws OperatorProblem for an
 * account that does not exist, and where the distributor does not exist or has as many accounts as it may.
 */
export function setDistributor(
  operator: Operator,
  accountId: number,
  code: string | null,
): Promise<'changed' | 'unchanged'> {
  return asOwner(operator.db, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select('accounts.distributor')
      .where('accounts.id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (account === undefined) throw new OperatorProblem(`There is no account ${accountId}.`);
    if (account.distributor === code) return 'unchanged';
    if (code === null) await leaveDistributor(tx, accountId);
    else await enterDistributor(tx, accountId, code);
    await recordDeed(tx, operator, {
      kind: code === null ? 'operator-distributor-removed' : 'operator-distributor-set',
      accountIds: [accountId],
      entity: { kind: 'account', id: String(accountId) },
      subject: `account:${accountId}`,
      detail: { distributor: code ?? account.distributor ?? '' },
    });
    return 'changed';
  });
}

async function enterDistributor(tx: OwnerTx, accountId: number, code: string): Promise<void> {
  const refusal = await findJoinRefusal(tx, code);
  if (refusal === 'distributor-unknown') {
    throw new OperatorProblem(`There is no distributor ${code}.`);
  }
  if (refusal === 'distributor-full') {
    throw new OperatorProblem(
      `${code} has as many accounts as it may; --accounts-max raises that.`,
    );
  }
  await joinDistributor(tx, accountId, code);
}

async function leaveDistributor(tx: OwnerTx, accountId: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ distributor: null, distributorApprovedAt: null })
    .where('accounts.id', '=', accountId)
    .execute();
  // Nobody asks for an approval any more.
  await tx
    .updateTable('accounts')
    .set({ registrationStep: 'START' })
    .where('accounts.id', '=', accountId)
    .where('accounts.registrationStep', '=', 'APPROVAL_PAGE')
    .execute();
}

/**
 * Lets a person see the customers of a distributor from the next call on, or of none (null). Repeating it changes nothing more.
 * Throws OperatorProblem for an unknown person, for somebody without an account to sign in to, and for a code of no
 * distributor.
 */
export function setDistributorPerson(
  operator: Operator,
  email: string,
  code: string | null,
): Promise<'changed' | 'unchanged'> {
  return asOwner(operator.db, async (tx) => {
    const person = await getPerson(tx, email);
    if (person.accountIds.length === 0) {
      throw new OperatorProblem(`${email} belongs to no account.`);
    }
    const before = await tx
      .deleteFrom('distributorPeople')
      .where('distributorPeople.userId', '=', person.id)
      .returning('distributorPeople.distributor')
      .executeTakeFirst();
    if (code !== null) await insertPerson(tx, operator, person.id, code);
    if ((before?.distributor ?? null) === code) return 'unchanged';
    await recordDeed(tx, operator, {
      kind: code === null ? 'operator-distributing-taken' : 'operator-distributing-granted',
      accountIds: person.accountIds,
      entity: { kind: 'person', id: person.id },
      subject: person.subject,
      userId: person.id,
      detail: { distributor: code ?? before?.distributor ?? '' },
    });
    return 'changed';
  });
}

async function insertPerson(
  tx: OwnerTx,
  { clock }: Operator,
  userId: string,
  code: string,
): Promise<void> {
  const known = await tx
    .selectFrom('distributors')
    .select('distributors.code')
    .where('distributors.code', '=', code)
    .executeTakeFirst();
  if (known === undefined) throw new OperatorProblem(`There is no distributor ${code}.`);
  await tx
    .insertInto('distributorPeople')
    .values({ userId, distributor: code, since: clock.now() })
    .execute();
}
