import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { publicKey, secondsNow, signedToken } from '@pinkas/test-kit/fakes/fake-openid-provider';

/** A partner of the settings, and what it signs. */
export interface TestPartner {
  /** File of the settings. */
  readonly file: string;
  /** Returns a link as the partner makes it, with other claims where a test requires them. */
  linkFor(claims: object, key?: 'own' | 'rsa' | 'strange'): string;
  remove(): void;
}

export const PARTNER = 'clearing';
export const PARTNER_ISSUER = 'https://sso.clearing.test';

/** Writes the file of a partner with two keys, of Ed25519 and RSA; `audience` is our own address. */
export function aPartner(audience: string): TestPartner {
  const folder = mkdtempSync(join(tmpdir(), 'pinkas-partner-'));
  const file = join(folder, 'partners.json');
  const own = generateKeyPairSync('ed25519');
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const strange = generateKeyPairSync('ed25519');
  const keys = [publicKey(own.publicKey, 'k1'), publicKey(rsa.publicKey, 'k2')];
  const claims = { email: 'mail', business: 'shop' };
  const partner = { name: PARTNER, label: 'סליקה', issuer: PARTNER_ISSUER, keys, claims };
  writeFileSync(file, JSON.stringify([partner]));
  const signing = {
    own: { kid: 'k1', key: own.privateKey },
    rsa: { kid: 'k2', key: rsa.privateKey },
    strange: { kid: 'k1', key: strange.privateKey },
  };
  return {
    file,
    linkFor(more, which = 'own') {
      const { kid, key } = signing[which];
      const now = secondsNow();
      const usual = {
        iss: PARTNER_ISSUER,
        aud: audience,
        iat: now,
        exp: now + 60,
        jti: randomUUID(),
      };
      const token = signedToken({ kid }, { ...usual, email_verified: true, ...more }, key);
      return `/front/auth/partner/${PARTNER}?token=${token}`;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
