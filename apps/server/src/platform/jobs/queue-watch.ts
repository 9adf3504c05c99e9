import { assert } from '@pinkas/domain/assert';
import type { WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';

/** How long work may be ready while nothing moves. */
export interface StallLimits {
  /** While a worker has nothing to do. */
  readonly idleMs: number;
  /** While all workers are busy, as they are with slow jobs. */
  readonly busyMs: number;
}

/** Watches one run of the queue from beside it. */
export interface QueueWatch {
  /** The name under which this run claims jobs. */
  workerId(): string;
  /**
   * Releases jobs that were claimed and never reached a worker, as when the answer to a claim was lost.
   * Returns whether work is ready and nothing moves. Throws when the database is unavailable.
   */
  isStalled(): Promise<boolean>;
}

/** Starts to watch; before the queue runs, because its first jobs start with it. */
export function watchQueue(
  pool: Pool,
  events: WorkerEvents,
  { workers, limits }: { readonly workers: number; readonly limits: StallLimits },
): QueueWatch {
  const active = new Set<string>();
  let suspects: ReadonlySet<string> = new Set();
  let movedAt = performance.now();
  let workerId = '';
  events.on('pool:create', ({ workerPool }) => (workerId = workerPool.id));
  events.on('job:start', ({ job }) => {
    active.add(job.id);
    movedAt = performance.now();
  });
  events.on('job:complete', ({ job }) => {
    active.delete(job.id);
    movedAt = performance.now();
  });

  /**
   * Twice, because a claim may be on its way to the worker, or the completion of a job to the
   * table.
   */
  async function freeLostJobs(): Promise<void> {
    const lost = (await listClaimed(pool, workerId)).filter((id) => !active.has(id));
    const surelyLost = lost.filter((id) => suspects.has(id));
    suspects = new Set(lost);
    if (surelyLost.length > 0) await freeJobs(pool, workerId, surelyLost);
  }
  return {
    workerId() {
      assert(workerId !== '', 'the queue names its worker before it runs');
      return workerId;
    },
    async isStalled() {
      await freeLostJobs();
      const limitMs = active.size < workers ? limits.idleMs : limits.busyMs;
      if (workers === 0 || performance.now() - movedAt < limitMs) return false;
      return hasReadyWork(pool, limitMs);
    },
  };
}

async function listClaimed(pool: Pool, workerId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id::text as id from graphile_worker._private_jobs where locked_by = $1',
    [workerId],
  );
  return rows.map(({ id }) => id);
}

async function freeJobs(pool: Pool, workerId: string, ids: readonly string[]): Promise<void> {
  await pool.query(
    `with freed as (
       update graphile_worker._private_jobs set locked_at = null, locked_by = null
       where id = any($1::bigint[]) and locked_by = $2 returning job_queue_id)
     update graphile_worker._private_job_queues set locked_at = null, locked_by = null
     where locked_by = $2 and id in (select job_queue_id from freed)`,
    [ids, workerId],
  );
}

async function hasReadyWork(pool: Pool, sinceMs: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from graphile_worker._private_jobs j
     where j.is_available and j.run_at < now() - $1 * interval '1 millisecond'
       and not exists (select from graphile_worker._private_job_queues q
         where q.id = j.job_queue_id and not q.is_available)
     limit 1`,
    [sinceMs],
  );
  return rowCount !== 0;
}
