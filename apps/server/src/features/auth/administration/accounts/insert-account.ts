import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import type { RegistrationStep } from '@pinkas/domain/identity/registration-step';
import { FIRST_NUMBER } from '@pinkas/domain/numbering/first-numbers';
import { MAIN_SERIES } from '@pinkas/domain/numbering/series';

import type { Database } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import type { OwnerTx } from '../../../../platform/db/owner-transaction.ts';
import type { NewAccount, NewBusiness } from './new-account.ts';

/**
 * Returns the account that holds a number of nine digits, in a transaction that blocks the creation of other businesses. A
 * registration that nobody verified is named where nobody else holds it.
 */
export async function findAccountOf(tx: OwnerTx, taxId: string): Promise<number | undefined> {
  const rows = await tx
    .selectFrom('businessProfiles')
    .select('businessProfiles.accountId')
    .where('businessProfiles.taxId', '=', taxId)
    .execute();
  let unverified: number | undefined;
  for (const { accountId } of rows) {
    const { status, closedAt, registrationStep } = await tx
      .selectFrom('accounts')
      .select(['accounts.status', 'accounts.closedAt', 'accounts.registrationStep'])
      .where('accounts.id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (status === 'ended' || closedAt !== null) continue;
    if (status !== 'active' || registrationStep !== 'EMAIL_VERIFICATION') return accountId;
    unverified = accountId;
  }
  return unverified;
}

/**
 * Returns whether a business holds a number that a new one asks for; the answer may be outdated as soon as it
 * is returned.
 */
export async function isTaxIdHeld(
  { owner }: Pick<Database, 'owner'>,
  taxId: string,
): Promise<boolean> {
  const { rows: profiles } = await owner.query<{ accountId: number }>(
    'select account_id as "accountId" from business_profiles where tax_id = $1',
    [taxId],
  );
  const { rows } = await owner.query(
    `select from accounts where id = any ($1) and status <> 'ended' and closed_at is null
        and (status <> 'active' or registration_step <> 'EMAIL_VERIFICATION') limit 1`,
    [profiles.map(({ accountId }) => accountId)],
  );
  return rows.length > 0;
}

/** How a new owner signs in, and what they must complete before they use the product. */
export interface FirstSignIn {
  readonly passwordHash: string;
  readonly registrationStep: RegistrationStep;
}

/** Writes a business with its series and its owner. Its number is the next free one of all accounts. */
export async function insertOwnedAccount(
  tx: OwnerTx,
  at: string,
  account: NewAccount,
  { passwordHash, registrationStep }: FirstSignIn,
): Promise<{ readonly accountId: number; readonly userId: string }> {
  const accountId = await insertBusiness(tx, at, account, registrationStep);
  const userId = newId();
  const { email, personName: fullName, language } = account;
  await tx
    .insertInto('users')
    .values({
      id: userId,
      emailCanonical: canonicalEmail(email),
      email,
      passwordHash,
      fullName,
      language,
      createdAt: at,
    })
    .execute();
  await tx
    .insertInto('memberships')
    .values({ userId, accountId, role: 'owner', createdAt: at })
    .execute();
  await tx.insertInto('personNames').values({ accountId, userId, fullName }).execute();
  return { accountId, userId };
}

/** Writes a business with its series and nobody in it. Its number is the next free one of all accounts. */
export async function insertBusiness(
  tx: OwnerTx,
  at: string,
  account: NewBusiness,
  registrationStep: RegistrationStep,
): Promise<number> {
  const { highest } = await tx
    .selectFrom('accounts')
    .select(({ fn }) => fn.max('accounts.id').as('highest'))
    .executeTakeFirstOrThrow();
  const accountId = (highest ?? 0) + 1;
  await tx
    .insertInto('accounts')
    .values({ id: accountId, createdAt: at, registrationStep })
    .execute();
  const { kind, businessName: nameHe, businessNameEn: nameEn = '', firstNumbers = {} } = account;
  const { taxId, address, city, phone, email, isEilatResident = false } = account;
  await tx
    .insertInto('businessProfiles')
    .values({
      accountId,
      kind,
      nameHe,
      nameEn,
      taxId,
      address,
      city,
      phone,
      email,
      isEilatResident,
      updatedAt: at,
    })
    .execute();
  const inAccount = await tx.inAccount(accountId);
  for (const docType of docTypesFor(kind)) {
    await inAccount.query({
      name: 'add-numbering',
      text: 'select add_numbering($1, $2, $3, $4)',
      values: [accountId, docType, MAIN_SERIES, firstNumbers[docType] ?? FIRST_NUMBER],
    });
  }
  return accountId;
}
