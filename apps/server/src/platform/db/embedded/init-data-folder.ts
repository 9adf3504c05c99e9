import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { DatabaseStartError } from './database-start-error.ts';
import { commandFor, giveFolderTo, type RunAs } from './run-as.ts';
import { SUPERUSER } from './server-probe.ts';
import { serverEnvironment } from './server-process.ts';

const MAJOR_VERSION = '18';

/**
 * Creates the data folder when it does not exist. The cluster is made beside it and renamed, so a
 * folder at `dataFolder` is always whole. Refuses one made by another major version.
 */
export async function ensureDataFolder(
  dataFolder: string,
  binaries: string,
  runAs: RunAs,
): Promise<void> {
  removeDrafts(dataFolder);
  if (!existsSync(dataFolder)) {
    const draft = `${dataFolder}.draft-${process.pid}`;
    mkdirSync(draft, { mode: 0o700 });
    giveFolderTo(runAs, draft);
    await runInitdb(join(binaries, 'bin', 'initdb'), draft, runAs);
    renameSync(draft, dataFolder);
  }
  giveFolderTo(runAs, dataFolder);
  chmodSync(dataFolder, 0o700);
  const version = readFileSync(join(dataFolder, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new DatabaseStartError(
      `The data in ${dataFolder} was made by PostgreSQL ${version} and needs moving to ${MAJOR_VERSION}; start the earlier release and export it.`,
    );
  }
}

/** Left behind by a first start that was killed. */
function removeDrafts(dataFolder: string): void {
  const parent = dirname(dataFolder);
  const prefix = `${basename(dataFolder)}.draft-`;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/**
 * The builtin C.UTF-8 locale, never the machine's own, whose sort order changes with its updates.
 * The character types come from the system's C.UTF-8 as well, because trigrams still ask there:
 * under plain C, Hebrew yields none and substring search finds nothing.
 */
async function runInitdb(program: string, folder: string, runAs: RunAs): Promise<void> {
  const { command, args, ids } = commandFor(runAs, program, [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--lc-ctype=C.UTF-8',
    '--data-checksums',
    '--auth-local=trust',
    '--auth-host=reject',
  ]);
  const child = spawn(command, args, {
    ...ids,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) {
    throw new DatabaseStartError(
      `The database could not be created in ${folder}: ${output.trim()}`,
    );
  }
}
