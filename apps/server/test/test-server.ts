import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hash } from '@node-rs/argon2';
import { adjustableTime, type AdjustableTime } from '@pinkas/test-kit/time/adjustable-time';
import { httpBrowser, type HttpBrowser } from '@pinkas/test-kit/http-browser';
import {
  insertAccount,
  insertUser,
  type AccountOptions,
  type TestUser,
  type UserOptions,
} from '@pinkas/test-kit/test-account';
import type { FastifyInstance } from 'fastify';

import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import type { Environment } from '../src/config/environment.ts';
import { documentPrinter } from '../src/features/accounting/documents/print/document-printer.ts';
import { composeFeatures } from '../src/features.ts';
import { clockFrom } from '../src/platform/clock/clock.ts';
import { startJobs, type JobRunner } from '../src/platform/jobs/job-runner.ts';
import { createLog } from '../src/platform/log/log.ts';
import type { Services } from '../src/platform/services.ts';
import { createServices } from '../src/services.ts';
import { createTestDatabase, type Detour, type TestDatabase } from './database/test-database.ts';
import { sharedPrinter, signingFolder } from './prints/shared-printer.ts';

/** Password of every person that a test makes. */
export const PASSWORD = 'Test-Password-1';

export interface TestServerOptions {
  /** Settings beside the usual ones of a test. */
  readonly env?: Environment;
  /** Whether jobs run too. */
  readonly withJobs?: boolean;
  /** What stands between the product and its database. */
  readonly detour?: Detour;
}

/** The product over a database of its own, listening on a real port. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly db: TestDatabase;
  readonly time: AdjustableTime;
  readonly url: string;
  /** Everything that was logged so far, as lines of JSON. */
  readonly logged: readonly string[];
  browser(): HttpBrowser;
  /** A person in an account of their own, who signs in with `PASSWORD`. */
  givenUser(options?: Partial<UserOptions>, account?: AccountOptions): Promise<TestUser>;
  /** Another person in the same account. */
  givenColleague(of: TestUser, options?: Partial<UserOptions>): Promise<TestUser>;
  stop(): Promise<void>;
}

/** Causes of answers that only a machine without time or room for more gives. */
const BUSY_MACHINE =
  /statement timeout|lock timeout|too many (?:clients|connections)|Query read timeout|when trying to connect/u;

const SECRET = 'a-key-for-tests-0123456789-abcdefghijk';

/** Starts the product. Call `stop()` in `afterAll`. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'pinkas-server-'));
  const db = await createTestDatabase(options.detour);
  const time = adjustableTime();
  const logged: string[] = [];
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    PINKAS_DATA_DIR: dataFolder,
    PINKAS_SECRET: SECRET,
    ...options.env,
  });
  const hasOwnKey = (config.signing.p12File ?? config.signing.tsaUrl) !== undefined;
  if (!hasOwnKey) cpSync(signingFolder(), join(dataFolder, 'signing'), { recursive: true });
  const services = createServices(config, db.database, {
    clock: clockFrom(time.now),
    log: createLog('info', {
      write(line) {
        logged.push(line);
        // Of an answer of 500 or 503 that no test expects, nothing else names the cause.
        const isUnexpected = line.includes('"a request failed"') || BUSY_MACHINE.test(line);
        if (isUnexpected) process.stderr.write(`${line}\n`);
      },
    }),
    // The product's own work is half a second; a test of registration does it once.
    robotTries: { min: 1, max: 3 },
  });
  if (!hasOwnKey) documentPrinter.use(services, sharedPrinter());
  const features = composeFeatures(services);
  const app = await createApp(services, features.routes);
  await app.listen({ host: config.host, port: 0 });
  // Tests run schedules themselves, so that due work is done when a test requires it.
  const { tasks } = features;
  const jobs: JobRunner | undefined =
    options.withJobs === true ? await startJobs(services, { tasks, schedules: [] }) : undefined;
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const passwordHash = await cheapHash(PASSWORD);
  const { owner } = db.database;
  return {
    app,
    services,
    db,
    time,
    url,
    logged,
    browser: () => httpBrowser(url),
    givenUser: async (user = {}, account = {}) =>
      insertUser(owner, await insertAccount(owner, account), { passwordHash, ...user }),
    givenColleague: (of, user = {}) =>
      insertUser(owner, of.accountId, { passwordHash, role: 'sub-user', ...user }),
    async stop() {
      await app.close();
      await jobs?.stop();
      await features.close();
      await services.mail.close();
      await db.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** As strong as nothing, so that tests do not wait. */
export function cheapHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
}
