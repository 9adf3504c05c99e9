import pg, { type Pool, type PoolConfig } from 'pg';

/**
 * Connections whose loss is no failure of a test: `end` answers before the last of them has been closed, and its
 * database may be removed, or its server stopped, in between.
 */
export function quietPool(config: PoolConfig): Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
