import { FAKE_VIRUS, startFakeClamd, type FakeClamd } from '@pinkas/test-kit/fakes/fake-clamd';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { clamavScanner } from './clamav-scanner.ts';
import { ScanFailedError } from './virus-scanner.ts';

let daemon: FakeClamd;

beforeAll(async () => {
  daemon = await startFakeClamd();
});
afterAll(() => daemon.close());

test('a clean file of many pieces reaches the antivirus whole', async () => {
  const bytes = Buffer.alloc(200_001, 'a');
  expect(await clamavScanner(daemon.address).scan(bytes)).toEqual({ kind: 'clean' });
  expect(daemon.scanned).toContain(bytes.length);
});

test('an infected file is named', async () => {
  expect(await clamavScanner(daemon.address).scan(Buffer.from(`x ${FAKE_VIRUS} y`))).toEqual({
    kind: 'infected',
    name: 'Pinkas.Test',
  });
});

test('an antivirus that is silent, refuses or is away gives no verdict', async () => {
  const bytes = Buffer.from('content');
  daemon.behave('silent');
  await expect(clamavScanner(daemon.address, 200).scan(bytes)).rejects.toThrow(ScanFailedError);
  daemon.behave('too-large');
  await expect(clamavScanner(daemon.address).scan(bytes)).rejects.toThrow('size limit');
  daemon.behave('well');
  await expect(clamavScanner('127.0.0.1:1').scan(bytes)).rejects.toThrow(ScanFailedError);
  await expect(clamavScanner('/nowhere/clamd.sock').scan(bytes)).rejects.toThrow(ScanFailedError);
});
