import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { runToEnd } from './run-to-end.mjs';
import { ROOT } from './runtime.mjs';
import { showStep } from './start-steps.mjs';

const WEB = join(ROOT, 'apps/web');
const STAMP = join(WEB, 'dist/.stamp');
/** The product first: it empties the folder that the other pages are added to. */
const CONFIGS = [
  'vite.config.ts',
  'vite.public.config.ts',
  'vite.pay.config.ts',
  'vite.operator.config.ts',
];
const SOURCES = ['apps/web', 'packages', 'package-lock.json'];
const NOT_SOURCES = new Set(['dist', 'node_modules', 'coverage', 'test-results']);

/** Builds the browser app unless the last build is of the same sources. Returns an exit code. */
export async function ensureWebBuild(node) {
  const isBuilt = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashSources();
  const step = { name: 'Building the browser application', usualSeconds: 30 };
  return isBuilt ? 0 : showStep(step, () => buildWeb(node));
}

/** Builds the browser app. Returns an exit code. */
export async function buildWeb(node) {
  const hash = hashSources();
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  for (const config of CONFIGS) {
    const args = [vite, 'build', '--config', config, '--logLevel', 'warn'];
    const failure = await runToEnd(node, args, { cwd: WEB });
    if (failure !== 0) return failure;
  }
  writeFileSync(STAMP, hash);
  return 0;
}

/** Hash over names and contents of all that the browser app is made of. */
function hashSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) addToHash(hash, join(ROOT, source));
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const entries = readFolder(path);
  if (entries === undefined) {
    hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path));
    return;
  }
  for (const { name } of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!NOT_SOURCES.has(name)) addToHash(hash, join(path, name));
  }
}

/** Entries of a folder; undefined for a file. */
function readFolder(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}
