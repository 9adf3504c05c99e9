import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ConfigError } from './config-error.ts';
import { prepareDataFolder } from './data-folder.ts';
import type { Environment, Mode } from './environment.ts';
import { LOCAL_HOSTS } from '../platform/local-hosts.ts';
import type { StorageSettings } from '../platform/storage/open-storage.ts';
import type { S3Settings } from '../platform/storage/s3-object-store.ts';

const KEY_BYTES = 32;
const KEY_FILE = 'files.key';

/** Where files are stored and with which keys: PINKAS_FILE_KEY and PINKAS_S3_… */
export function storageOf(env: Environment, mode: Mode, dataFolder: string): StorageSettings {
  return {
    keys: [keyOf(env, mode, dataFolder), ...earlierKeysOf(env)],
    s3: s3Of(env),
  };
}

/**
 * PINKAS_FILE_KEY, or in demo mode a random one made once and stored in the data folder, readable
 * by its owner alone. Production never makes one up: a lost key means lost files.
 */
function keyOf(env: Environment, mode: Mode, dataFolder: string): Buffer {
  const text = env['PINKAS_FILE_KEY']?.trim() ?? '';
  if (text !== '') return parseKey(text, 'PINKAS_FILE_KEY');
  if (mode === 'demo') return keptKey(dataFolder);
  throw new ConfigError(
    `In production set PINKAS_FILE_KEY to ${KEY_BYTES} random bytes in base64, such as "openssl rand -base64 ${KEY_BYTES}" gives, and keep a copy elsewhere: files cannot be read without it.`,
  );
}

function earlierKeysOf(env: Environment): Buffer[] {
  return (env['PINKAS_FILE_KEYS_BEFORE'] ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => parseKey(text, 'PINKAS_FILE_KEYS_BEFORE'));
}

function parseKey(text: string, name: string): Buffer {
  const isBase64 = /^[\w+/-]{43}=?$/.test(text);
  const key = Buffer.from(text, 'base64');
  if (!isBase64 || key.length !== KEY_BYTES || new Set(key).size < 8) {
    throw new ConfigError(`${name} holds a key that is not ${KEY_BYTES} random bytes in base64.`);
  }
  return key;
}

function keptKey(dataFolder: string): Buffer {
  const file = join(dataFolder, KEY_FILE);
  prepareDataFolder(dataFolder);
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return parseKey(readFileSync(file, 'utf8').trim(), `The file ${file}`);
}

/** Returns whether an address is encrypted, or of this machine. */
function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.has(hostname));
}

function s3Of(env: Environment): S3Settings | undefined {
  const read = (name: string): string => env[name]?.trim() ?? '';
  const endpoint = read('PINKAS_S3_ENDPOINT');
  if (endpoint === '') return undefined;
  const accessKeyId = read('PINKAS_S3_KEY_ID');
  const secretAccessKey = read('PINKAS_S3_SECRET');
  if (accessKeyId === '' || secretAccessKey === '') {
    throw new ConfigError(
      'With PINKAS_S3_ENDPOINT set, set PINKAS_S3_KEY_ID and PINKAS_S3_SECRET.',
    );
  }
  if (!isSafeAddress(endpoint)) {
    throw new ConfigError(
      `PINKAS_S3_ENDPOINT is "${endpoint}"; it must be the address of a bucket such as https://storage.example/bucket.`,
    );
  }
  const region = read('PINKAS_S3_REGION');
  return { endpoint, region: region === '' ? 'auto' : region, accessKeyId, secretAccessKey };
}
