import { join } from 'node:path';

import { Kysely, PostgresDialect } from 'kysely';
import pg, { type Client, type ClientConfig, type Pool, type PoolConfig } from 'pg';

import { endsWithin } from '../ends-within.ts';
import { columnNames } from './column-names.ts';
import { columnTypes } from './column-types.ts';
import { embeddedConnections, urlConnections, type Connections } from './startup/connections.ts';
import { readExpandedFunctions, readExpansion } from './distributed/distributed-views.ts';
import { isDatabaseUnavailable, isLoginRefused } from './database-errors.ts';
import { DatabaseStartError } from './embedded/database-start-error.ts';
import { ensureEmbeddedDatabase } from './embedded/embedded-database.ts';
import { startEmbedded, type EmbeddedOptions } from './embedded/launcher.ts';
import {
  APP_ROLE,
  AUTH_ROLE,
  ensurePassword,
  refusePowerfulRole,
  type LoginRole,
} from './startup/login-roles.ts';
import { migrate } from './startup/migrate.ts';
import { queuePool, type QueuePool } from './startup/queue-pool.ts';
import type { DB } from './schema.types.ts';
import {
  checkEvidenceText,
  checkHebrewSearch,
  checkServer,
  detectDistribution,
} from './startup/startup-check.ts';

const APP_CONNECTIONS_MAX = 12;
const AUTH_CONNECTIONS_MAX = 4;
const OWNER_CONNECTIONS_MAX = 6;
/** The statements of the queue are short, however long its jobs are. */
const QUEUE_ANSWER_TIMEOUT_MS = 60_000;
/** For connections that are still in use when the product stops. */
const CLOSE_LIMIT_MS = 5_000;

/** How long the connections that serve requests wait, in milliseconds. */
export interface TimeLimits {
  readonly connectMs: number;
  readonly statementMs: number;
  /** The server's own limit fires first; this one applies when the network does not answer. */
  readonly answerMs: number;
  readonly idleInTransactionMs: number;
}

/** The limits of the product. */
const TIME_LIMITS: TimeLimits = {
  connectMs: 5000,
  statementMs: 8000,
  answerMs: 9000,
  idleInTransactionMs: 10_000,
};

/** The product's database, migrated and checked. */
export interface Database {
  /** Connections of the role that serves requests. Use `inAccount`. */
  readonly app: Pool;
  /** Connections of the role that signs people in. Use `inControlPlane`. */
  readonly auth: Pool;
  /** Connections of the role that owns the tables: queue, maintenance, bulk loads. No time limit. */
  readonly owner: Pool;
  /** The query builder over `auth`, outside any transaction: it reads no tenant table. */
  readonly kysely: Kysely<DB>;
  /** Whether the server passes statements on to other nodes (Citus). */
  readonly isDistributed: boolean;
  /** What a distributed server gets in place of a statement of the application. */
  readonly expand?: (text: string) => string;
  /** Opens connections of the owner for one run of the queue, which closes them. */
  openQueuePool(): QueuePool;
  /**
   * Creates a connection that receives the notifications of transactions; the caller connects and closes
   * it.
   */
  openListener(): Client;
  /** Closes all connections, waiting a limited time for those in use, then leaves the embedded server, which its last user stops. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Folder of all of the product's data (PINKAS_DATA_DIR); the embedded server takes `postgres` in it. */
  readonly dataFolder: string;
  /** DATABASE_URL: a server of PostgreSQL 15 or newer, used instead of the embedded one. */
  readonly url?: string | undefined;
  /** DATABASE_APP_URL: the application role's own login on that server. */
  readonly appUrl?: string | undefined;
  /** DATABASE_AUTH_URL: the login of the role that signs people in. */
  readonly authUrl?: string | undefined;
  /** The product's secret, from which the passwords of both roles are derived otherwise. */
  readonly secret?: string | undefined;
  /** Overrides for the embedded server; meant for tests. */
  readonly embedded?: Omit<EmbeddedOptions, 'folder'>;
  readonly hooks?: DatabaseHooks;
}

export interface DatabaseHooks {
  /** An idle connection was lost. The pool replaces it; worth a log entry. */
  readonly onConnectionLost?: (error: Error) => void;
  /** Folder of migrations other than the product's own; meant for tests. */
  readonly migrationsFolder?: string;
}

