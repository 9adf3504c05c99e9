import type { Database } from '../../../../platform/db/database.ts';

/** An account with the people who sign in to it. */
export interface ListedAccount {
  readonly accountId: number;
  readonly status: string;
  /** Its Hebrew name. */
  readonly business: string;
  readonly kind: string;
  readonly taxId: string;
  readonly people: readonly ListedPerson[];
}

export interface ListedPerson {
  readonly email: string;
  readonly role: string;
  readonly status: string;
}

/** Returns every account in the order in which they were made. */
export async function listAccounts({ owner }: Database): Promise<ListedAccount[]> {
  const { rows } = await owner.query<{ accountId: number; status: string }>(
    'select id as "accountId", status from accounts order by id',
  );
  const listed: ListedAccount[] = [];
  for (const { accountId, status } of rows) {
    const business = await findBusiness(owner, accountId);
    const people = await owner.query<ListedPerson>(
      `select u.email, m.role, u.status from memberships m join users u on u.id = m.user_id
        where m.account_id = $1 order by m.created_at, u.email_canonical`,
      [accountId],
    );
    listed.push({ accountId, status, ...business, people: people.rows });
  }
  return listed;
}

async function findBusiness(
  owner: Database['owner'],
  accountId: number,
): Promise<Pick<ListedAccount, 'business' | 'kind' | 'taxId'>> {
  const { rows } = await owner.query<Pick<ListedAccount, 'business' | 'kind' | 'taxId'>>(
    `select name_he as business, kind, tax_id as "taxId" from business_profiles
      where account_id = $1`,
    [accountId],
  );
  return rows[0] ?? { business: '', kind: '', taxId: '' };
}

/** Returns whether anybody can sign in, be it to a blocked account. */
export async function hasPeople({ owner }: Pick<Database, 'owner'>): Promise<boolean> {
  const { rows } = await owner.query('select from users limit 1');
  return rows.length > 0;
}
