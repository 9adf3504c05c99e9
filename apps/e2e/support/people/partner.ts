import { createPrivateKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { publicKey, signedToken } from '@pinkas/test-kit/fakes/fake-openid-provider';
import type { TestUser } from '@pinkas/test-kit/test-account';

import { JOURNEY_DATA_FOLDER, JOURNEY_ORIGIN } from '../product/journey-server.ts';
import { inDatabase } from './people.ts';

/** Beside the data of the product, and removed with it. */
export const PARTNER_FOLDER = `${JOURNEY_DATA_FOLDER}-partner`;
export const PARTNER_FILE = join(PARTNER_FOLDER, 'partners.json');
const KEY_FILE = join(PARTNER_FOLDER, 'key.pem');

const NAME = 'clearing';
const ISSUER = 'https://sso.clearing.test';

/** Writes the settings of a partner that signs links, and stores its key for the journeys. */
export function writePartner(): void {
  const { publicKey: open, privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(PARTNER_FOLDER, { recursive: true });
  writeFileSync(KEY_FILE, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const partner = { name: NAME, label: NAME, issuer: ISSUER, keys: [publicKey(open, 'k1')] };
  writeFileSync(PARTNER_FILE, JSON.stringify([partner]));
}

/** Allows the partner to sign in the people of a business, as an operator does. */
export async function connectPartner({ accountId }: TestUser): Promise<void> {
  await inDatabase((client) =>
    client.query('update accounts set partner = $2, partner_business = $1::text where id = $1', [
      accountId,
      NAME,
    ]),
  );
}

/** Returns a link of the partner for a person, good for a minute. */
export function partnerLink({ email, accountId }: TestUser): string {
  const now = Math.trunc(Date.now() / 1000);
  const claims = {
    iss: ISSUER,
    aud: JOURNEY_ORIGIN,
    sub: email,
    email,
    email_verified: true,
    business: String(accountId),
    jti: randomUUID(),
    iat: now,
    exp: now + 60,
  };
  const token = signedToken({ kid: 'k1' }, claims, createPrivateKey(readFileSync(KEY_FILE)));
  return `/front/auth/partner/${NAME}?token=${token}`;
}
