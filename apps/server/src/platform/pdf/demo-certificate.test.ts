import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import forge from 'node-forge';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { ensureDemoCertificate } from './demo-certificate.ts';

let directory = '';

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pinkas-signing-'));
});

afterEach(async () => {
  await rm(directory, { recursive: true });
});

test('the demo key is made once and read back afterwards', async () => {
  const first = await ensureDemoCertificate(directory);
  const second = await ensureDemoCertificate(directory);
  expect(Buffer.from(second.p12).equals(Buffer.from(first.p12))).toBe(true);
  expect(second.rootCertificatePath).toBe(join(directory, 'signing', 'root-ca.crt'));
});

test('only the owner can read the key', async () => {
  await ensureDemoCertificate(directory);
  expect((await stat(join(directory, 'signing'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(directory, 'signing', 'demo.p12'))).mode & 0o777).toBe(0o600);
});

test('the signer is certified by the root, for signatures alone', async () => {
  const demo = await ensureDemoCertificate(directory);
  const root = new X509Certificate(await readFile(demo.rootCertificatePath));
  const asn1 = forge.asn1.fromDer(Buffer.from(demo.p12).toString('binary'));
  const bags = forge.pkcs12.pkcs12FromAsn1(asn1, demo.password).getBags({
    bagType: forge.pki.oids['certBag'] ?? '',
  });
  const pems = Object.values(bags)
    .flatMap((bag) => bag ?? [])
    .flatMap((bag) => (bag.cert === undefined ? [] : [forge.pki.certificateToPem(bag.cert)]));
  const signer = pems.map((pem) => new X509Certificate(pem)).find((one) => !one.ca);
  expect(root.ca).toBe(true);
  expect(root.verify(root.publicKey)).toBe(true);
  expect(signer?.verify(root.publicKey)).toBe(true);
  expect(signer?.subject).toContain('CN=Pinkas demo signer');
  // A serial number with leading zeros is no valid DER, and libraries disagree about its bytes.
  expect(root.serialNumber).toMatch(/^[4-7][0-9A-F]{31}$/);
  expect(signer?.serialNumber).toMatch(/^[4-7][0-9A-F]{31}$/);
});
