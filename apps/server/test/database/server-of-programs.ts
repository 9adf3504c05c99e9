import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { chooseRunAs, commandFor, giveFolderTo } from '../../src/platform/db/embedded/run-as.ts';
import { probeServer, SUPERUSER } from '../../src/platform/db/embedded/server-probe.ts';
import {
  readLogTail,
  serverEnvironment,
  spawnServer,
  stopServer,
} from '../../src/platform/db/embedded/server-process.ts';
import {
  serverSettings,
  type ServerSettings,
} from '../../src/platform/db/embedded/server-settings.ts';
import { prepareSocketFolder, SOCKET_PORT } from '../../src/platform/db/embedded/socket-folder.ts';

const STOP_WAIT_SECONDS = 30;

/** A server that the tests started with programs of another version. */
export interface OtherServer {
  readonly host: string;
  readonly port: number;
  release(): Promise<void>;
}

/**
 * Starts a server in an empty folder with the programs of an installed PostgreSQL, 15 or newer, as a customer's own server
 * would run. `programs` is the folder that holds `bin`. Throws with the output of the program that fails.
 */
export async function startServerOfPrograms(
  programs: string,
  folder: string,
  settings: ServerSettings,
): Promise<OtherServer> {
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder, { mode: 0o700 });
  const runAs = chooseRunAs([folder, programs]);
  giveFolderTo(runAs, dataFolder);
  const initdb = commandFor(runAs, join(programs, 'bin', 'initdb'), [
    `--pgdata=${dataFolder}`,
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--auth-local=trust',
    '--auth-host=reject',
  ]);
  const made = spawnSync(initdb.command, initdb.args, {
    ...initdb.ids,
    cwd: '/',
    env: serverEnvironment(),
    encoding: 'utf8',
  });
  if (made.status !== 0) throw made.error ?? new Error(`initdb failed: ${made.stderr}`);
  const host = prepareSocketFolder(join(folder, 'socket'), runAs);
  const logFile = join(folder, 'server.log');
  const server = spawnServer({
    binaries: programs,
    dataFolder,
    logFile,
    settings: serverSettings(host, settings),
    runAs,
  });
  while ((await probeServer(host, dataFolder)) !== 'ready') {
    if (server.hasExited()) throw new Error(`PostgreSQL does not start: ${readLogTail(logFile)}`);
    await sleep(20);
  }
  return {
    host,
    port: SOCKET_PORT,
    async release() {
      await stopServer(server.pid, STOP_WAIT_SECONDS);
    },
  };
}
