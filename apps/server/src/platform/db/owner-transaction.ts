import { assert } from '@pinkas/domain/assert';
import type { PoolClient } from 'pg';

import { announceChange } from '../changes/announce-change.ts';
import { AccountTx } from './account-transaction.ts';
import type { Database } from './database.ts';
import { TransactionConnection, TransactionKysely } from './transaction-kysely.ts';

/** A transaction of the owner of all tables: for what an operator does to people and accounts at the machine. */
export class OwnerTx extends TransactionKysely {
  readonly #connection: TransactionConnection;
  readonly #isDistributed: boolean;
  readonly #accounts: AccountTx[] = [];

  constructor(connection: TransactionConnection, isDistributed: boolean) {
    super(connection);
    this.#connection = connection;
    this.#isDistributed = isDistributed;
  }

  /** Returns the same transaction, for tables of one account, until another is requested. */
  async inAccount(accountId: number): Promise<AccountTx> {
    const tx = new AccountTx(this.#connection, accountId);
    if (this.#isDistributed) {
      await tx.query({ text: "set local citus.propagate_set_commands = 'local'" });
    }
    assert(Number.isSafeInteger(accountId) && accountId > 0, 'an account id is a positive integer');
    // SET takes no parameters, and what set_config() sets stays on its node.
    await tx.query({ text: `set local app.account_id = '${accountId}'` });
    this.#accounts.push(tx);
    return tx;
  }

  /** Announces what was noted in its accounts, on a distributed engine. */
  async announceChanges(): Promise<void> {
    if (!this.#isDistributed) return;
    for (const { accountId, changed } of this.#accounts) {
      for (const kind of changed) await announceChange(this, accountId, kind);
    }
  }
}

/**
 * Operators run one after another; two that create the same account at once create it once. A session that waits
 * longer than the limit gives up, so that one that hangs blocks no connection of the others.
 */
const ONE_OPERATOR = 'select pg_advisory_xact_lock(70851)';
const WAIT_AT_MOST = "set local lock_timeout = '5s'";

/** Blocks operators and registrations until the end of a transaction: call it before locking any row. */
export async function keepOwnersWaiting(tx: TransactionKysely): Promise<void> {
  await tx.query({ text: WAIT_AT_MOST });
  await tx.query({ text: ONE_OPERATOR });
}

/** Runs `work` in one transaction of the owner, alone among operators: commit on return, rollback on throw. */
export async function asOwner<T>(db: Database, work: (tx: OwnerTx) => Promise<T>): Promise<T> {
  const client = await db.owner.connect();
  const connection = new TransactionConnection(client, db.expand);
  try {
    await connection.query({ text: 'begin' });
    await connection.query({ text: WAIT_AT_MOST });
    await connection.query({ text: ONE_OPERATOR });
    const tx = new OwnerTx(connection, db.isDistributed);
    const result = await work(tx);
    await tx.announceChanges();
    await connection.query({ text: 'commit' });
    return result;
  } catch (error) {
    if (!connection.isBroken) await connection.query({ text: 'rollback' });
    throw error;
  } finally {
    end(connection, client);
  }
}

function end(connection: TransactionConnection, client: PoolClient): void {
  connection.end();
  client.release(connection.isBroken);
}
