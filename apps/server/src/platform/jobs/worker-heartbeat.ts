import type { Pool, PoolClient } from 'pg';

import type { Log } from '../log/log.ts';

const BEAT_EVERY_MS = 5000;

/** Namespace of the advisory locks: a worker's lock is the hash of this and its id. */
const LOCK_OF_WORKER = `hashtextextended('pinkas-worker:' || `;

/** Shows that a worker is alive, and frees the jobs of workers that are not. */
export interface WorkerHeartbeat {
  /** Beats once. Also runs automatically every few seconds. */
  beat(): Promise<void>;
  /**
   * Stops the heartbeat; from now on the worker counts as dead. Call it when its jobs have
   * finished.
   */
  stop(): Promise<void>;
}

/**
 * Starts the heartbeat of a worker, which is a pool of the queue in one process. The queue itself
 * leaves the jobs of a killed process locked for hours. So each worker holds an advisory lock on a
 * connection of its own, which PostgreSQL releases together with the process; a worker whose lock is
 * free at two beats in a row is dead and its jobs are released. Two, because a worker that has just
 * started, or lost its connection, is without its lock for a moment.
 */
export async function startHeartbeat(
  owner: Pool,
  workerId: string,
  log: Log,
): Promise<WorkerHeartbeat> {
  let client: PoolClient | undefined;
  let suspects: ReadonlySet<string> = new Set();
  let running: Promise<void> | undefined;

  async function beatOnce(): Promise<void> {
    try {
      client ??= await connectAlive(owner, workerId);
      const dead = await listDeadWorkers(client, workerId);
      const surelyDead = dead.filter((id) => suspects.has(id));
      suspects = new Set(dead);
      if (surelyDead.length === 0) return;
      await client.query('select graphile_worker.force_unlock_workers($1)', [surelyDead]);
      log.warn({ workers: surelyDead.length }, 'jobs of killed processes were freed');
    } catch (error) {
      // The database became unavailable; the next beat connects and acquires the lock again.
      log.warn({ err: error }, 'the heartbeat of the queue is interrupted');
      client?.release(true);
      client = undefined;
    }
  }
  function beat(): Promise<void> {
    running ??= beatOnce().finally(() => (running = undefined));
    return running;
  }

  await beat();
  const timer = setInterval(() => void beat(), BEAT_EVERY_MS);
  return {
    beat,
    async stop() {
      clearInterval(timer);
      await running;
      await client?.query('select pg_advisory_unlock_all()').catch(() => undefined);
      client?.release(true);
      client = undefined;
    },
  };
}

async function connectAlive(owner: Pool, workerId: string): Promise<PoolClient> {
  const client = await owner.connect();
  try {
    await client.query(`select pg_advisory_lock(${LOCK_OF_WORKER}$1, 0))`, [workerId]);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Workers that hold jobs and no lock. The locks that are tried are released with the statement. */
async function listDeadWorkers(client: PoolClient, ownId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with workers as materialized (
       select distinct locked_by as id from graphile_worker._private_jobs
       where locked_by is not null and locked_by <> $1)
     select id from workers where pg_try_advisory_xact_lock(${LOCK_OF_WORKER}id, 0))`,
    [ownId],
  );
  return rows.map(({ id }) => id);
}
