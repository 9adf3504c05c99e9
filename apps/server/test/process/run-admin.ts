import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { processEnvironment } from '@pinkas/test-kit/process-environment';

import { runAdminCommand } from '../../src/commands/admin-command.ts';
import type { Connections } from '../../src/platform/db/startup/connections.ts';
import { openConnections } from '../../src/platform/db/database.ts';
import type { TestServer } from '../test-server.ts';

const COMMANDS = join(import.meta.dirname, '../../src/commands');

/** The result of a command of an operator. */
export interface AdminRun {
  readonly code: number;
  readonly printed: string;
  readonly problem: string;
}

/**
 * Runs a command of an operator beside a server, with connections of its own. It takes the way of `npm run admin` but for
 * the process, which loads the whole server each time; tests of the process use `runAdminProcess`.
 */
export async function runAdmin(
  { services, db: { connections } }: TestServer,
  ...args: string[]
): Promise<AdminRun> {
  let printed = '';
  let problem = '';
  const code = await runAdminCommand(args, {
    env: { PINKAS_DATA_DIR: services.config.dataFolder, PINKAS_SECRET: services.config.secret },
    openDatabase: () => openConnections(connections),
    print: (text) => (printed += `${text}\n`),
    printError: (text) => (problem += `${text}\n`),
  });
  return { code, printed, problem };
}

/** Runs `npm run admin` as a process of its own. */
export function runAdminProcess(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<AdminRun> {
  return runCommand('admin', env, args);
}

/** Runs a command of the server as a process of its own. */
export async function runCommand(
  name: 'admin' | 'verify',
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<AdminRun> {
  const child = spawn(process.execPath, [join(COMMANDS, `${name}.ts`), ...args], {
    env: processEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let problem = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (problem += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode ?? -1, printed, problem };
}

/** DATABASE_URL of a database of a test. */
export function databaseUrlOf({ owner }: Connections): string {
  const { host = '', port, user, database } = owner;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** Returns the code of the link that a command printed. */
export function printedCode({ printed }: AdminRun): string {
  const code = /\/#\/auth\/newPassword\?code=([\w-]+)&action=RESET_PASSWORD/.exec(printed)?.[1];
  if (code === undefined) throw new Error(`no link in: ${printed}`);
  return code;
}
