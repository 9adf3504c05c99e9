import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startProduct, type RunningProduct } from '@pinkas/test-kit/running-product';
import { stopSelling } from '@pinkas/test-kit/test-account';
import pg from 'pg';

import { columnTypes } from '../../src/platform/db/column-types.ts';
import {
  embeddedConnection,
  OWNER_ROLE,
} from '../../src/platform/db/embedded/embedded-database.ts';
import { readPidFile, SUPERUSER } from '../../src/platform/db/embedded/server-probe.ts';
import { SOCKET_PORT } from '../../src/platform/db/embedded/socket-folder.ts';
import { readConfig, type Config } from '../../src/config/config.ts';
import { storageOf } from '../../src/config/storage.ts';
import { openStorage, type Storage } from '../../src/platform/storage/open-storage.ts';
import { quietPool } from '../database/quiet-pool.ts';

/** The product on a data folder of its own, which is killed and started again at the same address. */
export interface CrashingProduct {
  readonly url: string;
  /** A pool of the owner of the tables; its connections recover after the database was killed. */
  readonly owner: pg.Pool;
  readonly storage: Storage;
  readonly config: Config;
  /** Kills the server at once, and optionally the database with it. */
  kill(withDatabase: boolean): Promise<void>;
  /** Starts it again; settings that are given hold for every later start, too. */
  restart(settings?: Readonly<Record<string, string>>): Promise<void>;
  /** Runs a statement past every trigger, grant and policy, as an administrator of the machine could. */
  tamper(text: string, values: unknown[]): Promise<number>;
  /** Runs a statement as the superuser of the database. */
  superuserQuery(text: string, values: unknown[]): Promise<void>;
  /** Stops it and removes its folder. */
  end(): Promise<void>;
}

/** Starts the product in a folder of this name. */
export async function startCrashingProduct(name: string): Promise<CrashingProduct> {
  const dataFolder = mkdtempSync(join(tmpdir(), `pinkas-${name}-`));
  chmodSync(dataFolder, 0o755); // as root the database runs as another user
  const place = { host: join(dataFolder, 'postgres/socket'), port: SOCKET_PORT };
  let env: Readonly<Record<string, string>> = {};
  let product: RunningProduct = await startProduct({ dataFolder });
  const owner = quietPool({
    ...embeddedConnection(place, OWNER_ROLE),
    max: 2,
    types: columnTypes,
  });
  await stopSelling(owner);
  return {
    url: product.url,
    owner,
    storage: openStorage(storageOf({}, 'demo', dataFolder), dataFolder),
    config: readConfig({ PINKAS_DATA_DIR: dataFolder }),
    async kill(withDatabase) {
      const databasePid = readPidFile(join(dataFolder, 'postgres/data'))?.pid;
      if (withDatabase && databasePid !== undefined) process.kill(databasePid, 'SIGKILL');
      await product.kill();
    },
    async restart(settings) {
      env = { ...env, ...settings };
      product = await startProduct({ dataFolder, port: product.port, env });
    },
    async tamper(text, values) {
      const superuser = new pg.Client(embeddedConnection(place, SUPERUSER));
      await superuser.connect();
      await superuser.query('set session_replication_role = replica');
      const { rowCount } = await superuser.query(text, values);
      await superuser.end();
      return rowCount ?? 0;
    },
    async superuserQuery(text, values) {
      const superuser = new pg.Client(embeddedConnection(place, SUPERUSER));
      superuser.on('error', () => undefined);
      await superuser.connect();
      try {
        await superuser.query(text, values);
      } finally {
        await superuser.end();
      }
    },
    async end() {
      await owner.end();
      await product.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
