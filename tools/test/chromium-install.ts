import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { findChromium } from '../chromium.ts';
import { ROOT } from './run-command.ts';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

let installed: Promise<void> | undefined;

/**
 * Makes sure that a Chromium is there for the browser tests. On Debian root installs the system's
 * own with Hebrew fonts; elsewhere the test runner downloads one. Throws one clear sentence.
 */
export function ensureChromium(): Promise<void> {
  installed ??= install();
  return installed;
}

async function install(): Promise<void> {
  if (hasChromium()) return;
  if (isRootOnDebian()) {
    run('apt-get', ['update', '-q']);
    run('apt-get', ['install', '-yq', '--no-install-recommends', 'chromium', 'fonts-noto-core']);
    if (hasChromium()) return;
  }
  run(process.execPath, [PLAYWRIGHT, 'install', 'chromium']);
  if (hasChromium()) return;
  throw new Error(
    'The browser tests need Chromium: install it, or set PINKAS_CHROMIUM to its path.',
  );
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
  spawnSync(command, args, { cwd: ROOT, env, stdio: 'inherit' });
}
