import { randomInt, randomUUID } from 'node:crypto';

import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import type { AccountantRight } from '@pinkas/domain/permissions/accountant-right';
import type { Page } from '@pinkas/domain/permissions/pages';
import type { Role } from '@pinkas/domain/permissions/role';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';

/** Runs one statement as the owner of the tables; a pool of `pg` fits. */
export interface OwnerQuery {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

export interface AccountOptions {
  readonly kind?: CompanyKind;
  /** First number of each document type that may be issued. */
  readonly firstNumbers?: Readonly<Record<number, number>>;
  readonly dateGuard?: 'block' | 'warn';
}

export interface UserOptions {
  readonly passwordHash: string;
  readonly email?: string;
  readonly phone?: string;
  readonly role?: Role;
  /** Null: permission mode is off. */
  readonly permissionGroups?: readonly Page[] | null;
  readonly status?: 'active' | 'blocked';
  /** What the client allows an accountant beside seeing. */
  readonly accountantRights?: readonly AccountantRight[];
}

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly accountId: number;
}

const CREATED_AT = '2026-01-01T08:00:00Z';
const NO_HASH = Buffer.alloc(32);

/** Writes an account that can issue every type of its kind from number 1001, and returns its id. */
export async function insertAccount(
  owner: OwnerQuery,
  options: AccountOptions = {},
): Promise<number> {
  const accountId = randomInt(1_000, 2 ** 40);
  const kind = options.kind ?? 'licensed-dealer';
  await owner.query('insert into accounts (id, created_at) values ($1, $2)', [
    accountId,
    CREATED_AT,
  ]);
  await owner.query(
    `insert into business_profiles (account_id, kind, name_he, name_en, tax_id, address, city,
       phone, email, date_guard, updated_at)
     values ($1, $2, 'סטודיו לבדיקות', 'Test Studio', '514788216', 'הרצל 1', 'תל אביב',
       '03-5550000', 'office@studio.test', $3, $4)`,
    [accountId, kind, options.dateGuard ?? 'block', CREATED_AT],
  );
  const firstNumbers =
    options.firstNumbers ?? Object.fromEntries(docTypesFor(kind).map((docType) => [docType, 1001]));
  for (const [docType, firstNumber] of Object.entries(firstNumbers)) {
    await owner.query(
      `insert into numberings (account_id, doc_type, series, first_number, next_number, last_hash)
       values ($1, $2, 'main', $3, $3, $4)`,
      [accountId, Number(docType), firstNumber, NO_HASH],
    );
  }
  return accountId;
}

/** Ends the selling of packages, for work that issues more than a trial allows. The seed of the demo leaves a seller alone who is named. */
export async function stopSelling(owner: OwnerQuery): Promise<void> {
  await owner.query("update product_sellers set valid_from = '9999-12-31'");
}

/** Changes the kind of a business from now on, whatever it issued, and adds the series that the kind needs. */
export async function changeKind(
  owner: OwnerQuery,
  accountId: number,
  kind: CompanyKind,
): Promise<void> {
  await owner.query('update business_profiles set kind = $2 where account_id = $1', [
    accountId,
    kind,
  ]);
  for (const docType of docTypesFor(kind)) {
    await owner.query(
      `insert into numberings (account_id, doc_type, series, first_number, next_number, last_hash)
       values ($1, $2, 'main', 1001, 1001, $3) on conflict do nothing`,
      [accountId, docType, NO_HASH],
    );
  }
}

/** Writes preferences of a slice as if the account had saved them. */
export async function givenPreferences(
  owner: OwnerQuery,
  accountId: number,
  slice: 'settings/design' | 'accounting/items',
  content: Readonly<Record<string, unknown>>,
): Promise<void> {
  await owner.query(
    `insert into preferences (account_id, slice, version, content, updated_at)
     values ($1, $2, 1, $3, $4)
     on conflict (account_id, slice) do update set content = preferences.content || excluded.content`,
    [accountId, slice, JSON.stringify(content), CREATED_AT],
  );
}

/** Inserts a person who belongs to the account, its owner by default. */
export async function insertUser(
  owner: OwnerQuery,
  accountId: number,
  options: UserOptions,
): Promise<TestUser> {
  const id = randomUUID();
  const email = options.email ?? `user-${id.slice(0, 8)}@people.test`;
  await owner.query(
    `insert into users (id, email_canonical, email, password_hash, full_name, phone, status, created_at,
       is_accountant, manages_accounts)
     values ($1, $2, $3, $4, 'בעל העסק', $5, $6, $7, $8, $9)`,
    [
      id,
      canonicalEmail(email),
      email,
      options.passwordHash,
      options.phone ?? '',
      options.status ?? 'active',
      CREATED_AT,
      options.role === 'accountant',
      options.role === 'account-manager',
    ],
  );
  await owner.query(
    `insert into memberships (user_id, account_id, role, permission_groups, created_at,
       accountant_rights)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      id,
      accountId,
      options.role ?? 'owner',
      options.permissionGroups ?? null,
      CREATED_AT,
      options.accountantRights ?? [],
    ],
  );
  await owner.query(
    `insert into person_names (account_id, user_id, full_name) values ($1, $2, 'בעל העסק')`,
    [accountId, id],
  );
  return { id, email, accountId };
}
