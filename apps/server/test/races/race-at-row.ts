import type { Answer } from '@pinkas/test-kit/http-browser';
import { expect } from 'vitest';

import type { TestServer } from '../test-server.ts';

/** Rows that another connection holds, as a statement that locks them. */
export interface HeldRows {
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Returns how many sessions of the database wait for a lock. */
async function waitingSessions({ db }: TestServer): Promise<number> {
  const { rows } = await db.superuser.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

/**
 * Sends requests while another connection holds rows that all of them need: each is sent once the one
 * before waits, so all have passed what is checked before the lock and go on in the order given.
 */
export async function raceAtRow<T = Answer>(
  server: TestServer,
  held: HeldRows,
  requests: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const holder = await server.db.superuser.connect();
  try {
    await holder.query('begin');
    const { rowCount } = await holder.query(held.text, [...(held.values ?? [])]);
    expect(rowCount, 'rows are held').toBeGreaterThan(0);
    const answers: Promise<T>[] = [];
    for (const send of requests) {
      answers.push(send());
      await expect.poll(() => waitingSessions(server), { timeout: 60_000 }).toBe(answers.length);
    }
    await holder.query('commit');
    return await Promise.all(answers);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

/** Does something else while a request waits for rows that another connection holds; the request ends after it. */
export async function whileWaiting<T, U>(
  server: TestServer,
  held: HeldRows,
  request: () => Promise<T>,
  meanwhile: () => Promise<U>,
): Promise<{ readonly late: T; readonly meanwhile: U }> {
  const holder = await server.db.superuser.connect();
  try {
    await holder.query('begin');
    const { rowCount } = await holder.query(held.text, [...(held.values ?? [])]);
    expect(rowCount, 'rows are held').toBeGreaterThan(0);
    const late = request();
    await expect.poll(() => waitingSessions(server), { timeout: 60_000 }).toBe(1);
    const done = await meanwhile();
    await holder.query('commit');
    return { late: await late, meanwhile: done };
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

/** Returns the row of a document. */
export function documentRow({ id }: { readonly id: string }): HeldRows {
  return { text: 'select from documents where id = $1 for update', values: [id] };
}

/** Returns the counter of a document type. */
export function counterRow(accountId: number, docType: number): HeldRows {
  const text = 'select from numberings where account_id = $1 and doc_type = $2 for update';
  return { text, values: [accountId, docType] };
}

/** Returns the lock of all who sign a person in or end their sessions. */
export function signInLock(canonicalEmail: string): HeldRows {
  const text = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
  return { text, values: [`user:${canonicalEmail}`] };
}

/** Each answer as its status and code, with the codes of its fields. */
export function outcomes(answers: readonly Answer[]): string[] {
  return answers.map(({ status, json }) => {
    const { code, fields = [] } = json as {
      code?: string;
      fields?: { path: (string | number)[]; code: string }[];
    };
    const at = fields.map((field) => `${field.path.join('.')} ${field.code}`);
    return [status, code, ...at].filter((part) => part !== undefined).join(' ');
  });
}
