import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BrowserContext } from '@playwright/test';
import { expect, onTestFinished, test, vi } from 'vitest';

import { ROOT } from '../../../tools/test/steps/run-command.ts';
import { addRun, EMPTY_MAP } from '../../../tools/test/map/test-map.ts';
import { recordUsedParts } from './used-parts.ts';

const FILE = 'apps/e2e/bookkeeping/bank.spec.ts';

test('a journey tells the calls that it made and the screens that it opened, without files of the page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pinkas-parts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  vi.stubEnv('PINKAS_TEST_MAP', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const events = new EventEmitter();
  const page = new EventEmitter();
  // Its events alone are listened to.
  const end = recordUsedParts(events as unknown as BrowserContext, { file: join(ROOT, FILE) });
  const ask = (method: string, path: string) =>
    events.emit('request', { method: () => method, url: () => `http://localhost${path}` });
  events.emit('page', page);
  page.emit('framenavigated', { url: () => 'http://localhost/#/bank?account=7' });
  ask('GET', '/v2/api/bank?account=7');
  ask('GET', '/assets/bank.js');
  end();
  const { files } = addRun(EMPTY_MAP, folder, () => true);
  expect(files[FILE]).toMatchObject({
    step: 'e2e',
    calls: ['GET /v2/api/bank'],
    pages: ['/bank'],
  });
});
