import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { buildVersion, RELEASE } from './version.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'pinkas-version-'));
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

function versionWith(script: string): string {
  writeFileSync(join(webRoot, 'index.html'), `<script src="/assets/${script}"></script>`);
  return buildVersion(webRoot);
}

test('a build with other scripts is another version of the same release', () => {
  const first = versionWith('app-aaa.js');
  expect(first).toMatch(new RegExp(`^${RELEASE}-[0-9a-f]{12}$`));
  expect(versionWith('app-bbb.js')).not.toBe(first);
  expect(versionWith('app-aaa.js')).toBe(first);
});

test('a server without the browser application tells its release', () => {
  expect(buildVersion(join(webRoot, 'nowhere'))).toBe(String(RELEASE));
});
