// oxlint-disable no-console -- a command: its output is what it is for
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const DIST = join(import.meta.dirname, 'dist');
const KB = 1_000;
const SIGN_IN_KB_MAX = 180;
const CREATE_KB_MAX = 280;
/** How much any other route may add to the entry and the shell. */
const ROUTE_OVER_SHELL_KB_MAX = 60;

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** One measure in the form of the bench. */
interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'kB gzip';
  readonly aim: string;
  readonly holds: boolean;
}

const gzipped = promisify(gzip);
const sizes = new Map<string, number>();

async function gzipBytes(file: string): Promise<number> {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const { length } = await gzipped(await readFile(join(DIST, file)), { level: 9 });
  sizes.set(file, length);
  return length;
}

/** All script files that must arrive before these modules run. */
function closureOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) continue;
    seen.add(key);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return files;
}

async function weightOf(manifest: Manifest, keys: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const file of closureOf(manifest, keys)) bytes += await gzipBytes(file);
  return bytes / KB;
}

/** `src/features/auth/login/login.screen.tsx` is `login`. */
function routeName(key: string): string {
  return (key.split('/').at(-1) ?? key).replace(/(\.screen)?\.tsx?$/, '');
}

function isScreen(key: string): boolean {
  return key.endsWith('.screen.tsx');
}

async function measureAll(manifest: Manifest): Promise<Measure[]> {
  const entry = 'index.html';
  const shell = 'src/shell/shell.tsx';
  const shellKb = await weightOf(manifest, [entry, shell]);
  const measures: Measure[] = [];
  function add(name: string, kb: number, maxKb: number): void {
    const value = Math.ceil(kb * 10) / 10;
    const aim = `at most ${String(Math.floor(maxKb))}`;
    measures.push({ name: `size.${name}`, value, unit: 'kB gzip', aim, holds: value <= maxKb });
  }
  for (const key of Object.keys(manifest).filter(isScreen).toSorted()) {
    const name = routeName(key);
    const isFramed = key.includes('/features/accounting/');
    const kb = await weightOf(manifest, isFramed ? [entry, shell, key] : [entry, key]);
    if (name === 'login') add('signIn', kb, SIGN_IN_KB_MAX);
    else if (name === 'create-document') add('create', kb, CREATE_KB_MAX);
    else add(name, kb, shellKb + ROUTE_OVER_SHELL_KB_MAX);
  }
  for (const page of ['verify', 'outbox']) {
    add(page, await weightOf(manifest, [`${page}.html`]), SIGN_IN_KB_MAX);
  }
  return measures;
}

async function main(): Promise<void> {
  const text = await readFile(join(DIST, '.vite/manifest.json'), 'utf8');
  const measures = await measureAll(JSON.parse(text) as Manifest);
  for (const { name, value, unit, aim, holds } of measures) {
    console.log(`${holds ? 'ok  ' : 'OVER'} ${name.padEnd(28)} ${String(value)} ${unit}, ${aim}`);
  }
  const jsonAt = process.argv.indexOf('--json');
  const jsonFile = jsonAt === -1 ? undefined : process.argv[jsonAt + 1];
  if (jsonFile !== undefined) await writeFile(jsonFile, `${JSON.stringify(measures, null, 2)}\n`);
  const needed = ['size.signIn', 'size.create'];
  const missing = needed.filter((name) => !measures.some((measure) => measure.name === name));
  for (const name of missing) console.log(`MISSING ${name}: its screen is not in the build`);
  if (missing.length > 0 || measures.some((measure) => !measure.holds)) process.exitCode = 1;
}

await main();
