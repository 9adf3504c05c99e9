import { generateKeyPair, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import forge from 'node-forge';

/** Opens the demo key only; it guards nothing, because a demo signature promises nothing. */
export const DEMO_P12_PASSWORD = 'pinkas-demo';

const KEY_BITS = 2_048;
const ROOT_YEARS = 20;
const LEAF_YEARS = 10;
const makeKeyPair = promisify(generateKeyPair);

interface KeyPair {
  readonly privateKey: forge.pki.rsa.PrivateKey;
  readonly publicKey: forge.pki.rsa.PublicKey;
}

/** Keys come from the runtime: made in JavaScript they would take seconds. */
async function newKeyPair(): Promise<KeyPair> {
  const { privateKey, publicKey } = await makeKeyPair('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    privateKey: forge.pki.privateKeyFromPem(privateKey),
    publicKey: forge.pki.publicKeyFromPem(publicKey),
  };
}

/** Sixteen random bytes whose first is 0x40 to 0x7f: positive and without leading zeros, as DER demands. */
function newSerialNumber(): string {
  const [first = 0, ...rest] = randomBytes(16);
  return Buffer.from([0x40 | (first & 0x3f), ...rest]).toString('hex');
}

function newCertificate(
  subject: string,
  publicKey: forge.pki.rsa.PublicKey,
  years: number,
): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = newSerialNumber();
  const { notBefore, notAfter } = certificate.validity;
  // A day of grace for clocks that run behind.
  notBefore.setDate(notBefore.getDate() - 1);
  notAfter.setFullYear(notAfter.getFullYear() + years);
  certificate.setSubject([
    { name: 'commonName', value: subject },
    { name: 'organizationName', value: 'Pinkas demo' },
    { name: 'countryName', value: 'IL' },
  ]);
  return certificate;
}

interface DemoFiles {
  readonly p12: Uint8Array;
  readonly rootPem: string;
}

async function makeFiles(): Promise<DemoFiles> {
  const rootKeys = await newKeyPair();
  const root = newCertificate('Pinkas demo root', rootKeys.publicKey, ROOT_YEARS);
  root.setIssuer(root.subject.attributes);
  root.setExtensions([
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  root.sign(rootKeys.privateKey, forge.md.sha256.create());

  const leafKeys = await newKeyPair();
  const leaf = newCertificate('Pinkas demo signer', leafKeys.publicKey, LEAF_YEARS);
  leaf.setIssuer(root.subject.attributes);
  leaf.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
    {
      name: 'authorityKeyIdentifier',
      keyIdentifier: root.generateSubjectKeyIdentifier().getBytes(),
    },
  ]);
  leaf.sign(rootKeys.privateKey, forge.md.sha256.create());

  const asn1 = forge.pkcs12.toPkcs12Asn1(leafKeys.privateKey, [leaf, root], DEMO_P12_PASSWORD, {
    algorithm: 'aes256',
    friendlyName: 'Pinkas demo signer',
  });
  return {
    p12: Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary'),
    rootPem: forge.pki.certificateToPem(root),
  };
}

/** The demo key as stored in the data folder. */
export interface DemoCertificate {
  readonly p12: Uint8Array;
  readonly password: string;
  /** PEM of the root that a reader has to trust to call demo signatures valid. */
  readonly rootCertificatePath: string;
}

async function readExisting(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The signing key of demo mode: made on the first call in `<dataDirectory>/signing/` and read back
 * afterwards. The key of the root is thrown away, so nothing else can ever be signed under it.
 */
export async function ensureDemoCertificate(dataDirectory: string): Promise<DemoCertificate> {
  const directory = join(dataDirectory, 'signing');
  const p12Path = join(directory, 'demo.p12');
  const rootCertificatePath = join(directory, 'root-ca.crt');
  const existing = await readExisting(p12Path);
  if (existing !== undefined) {
    return { p12: existing, password: DEMO_P12_PASSWORD, rootCertificatePath };
  }
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
  const { p12, rootPem } = await makeFiles();
  // The root first and the key last by a rename: a key that exists always has its root beside it.
  await writeFile(rootCertificatePath, rootPem, { mode: 0o644 });
  const unfinished = `${p12Path}.${process.pid}`;
  await rm(unfinished, { force: true });
  await writeFile(unfinished, p12, { mode: 0o600, flag: 'wx' });
  await rename(unfinished, p12Path);
  return { p12, password: DEMO_P12_PASSWORD, rootCertificatePath };
}
