import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ConfigError } from './config-error.ts';
import type { Environment, Mode } from './environment.ts';
import { prepareDataFolder } from './data-folder.ts';

const SECRET_LENGTH_MIN = 32;
const DISTINCT_CHARACTERS_MIN = 10;
const SECRET_FILE = 'secret.key';

/**
 * PINKAS_SECRET, or in demo mode a random one made once and stored in the data folder, readable
 * by its owner alone. Production never makes one up: several processes must share it.
 */
export function secretOf(env: Environment, mode: Mode, dataFolder: string): string {
  const secret = env['PINKAS_SECRET']?.trim() ?? '';
  if (secret === '') {
    if (mode === 'demo') return keptSecret(dataFolder);
    throw new ConfigError(
      `In production set PINKAS_SECRET to at least ${SECRET_LENGTH_MIN} random characters.`,
    );
  }
  if (mode === 'production' && isWeak(secret)) {
    throw new ConfigError(
      `PINKAS_SECRET is too easy to guess; set it to at least ${SECRET_LENGTH_MIN} random characters.`,
    );
  }
  return secret;
}

/** Also catches the placeholders of examples, such as a word repeated. */
function isWeak(secret: string): boolean {
  return (
    secret.length < SECRET_LENGTH_MIN ||
    new Set(secret).size < DISTINCT_CHARACTERS_MIN ||
    /change.?me|secret|password|example|default/i.test(secret)
  );
}

function keptSecret(dataFolder: string): string {
  const file = join(dataFolder, SECRET_FILE);
  prepareDataFolder(dataFolder);
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SECRET_LENGTH_MIN) {
    throw new ConfigError(`The file ${file} is damaged; delete it and start again.`);
  }
  return secret;
}
