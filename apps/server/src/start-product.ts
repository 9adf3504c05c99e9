import type { FastifyInstance } from 'fastify';

import { createApp } from './app.ts';
import type { Config } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { prepareDataFolder } from './config/data-folder.ts';
import { hasPeople } from './features/auth/administration/accounts/list-accounts.reads.ts';
import { DEMO_USER_ID } from './features/demo/demo-business.ts';
import { composeFeatures, type Features } from './features.ts';
import { endsWithin } from './platform/ends-within.ts';
import { openDatabase, type Database } from './platform/db/database.ts';
import { startJobs, type JobRunner } from './platform/jobs/job-runner.ts';
import type { Log } from './platform/log/log.ts';
import type { UnhandledFaults } from './platform/unhandled-faults.ts';
import { createServices } from './services.ts';

/**
 * How long open requests may take to end when the product stops. With the limits of jobs, threads, connections and the
 * embedded database, one after the other, a stop takes 60 seconds at most.
 */
const REQUESTS_END_LIMIT_MS = 8_000;
/** How long it may take until the server has closed, once its connections were cut. */
const CUT_LIMIT_MS = 2_000;
const CLOSE_LIMIT_MS = 5_000;
/** Creates the first account; without options it lists those that it needs. */
const FIRST_ACCOUNT_COMMAND = 'npm run admin -- create-account';

export interface Product {
  /** Address, and in the demo how to sign in; without anybody, how to make the first account. */
  readonly greeting: string;
  readonly port: number;
  /** Stops accepting, lets requests and jobs finish within a limit, closes everything. */
  stop(): Promise<void>;
}

/** Starts the whole product: database, web side, jobs. */
export async function startProduct(
  config: Config,
  { log, faults }: { readonly log: Log; readonly faults: UnhandledFaults },
): Promise<Product> {
  prepareDataFolder(config.dataFolder);
  const db = await openDatabase({
    dataFolder: config.dataFolder,
    url: config.databaseUrl,
    appUrl: config.databaseAppUrl,
    authUrl: config.databaseAuthUrl,
    secret: config.secret,
    hooks: { onConnectionLost: (error) => log.warn({ err: error }, 'a connection was lost') },
  });
  await refuseDemoData(config, db);
  const services = createServices(config, db, { log, faults });
  const features = composeFeatures(services);
  const started: { app?: FastifyInstance; jobs?: JobRunner } = {};
  let isStopping = false;
  const stop = once(async () => {
    isStopping = true;
    if (started.app !== undefined) await closeWithin(started.app, REQUESTS_END_LIMIT_MS);
    await started.jobs?.stop();
    await endsWithin(Promise.all([features.close(), services.mail.close()]), CLOSE_LIMIT_MS);
    await db.close();
  });
  try {
    if (config.mode === 'demo') await seedDemo(features, db);
    started.app = await createApp(services, features.routes, () => started.jobs?.isAlive() ?? true);
    await listen(started.app, config);
    started.jobs = await startJobs(services, features);
    features.warmUp().catch((error: unknown) => {
      if (!isStopping) log.error({ err: error }, 'not warmed up');
    });
    const isEmpty = !(await hasPeople(db));
    if (isEmpty) log.warn(`nobody can sign in yet: ${FIRST_ACCOUNT_COMMAND}`);
    return { greeting: greetingOf(config, isEmpty), port: config.port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The first start of the demo makes the history of a business, which takes a while: it says so. */
async function seedDemo(features: Pick<Features, 'seedDemo'>, db: Database): Promise<void> {
  if (!(await hasPeople(db))) process.stdout.write('Filling the demo with a business of a year\n');
  await features.seedDemo();
}

/** The people of the demo have a password that everybody knows. */
async function refuseDemoData({ mode }: Config, db: Database): Promise<void> {
  if (mode !== 'production') return;
  const { rowCount } = await db.owner.query('select from users where id = $1', [DEMO_USER_ID]);
  if (rowCount === 0) return;
  await db.close();
  throw new ConfigError(
    'The database was filled by demo mode; in production set PINKAS_DATA_DIR or DATABASE_URL to another one.',
  );
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new ConfigError(
      `Port ${config.port} is taken by another program; set PORT to a free one.`,
    );
  }
}

/** Connections that are still active after the limit are cut. */
async function closeWithin(app: FastifyInstance, limitMs: number): Promise<void> {
  const closed = app.close();
  if (await endsWithin(closed, limitMs)) return;
  app.server.closeAllConnections();
  await endsWithin(closed, CUT_LIMIT_MS);
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}

/** Returns what a start says at its end: the address, and who gets in how. */
export function greetingOf(
  config: Pick<Config, 'origin' | 'mode' | 'mail' | 'registration'>,
  isEmpty: boolean,
): string {
  const lines = ['', `  Pinkas  ${config.origin}`];
  if (config.mode === 'demo') {
    lines.push('  Sign in demo@pinkas.test', '  Password Demo-2026!');
    if (config.mail === undefined) lines.push(`  Codes and mail arrive at ${config.origin}/outbox`);
  }
  if (isEmpty) {
    lines.push('  Nobody can sign in yet. Make the first account:', `  ${FIRST_ACCOUNT_COMMAND}`);
  }
  if (config.registration === 'open') lines.push(`  New businesses ${config.origin}/#/register`);
  return [...lines, ''].join('\n');
}
