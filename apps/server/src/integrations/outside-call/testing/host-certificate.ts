import { generateKeyPairSync } from 'node:crypto';

import forge from 'node-forge';

/** Returns the key and the certificate, signed by itself, of a server under this name; both PEM. */
export function hostCertificate(name: string): { readonly key: string; readonly cert: string } {
  const { privateKey: key, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = '01';
  certificate.validity.notBefore.setDate(certificate.validity.notBefore.getDate() - 1);
  certificate.validity.notAfter.setFullYear(certificate.validity.notAfter.getFullYear() + 1);
  const names = [{ name: 'commonName', value: name }];
  certificate.setSubject(names);
  certificate.setIssuer(names);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(key), forge.md.sha256.create());
  return { key, cert: forge.pki.certificateToPem(certificate) };
}
