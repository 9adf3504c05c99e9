import type { Pool } from 'pg';

import { plantRows } from './plant-rows.ts';
import { PlantedBooks } from './planted-books.ts';

/** A member of an account, with the unusual values of the membership and of the person. */
export type Member = readonly [name: string, membership: object, user?: object];

/** Returns an account and people, each with a mailbox of their name. */
export async function anAccount(superuser: Pool, account: object, ...people: Member[]) {
  const books = new PlantedBooks(superuser);
  await plantRows(superuser, [['accounts', { id: books.account, ...account }]]);
  for (const [name, membership, user = {}] of people) {
    const id = books.id(name);
    const mailbox = { email: name, email_canonical: `${name}${books.account}` };
    await plantRows(superuser, [['users', { id, ...mailbox, ...user }]]);
    books.add('memberships', { user_id: id, role: 'sub-user', ...membership });
  }
  await books.plant();
  return books;
}

/** Returns what a call answers in the account; what it writes stays. */
export async function answerOf(
  superuser: Pool,
  books: PlantedBooks,
  call: string,
): Promise<unknown> {
  const client = await superuser.connect();
  try {
    await client.query(`begin; set local app.account_id = '${books.account}'`);
    const { rows } = await client.query<{ answer: unknown }>(`select ${call} as answer`);
    await client.query('commit');
    return rows.length > 1 ? rows.map(({ answer }) => answer) : rows[0]?.answer;
  } catch (error) {
    await client.query('rollback');
    return error instanceof Error ? error.message : error;
  } finally {
    client.release();
  }
}

/** The rows that a call answers, as objects. */
export const rowsOf = (superuser: Pool, books: PlantedBooks, call: string): Promise<unknown> =>
  answerOf(superuser, books, `(select jsonb_agg(to_jsonb(r)) from ${call} r)`);

/** Who is in the account, and by which rights of an accountant. */
export const peopleOf = (books: PlantedBooks) =>
  books.read(
    `select user_id as who, accountant_rights as rights from memberships where account_id = $1`,
  );

/** Returns whether rows are locked by a statement in the account, which is rolled back: `look` tries to lock them. */
export async function holdsAfter(
  superuser: Pool,
  books: PlantedBooks,
  statement: string,
  look: string,
): Promise<boolean> {
  await books.plant();
  const client = await superuser.connect();
  try {
    await client.query(`begin; set local app.account_id = '${books.account}'`);
    await client.query(statement);
    return await superuser.query(`${look} nowait`).then(
      ({ rowCount }) => {
        if (rowCount === 0) throw new Error('nothing is there to be held');
        return false;
      },
      (error: unknown) => {
        if ((error as { code?: string }).code === '55P03') return true;
        throw error;
      },
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
}
