import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { DEMO_P12_PASSWORD, ensureDemoCertificate } from './demo-certificate.ts';
import { openSigner } from './sign.ts';
import { loadSigning } from './signing-setup.ts';

let dataDirectory = '';

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'pinkas-signing-setup-'));
});

afterEach(async () => {
  await rm(dataDirectory, { recursive: true });
});

const nothing = { p12Path: null, p12Password: '', timestampUrl: null };

test('without a configured key the demo key signs', async () => {
  const { setup, isDemo } = await loadSigning({ ...nothing, dataDirectory });
  expect(isDemo).toBe(true);
  expect(setup.timestampUrl).toBeNull();
  expect(await openSigner(setup)).toBeDefined();
});

test('a configured key is taken with its password and authority', async () => {
  await ensureDemoCertificate(dataDirectory);
  const { setup, isDemo } = await loadSigning({
    p12Path: join(dataDirectory, 'signing', 'demo.p12'),
    p12Password: DEMO_P12_PASSWORD,
    timestampUrl: 'https://tsa.example/',
    dataDirectory,
  });
  expect(isDemo).toBe(false);
  expect(setup.timestampUrl).toBe('https://tsa.example/');
  expect(await openSigner(setup)).toBeDefined();
  await expect(openSigner({ ...setup, password: 'wrong' })).rejects.toThrow();
});

test('a configured file that is not there is an error and no reason for the demo key', async () => {
  const p12Path = join(dataDirectory, 'missing.p12');
  await expect(loadSigning({ ...nothing, p12Path, dataDirectory })).rejects.toThrow('ENOENT');
});
