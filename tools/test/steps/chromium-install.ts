import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { DEBIAN_SHELL, findChromium } from '../../chromium.ts';
import { ROOT } from './run-command.ts';

const INSTALL_LIMIT_MS = 180_000;
/** Without a network the one that is there serves, and soon. */
const PATIENCE = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15'];
/** What is on the machine stays: an edition that would drive another one out is not installed. */
const INSTALL = ['install', '-yq', '--no-install-recommends', '--no-remove'];
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

let installed: Promise<void> | undefined;

/**
 * Makes sure that a Chromium is there for the browser tests. On Debian root installs the system's own
 * with Hebrew fonts, in the edition that draws no windows: with windows the tests take a quarter more
 * work. Where that fails, the one that is there serves; elsewhere the test runner downloads one.
 * Throws one clear sentence.
 */
export function ensureChromium(): Promise<void> {
  installed ??= install();
  return installed;
}

async function install(): Promise<void> {
  if (isRootOnDebian() && !isChosen() && !existsSync(DEBIAN_SHELL)) {
    run('apt-get', [...PATIENCE, 'update', '-q']);
    run('apt-get', [...PATIENCE, ...INSTALL, 'chromium-headless-shell', 'fonts-noto-core']);
  }
  if (hasChromium()) return;
  run(process.execPath, [PLAYWRIGHT, 'install', 'chromium']);
  if (hasChromium()) return;
  throw new Error(
    'The browser tests need Chromium: install it, or set PINKAS_CHROMIUM to its path.',
  );
}

function isChosen(): boolean {
  return (process.env['PINKAS_CHROMIUM'] ?? '') !== '';
}

function hasChromium(): boolean {
  return existsSync(findChromium() ?? chromium.executablePath());
}

function isRootOnDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function run(command: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { cwd: ROOT, env, stdio: 'inherit', timeout: INSTALL_LIMIT_MS });
}
