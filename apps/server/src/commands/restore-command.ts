import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { formatInstant } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { ConfigError } from '../config/config-error.ts';
import { type Config, readConfig } from '../config/config.ts';
import { prepareDataFolder } from '../config/data-folder.ts';
import type { Environment } from '../config/environment.ts';
import { folderSource, type FolderSource } from '../features/backup/cloud/restore/folder-source.ts';
import { openKeyFile, openSnapshot } from '../features/backup/cloud/restore/open-snapshot.ts';
import {
  type OpenedBackup,
  restoreBusiness,
  type RestoredBusiness,
} from '../features/backup/cloud/restore/restore-business.ts';
import { RestoreProblem } from '../features/backup/cloud/restore/restore-problem.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { DatabaseStartError } from '../platform/db/embedded/database-start-error.ts';
import { passwordHasher } from '../platform/passwords/password-hasher.ts';
import { openStorage } from '../platform/storage/open-storage.ts';

const USAGE = 'Usage: npm run restore -- --from FOLDER [--key FILE] [--snapshot NAME]';

/** The machine at which a business is restored. */
export interface RestoreMachine {
  readonly env: Environment;
  readonly openDatabase: (config: Config) => Promise<Database>;
  /** Asks for the passphrase, which is not shown. */
  readonly ask: (question: string) => Promise<string>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

interface Wanted {
  readonly folder: string;
  /** File with the owner's own secret key. */
  readonly keyFile: string | undefined;
  /** Name of a snapshot; the newest without one. */
  readonly snapshot: string | undefined;
}

/** Returns a sentence of the command in both languages: whoever is at the machine may read one of them alone. */
const inBoth = (sentence: (text: ReturnType<typeof phrasesIn<'restoreCommand'>>) => string) =>
  (['en', 'he'] as const)
    .map((language) => sentence(phrasesIn(language, 'restoreCommand')))
    .join('\n');

/**
 * Restores a business from a folder that holds a backup, as it was typed. Returns the exit code: 0 restored, 1 refused, 2 not
 * understood. Throws what nobody expected.
 */
export async function runRestoreCommand(
  args: readonly string[],
  machine: RestoreMachine,
): Promise<number> {
  const wanted = readArguments(args, machine.env);
  if (wanted === undefined) {
    machine.printError(USAGE);
    return 2;
  }
  try {
    await restore(wanted, machine);
    return 0;
  } catch (error) {
    if (error instanceof RestoreProblem) {
      const { kind, what } = error;
      machine.printError(inBoth((text) => `${text(kind, { what })} ${text('nothingChanged')}`));
    } else if (error instanceof ConfigError || error instanceof DatabaseStartError) {
      machine.printError(error.message);
    } else throw error;
    return 1;
  }
}

function readArguments(args: readonly string[], env: Environment): Wanted | undefined {
  const string = { type: 'string' } as const;
  try {
    const options = { from: string, key: string, snapshot: string };
    const { from, key, snapshot } = parseArgs({ args: [...args], options }).values;
    if (from === undefined || from === '') return undefined;
    // Where the person is, not where the command runs.
    const at = (path: string) => resolve(env['INIT_CWD'] ?? process.cwd(), path);
    return { folder: at(from), keyFile: key === undefined ? undefined : at(key), snapshot };
  } catch {
    return undefined;
  }
}

async function restore(wanted: Wanted, machine: RestoreMachine): Promise<void> {
  const backup = await openBackup(wanted, machine);
  const { business, madeAt } = backup.index;
  machine.print(inBoth((text) => text('reading', { business, at: formatInstant(madeAt) })));
  const config = readConfig(machine.env);
  prepareDataFolder(config.dataFolder);
  const db = await machine.openDatabase(config);
  try {
    const restored = await restoreBusiness(
      {
        db,
        storage: openStorage(config.storage, config.dataFolder),
        secret: config.secret,
        clock: systemClock,
        passwords: passwordHasher(),
        origin: config.origin,
      },
      backup,
    );
    machine.print(inBoth((text) => reportOf(text, restored, backup)));
  } finally {
    await db.close();
  }
}

/** Opens the backup before anything is made on this machine. */
async function openBackup(
  { folder, keyFile, snapshot }: Wanted,
  machine: RestoreMachine,
): Promise<OpenedBackup> {
  const source = folderSource(folder);
  const path = await findSnapshot(source, folder, snapshot);
  const identity =
    keyFile === undefined
      ? await openKeyFile(source, await machine.ask(inBoth((text) => text('passphrase'))))
      : await readKey(keyFile);
  return { source, identity, index: await openSnapshot(source, identity, path) };
}

async function findSnapshot(
  source: FolderSource,
  folder: string,
  name: string | undefined,
): Promise<string> {
  const paths = await source.listSnapshots();
  const newest = paths.at(-1);
  if (newest === undefined) throw new RestoreProblem('no-backup', folder);
  if (name === undefined) return newest;
  const found = paths.find((path) => path.startsWith(`snapshots/${name.replace(/^.*\//, '')}`));
  if (found === undefined) throw new RestoreProblem('no-snapshot', name);
  return found;
}

async function readKey(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const key = text.split(/\s+/).find((word) => word.startsWith('AGE-SECRET-KEY-'));
  if (key === undefined) throw new RestoreProblem('wrong-key');
  return key;
}

function reportOf(
  text: ReturnType<typeof phrasesIn<'restoreCommand'>>,
  { accountId, documents, files, closedLinks, pausedTemplates, owner }: RestoredBusiness,
  { index: { business, missing } }: OpenedBackup,
): string {
  const account = String(accountId);
  return [
    text('done', { business, account, documents, files }),
    ...(missing.length === 0 ? [] : [text('missing', { names: missing.join(', ') })]),
    ...(closedLinks === 0 ? [] : [text('closedLinks', { count: closedLinks })]),
    ...(pausedTemplates === 0 ? [] : [text('pausedTemplates', { count: pausedTemplates })]),
    text('link', { email: owner.email, link: owner.passwordLink }),
    text('rests', { account }),
  ].join('\n');
}
