import type {
  CloudBackup,
  NewBackupDestination,
} from '@pinkas/contract/backup/cloud/cloud.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';

import { write } from '../accounting/customers.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';

export const CLOUD_BACKUP = '/v2/api/settings/cloud-backup';

/** A pair of keys of an owner, and the secret one. */
export async function anAgeKey(): Promise<{
  readonly identity: string;
  readonly recipient: string;
}> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** What a person enters for a destination; nobody listens at it. */
export function aDestination(changes: Partial<NewBackupDestination> = {}): NewBackupDestination {
  return {
    name: 'שרת המשרד',
    kind: 'webdav',
    address: 'http://127.0.0.1:9/dav',
    folder: 'pinkas',
    region: '',
    login: 'office',
    secret: 'a secret of a test',
    runHour: 4,
    ...changes,
  };
}

/** Chooses a key of the owner's own; an account that has one keeps it. */
export async function givenBackupKey(browser: HttpBrowser): Promise<string> {
  const { identity, recipient } = await anAgeKey();
  await write(browser, 'POST', `${CLOUD_BACKUP}/key`, { kind: 'own', recipient });
  return identity;
}

/** Connects a destination; fails where it was refused. */
export async function connect(
  browser: HttpBrowser,
  changes: Partial<NewBackupDestination> = {},
): Promise<{ id: string; backup: CloudBackup }> {
  const answer = await write(
    browser,
    'POST',
    `${CLOUD_BACKUP}/destinations`,
    aDestination(changes),
  );
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as { id: string; backup: CloudBackup };
}

async function givenDestination(browser: HttpBrowser): Promise<{ id: string }> {
  await givenBackupKey(browser);
  const { id } = await connect(browser);
  return { id };
}

/** What calls of settings/cloud_sync that name a destination are sent. */
export const CLOUD_BACKUP_CASES: Readonly<Record<string, GivenThing>> = {
  'PUT /v2/api/settings/cloud-backup/destinations/{id}': async (owner) => ({
    ...(await givenDestination(owner)),
    body: aDestination({ name: 'יעד אחר', secret: '' }),
  }),
  'DELETE /v2/api/settings/cloud-backup/destinations/{id}': givenDestination,
  'POST /v2/api/settings/cloud-backup/destinations/{id}/test': givenDestination,
  'POST /v2/api/settings/cloud-backup/destinations/{id}/run': givenDestination,
  'POST /v2/api/settings/cloud-backup/destinations/{id}/drill': async (owner) => ({
    ...(await givenDestination(owner)),
    body: { secret: 'a key that does not open it' },
  }),
};

/** What writes of settings/cloud_sync without one are sent. */
export const CLOUD_BACKUP_WRITES: Readonly<Record<string, GivenThing>> = {
  'POST /v2/api/settings/cloud-backup/key': async () => {
    const { recipient } = await anAgeKey();
    return { id: '', body: { kind: 'own', recipient } };
  },
  'POST /v2/api/settings/cloud-backup/key/check': async (owner) => {
    const body = { kind: 'passphrase', passphrase: 'ארבעה סוסים אפורים' };
    await write(owner, 'POST', `${CLOUD_BACKUP}/key`, body);
    return { id: '', body: { passphrase: body.passphrase } };
  },
  'POST /v2/api/settings/cloud-backup/destinations': async (owner) => {
    await givenBackupKey(owner);
    return { id: '', body: aDestination() };
  },
};
