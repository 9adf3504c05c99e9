import { setTimeout as sleep } from 'node:timers/promises';

import { assert } from '@pinkas/domain/assert';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { Pool } from 'pg';

import { announceChange } from '../changes/announce-change.ts';
import type { Database } from './database.ts';
import { isWorthRetrying } from './database-errors.ts';
import { TransactionConnection, TransactionKysely } from './transaction-kysely.ts';

const RETRIES_MAX = 3;
const RETRY_PAUSE_MS = 10;

/** A transaction on the tables that belong to no account; it may read no other. */
export type ControlTx = TransactionKysely;

/** A transaction of one account: the row-level policies show it that account's rows alone. */
export class AccountTx extends TransactionKysely {
  /** The account that the transaction was opened for. */
  readonly accountId: number;
  readonly #changed = new Set<string>();

  constructor(connection: TransactionConnection, accountId: number) {
    super(connection);
    this.accountId = accountId;
  }

  /** Kinds of things that the transaction changed, as far as it said so. */
  get changed(): ReadonlySet<string> {
    return this.#changed;
  }

  /**
   * Notes that a kind of thing changed, beside each write of an audit row, a document's event or a notice. On a distributed
   * engine it is announced from here when the transaction commits; on a plain server triggers on these tables do that.
   */
  noteChange(kind: string): void {
    this.#changed.add(kind);
  }
}

/** Which documents of the account somebody sees; null leaves a side open. */
export interface DocumentBounds {
  /** The person who sees their own alone. */
  readonly issuerId: string | null;
  readonly from: LocalDate | null;
  readonly until: LocalDate | null;
}

/** The account of a transaction, and the bounds of the person whom it is for; without bounds it sees all. */
export interface TransactionScope {
  readonly accountId: number;
  readonly bounds?: DocumentBounds | null;
}

/**
 * Runs `work` in one transaction of the account and commits when it returns; a throw rolls back.
 * After a serialisation failure or a deadlock the whole of it runs again, up to three times, so
 * `work` must do nothing outside the transaction. The account is set for this transaction alone.
 */
export function inAccount<T>(
  db: Database,
  { accountId, bounds = null }: TransactionScope,
  work: (tx: AccountTx) => Promise<T>,
): Promise<T> {
  assert(Number.isSafeInteger(accountId) && accountId > 0, 'an account id is a positive integer');
  // SET takes no parameters and set_config() does not travel to the nodes of a distributed engine;
  // the value is an integer checked just above.
  const opening = openingStatements(db.isDistributed, [
    `set local app.account_id = '${accountId}'`,
    ...(bounds === null ? [] : [`set local app.bounds = '${boundsText(bounds)}'`]),
  ]);
  return withRetries(() =>
    runOnce(
      db.app,
      opening,
      async (connection) => {
        const tx = new AccountTx(connection, accountId);
        const result = await work(tx);
        if (db.isDistributed)
          for (const kind of tx.changed) await announceChange(tx, accountId, kind);
        return result;
      },
      db.expand,
    ),
  );
}

/** Like `inAccount`, as the role that signs people in: people, sessions, throttles. */
export function inControlPlane<T>(db: Database, work: (tx: ControlTx) => Promise<T>): Promise<T> {
  return withRetries(() =>
    runOnce(db.auth, ['begin'], (connection) => work(new TransactionKysely(connection))),
  );
}

/** Returns the text that `is_within_bounds` of the database reads. */
function boundsText({ issuerId, from, until }: DocumentBounds): string {
  const text = [issuerId ?? '', from ?? '', until ?? ''].join('/');
  assert(/^[0-9a-f-]*\/[0-9-]*\/[0-9-]*$/.test(text), 'bounds are an id and days');
  return text;
}

/**
 * Runs `work` in one transaction of the application that belongs to no account: it reads nothing but by functions that
 * set the account themselves, one after another, such as `businesses_of_accounts`.
 */
export function acrossAccounts<T>(
  db: Database,
  work: (tx: TransactionKysely) => Promise<T>,
): Promise<T> {
  return withRetries(() =>
    runOnce(db.app, ['begin'], (connection) => work(new TransactionKysely(connection))),
  );
}

/** One round trip on a plain server; a distributed one wants its statements one by one. */
export function openingStatements(isDistributed: boolean, settings: readonly string[]): string[] {
  return isDistributed
    ? ['begin', "set local citus.propagate_set_commands = 'local'", ...settings]
    : [['begin', ...settings].join('; ')];
}

async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await run();
    } catch (error) {
      if (retry === RETRIES_MAX || !isWorthRetrying(error)) throw error;
      // Unequal pauses, or the same transactions meet again.
      await sleep(RETRY_PAUSE_MS * 2 ** retry * (0.5 + Math.random()));
    }
  }
}

async function runOnce<T>(
  pool: Pool,
  opening: readonly string[],
  work: (connection: TransactionConnection) => Promise<T>,
  expand?: (text: string) => string,
): Promise<T> {
  const client = await pool.connect();
  const connection = new TransactionConnection(client, expand);
  let isSound = false;
  try {
    for (const text of opening) await connection.query({ text });
    const result = await work(connection);
    const { command } = await connection.query({ text: 'commit' });
    isSound = true;
    // PostgreSQL answers COMMIT with ROLLBACK when an earlier error was swallowed.
    if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back.');
    return result;
  } catch (error) {
    if (!isSound && !connection.isBroken) {
      isSound = await connection.query({ text: 'rollback' }).then(
        () => true,
        () => false,
      );
    }
    throw error;
  } finally {
    connection.end();
    // An unsound connection is closed, never passed to the next request.
    client.release(!isSound);
  }
}
