import type { Pool, PoolClient } from 'pg';

/** Connections of the owner for one run of the queue. */
export interface QueuePool {
  readonly pool: Pool;
  /** Cuts all connections at once. Every pending query fails, so nothing waits for ever. */
  destroy(): void;
}

/** Tracks the connections of a pool, whoever uses them. */
export function queuePool(pool: Pool): QueuePool {
  const clients = new Set<PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  return {
    pool,
    destroy() {
      pool.end().catch(() => undefined);
      for (const client of clients) socketOf(client)?.destroy();
    },
  };
}

/** The driver has it; its types do not. */
function socketOf(client: PoolClient): { destroy(): void } | undefined {
  return (client as { connection?: { stream?: { destroy(): void } } }).connection?.stream;
}
