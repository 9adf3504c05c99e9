import type { Pool, PoolClient } from 'pg';

import type { Log } from '../log/log.ts';

const LOOK_EVERY_MS = 5000;

/** Namespace of the advisory locks: a pool's lock is the hash of this and its id. */
const LOCK_OF_POOL = `hashtextextended('pinkas-job-pool:' || `;

/** A pool's sign of life, and its watch over the others. */
export interface PoolWatch {
  /** Shows that this pool lives and frees the jobs of pools that do not. Runs by itself too. */
  look(): Promise<void>;
  /** Ends the watch; from now on the pool counts as dead. Call it when its jobs have ended. */
  stop(): Promise<void>;
}

/**
 * The queue keeps the jobs of a killed process locked for hours. So each running pool holds an
 * advisory lock on a connection of its own, which the server drops together with the process; a
 * pool whose lock can be taken at two looks in a row is dead and its jobs are freed. Two, because
 * a pool that has just started, or lost its connection, is without its lock for a moment.
 */
export async function watchPools(owner: Pool, poolId: string, log: Log): Promise<PoolWatch> {
  let client: PoolClient | undefined;
  let suspects: ReadonlySet<string> = new Set();
  let running: Promise<void> | undefined;

  async function lookOnce(): Promise<void> {
    try {
      client ??= await connectAlive(owner, poolId);
      const dead = await listDeadPools(client, poolId);
      const surelyDead = dead.filter((id) => suspects.has(id));
      suspects = new Set(dead);
      if (surelyDead.length === 0) return;
      await client.query('select graphile_worker.force_unlock_workers($1)', [surelyDead]);
      log.warn({ pools: surelyDead.length }, 'jobs of killed processes were freed');
    } catch (error) {
      // The database went away beneath us; the next look connects and takes the lock again.
      log.warn({ err: error }, 'the watch over the queue is interrupted');
      client?.release(true);
      client = undefined;
    }
  }
  function look(): Promise<void> {
    running ??= lookOnce().finally(() => (running = undefined));
    return running;
  }

  await look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return {
    look,
    async stop() {
      clearInterval(timer);
      await running;
      await client?.query('select pg_advisory_unlock_all()').catch(() => undefined);
      client?.release(true);
      client = undefined;
    },
  };
}

async function connectAlive(owner: Pool, poolId: string): Promise<PoolClient> {
  const client = await owner.connect();
  try {
    await client.query(`select pg_advisory_lock(${LOCK_OF_POOL}$1, 0))`, [poolId]);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Pools that hold jobs and no lock. The locks that are tried fall with the statement. */
async function listDeadPools(client: PoolClient, ownId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with pools as materialized (
       select distinct locked_by as id from graphile_worker._private_jobs
       where locked_by is not null and locked_by <> $1)
     select id from pools where pg_try_advisory_xact_lock(${LOCK_OF_POOL}id, 0))`,
    [ownId],
  );
  return rows.map(({ id }) => id);
}