/**
 * Opens the database: at `url`, or embedded under `dataFolder`. Migrates it and checks that it is
 * fit for us. Throws DatabaseStartError with one sentence when it is not.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url !== undefined && options.url !== '') {
    const { url, appUrl, authUrl, secret } = options;
    return openConnections(urlConnections({ url, appUrl, authUrl, secret }), options.hooks);
  }
  const server = await startEmbedded({
    ...options.embedded,
    folder: join(options.dataFolder, 'postgres'),
  });
  try {
    await ensureEmbeddedDatabase(server);
    const database = await openConnections(embeddedConnections(server), options.hooks);
    const close = async (): Promise<void> => {
      await database.close();
      await server.release();
    };
    return { ...database, close };
  } catch (error) {
    await server.release();
    throw error;
  }
}

/** Opens a database that is there already; `openDatabase` and the tests end here. */
export async function openConnections(
  connections: Connections,
  hooks: DatabaseHooks = {},
  limits: TimeLimits = TIME_LIMITS,
): Promise<Database> {
  const connectionTimeoutMillis = limits.connectMs;
  const open = (config: PoolConfig): Pool =>
    openPool({ connectionTimeoutMillis, ...config }, hooks);
  const owner = open({ ...connections.owner, max: OWNER_CONNECTIONS_MAX });
  const openLimited = (config: ClientConfig, max: number): Pool =>
    open({
      ...config,
      max,
      statement_timeout: limits.statementMs,
      query_timeout: limits.answerMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    });
  const app = openLimited(connections.app, APP_CONNECTIONS_MAX);
  const auth = openLimited(connections.auth, AUTH_CONNECTIONS_MAX);
  const openQueuePool = (): QueuePool =>
    queuePool(
      open({
        ...connections.owner,
        max: OWNER_CONNECTIONS_MAX,
        query_timeout: QUEUE_ANSWER_TIMEOUT_MS,
      }),
    );
  const close = async (): Promise<void> => {
    await endsWithin(Promise.all([app.end(), auth.end(), owner.end()]), CLOSE_LIMIT_MS);
  };
  try {
    await prepare(owner, connections, hooks);
    await refusePowerfulRole(app, APP_ROLE);
    await refusePowerfulRole(auth, AUTH_ROLE);
    const isDistributed = await detectDistribution(owner);
    return {
      app,
      auth,
      owner,
      kysely: kyselyOver(auth),
      isDistributed,
      ...(isDistributed && { expand: await readExpansion(owner) }),
      openQueuePool,
      openListener: () =>
        new pg.Client({
          ...connections.owner,
          connectionTimeoutMillis,
          query_timeout: limits.answerMs,
          keepAlive: true,
          application_name: 'pinkas-listener',
        }),
      close,
    };
  } catch (error) {
    await close();
    throw isDatabaseUnavailable(error) || isLoginRefused(error) ? unreachable(error) : error;
  }
}

async function prepare(
  owner: Pool,
  { app, auth, passwords = {} }: Connections,
  hooks: DatabaseHooks,
): Promise<void> {
  await checkServer(owner);
  const logins: readonly (readonly [LoginRole, ClientConfig])[] = [
    [APP_ROLE, app],
    [AUTH_ROLE, auth],
  ];
  const isDistributed = await detectDistribution(owner);
  await migrate(owner, {
    ...(isDistributed && { afterwards: readExpandedFunctions }),
    ...(hooks.migrationsFolder === undefined ? {} : { folder: hooks.migrationsFolder }),
    async prepareRoles(client) {
      for (const [role, config] of logins) {
        const password = passwords[role];
        if (password !== undefined) await ensurePassword(client, role, config, password);
      }
    },
  });
  await checkHebrewSearch(owner);
  if (hooks.migrationsFolder === undefined) await checkEvidenceText(owner);
}

function openPool(config: PoolConfig, hooks: DatabaseHooks): Pool {
  const pool = new pg.Pool({
    keepAlive: true,
    application_name: 'pinkas',
    types: columnTypes,
    // Whatever time zone the server has, moments are returned in UTC.
    options: '-c timezone=UTC',
    ...config,
  });
  // Without listeners, a connection lost while idle, or between two statements of a transaction,
  // would end the process. In the second case the next statement fails, and that is report enough.
  pool.on('error', (error) => hooks.onConnectionLost?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function kyselyOver(pool: Pool): Kysely<DB> {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [columnNames],
  });
}

function unreachable(error: unknown): DatabaseStartError {
  const cause = error instanceof Error ? error.message : String(error);
  return new DatabaseStartError(`The database cannot be reached (${cause}); check DATABASE_URL.`, {
    cause: error,
  });
}
