import type { DebitFileDetail } from '@pinkas/contract/sales/debit-files/debit-files.contract';
import type { Mandate } from '@pinkas/contract/sales/mandates/mandates.contract';
import type { MandateForm } from '@pinkas/contract/sales/mandates/mandates.contract';
import { addDays } from '@pinkas/domain/time/local-date';
import { firstDebitDay } from '@pinkas/domain/debits/debit-days';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { systemClock } from '../../../src/platform/clock/clock.ts';
import { getJson, givenCustomer, issueTo, write } from '../../accounting/customers.ts';
import { saveSettings } from '../../../src/features/reports/testing/masav-calls.ts';
import type { GivenThing } from '../../isolation/foreign-account-things.ts';
import type { TestServer } from '../../test-server.ts';

export const DEBIT_FILES = '/v2/api/debit-files';

/** What a customer signed. */
export function aMandate(changes: Partial<MandateForm> = {}): object {
  return {
    bankCode: '12',
    branchCode: '600',
    accountNumber: '123-456',
    payerName: 'תורן מסחר',
    payerTaxId: '',
    reference: 'H4417',
    ceilingAgorot: null,
    validFrom: null,
    validUntil: null,
    sentOn: systemClock.today(),
    ...changes,
  };
}

function taken<T>({ status, text, json }: Answer): T {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return json as T;
}

export const addMandate = (owner: HttpBrowser, customerId: string, changes: object = {}) =>
  write(owner, 'POST', `/v2/api/customers/${customerId}/mandates`, aMandate(changes));

export const decide = (owner: HttpBrowser, id: string, state: string) =>
  write(owner, 'POST', `/v2/api/mandates/${id}/state`, { state, on: systemClock.today() });

/** A customer with an approved mandate. */
export async function givenMandate(
  owner: HttpBrowser,
  changes: object = {},
): Promise<{ readonly customerId: string; readonly mandate: Mandate }> {
  const { id: customerId } = await givenCustomer(owner, { email: 'pays@shop.test' });
  const { id } = taken<Mandate>(await addMandate(owner, customerId, changes));
  return { customerId, mandate: taken(await decide(owner, id, 'approved')) };
}

/** A customer with an approved mandate and an open invoice, in a business with the numbers of Masav. */
export async function givenCollectable(owner: HttpBrowser, changes: object = {}) {
  taken(await saveSettings(owner));
  const { customerId, mandate } = await givenMandate(owner, changes);
  const { id: documentId, totalAgorot } = await issueTo(owner, customerId);
  return { customerId, mandate, documentId, totalAgorot };
}

/** The body of a file that collects documents whole. */
export function aDebitFile(
  documents: readonly { readonly documentId: string; readonly totalAgorot: number }[],
  changes: object = {},
): object {
  return {
    debitOn: firstDebitDay(systemClock.today()),
    encoding: 'code-a',
    documents: documents.map(({ documentId, totalAgorot: sumAgorot }) => ({
      documentId,
      sumAgorot,
    })),
    ...changes,
  };
}

export async function givenDebitFile(
  owner: HttpBrowser,
  documents: Parameters<typeof aDebitFile>[0],
  changes: object = {},
): Promise<DebitFileDetail> {
  return taken(await write(owner, 'POST', DEBIT_FILES, aDebitFile(documents, changes)));
}

export const markSent = (owner: HttpBrowser, id: string) =>
  owner.post(`${DEBIT_FILES}/${id}/sent`, undefined);

/** A file that is at the bank. */
export async function givenSentFile(
  owner: HttpBrowser,
  documents: Parameters<typeof aDebitFile>[0],
  changes: object = {},
): Promise<DebitFileDetail> {
  const { id } = await givenDebitFile(owner, documents, changes);
  return taken(await markSent(owner, id));
}

/** Moves a file so far into the past that its window ended yesterday, or ends today, by the clock of the product. */
export async function passDays(
  { db, services: { clock } }: TestServer,
  id: string,
  window: 'ended' | 'open',
): Promise<void> {
  const today = clock.today();
  await db.superuser.query(
    'update debit_files set debit_on = $2, provisional_until = $3 where id = $1',
    [id, addDays(today, -8), addDays(today, window === 'ended' ? -1 : 0)],
  );
}

const MANDATES_OF = '/v2/api/customers/{id}/mandates';
const DECIDE = '/v2/api/mandates/{id}/state';
const FILE = `${DEBIT_FILES}/{id}`;

const ofFile: GivenThing = async (owner) => ({
  id: (await givenDebitFile(owner, [await givenCollectable(owner)])).id,
});

/** A debit of a file at the bank whose day has come, as it is marked as returned. */
const aReturn: GivenThing = async (owner, server) => {
  if (server === undefined) throw new Error('days of a file are moved on the server');
  const { id, rows } = await givenSentFile(owner, [await givenCollectable(owner)]);
  await passDays(server, id, 'open');
  const returned = rows.map((row) => ({ id: row.id, reason: 'no-cover' }));
  return { id, body: { on: systemClock.today(), rows: returned } };
};

/** Calls of mandates and their files whose path names a thing. */
export const DEBIT_CASES: Readonly<Record<string, GivenThing>> = {
  [`GET ${MANDATES_OF}`]: async (owner) => ({ id: (await givenMandate(owner)).customerId }),
  [`POST ${MANDATES_OF}`]: async (owner) => ({
    id: (await givenCustomer(owner)).id,
    body: aMandate(),
  }),
  [`POST ${DECIDE}`]: async (owner) => ({
    id: (await givenMandate(owner)).mandate.id,
    body: { state: 'cancelled', on: systemClock.today() },
  }),
  [`GET ${FILE}`]: ofFile,
  [`GET ${FILE}/file`]: ofFile,
  [`POST ${FILE}/sent`]: ofFile,
  [`POST ${FILE}/cancel`]: ofFile,
  [`POST ${FILE}/returns`]: aReturn,
};

/** What writes of files of debits without an id are sent. */
export const DEBIT_WRITES: Readonly<Record<string, GivenThing>> = {
  [`GET ${DEBIT_FILES}/sample`]: async () => ({ id: '', query: '?encoding=code-a' }),
  [`POST ${DEBIT_FILES}`]: async (owner) => ({
    id: '',
    body: aDebitFile([await givenCollectable(owner)]),
  }),
  [`PUT ${DEBIT_FILES}/settings`]: async (owner) => {
    const { settings } = await getJson<{ settings: { version: number } }>(owner, DEBIT_FILES);
    return { id: '', body: { returnDays: 7, version: settings.version } };
  },
};

/** Ids in bodies that debit-files.db.test.ts compares: what a mandate collects is of the account. */
export const DEBIT_BEHIND_PROOF = [
  `POST ${DEBIT_FILES} documents[].documentId`,
  `POST ${FILE}/returns rows[].id`,
];

/** What calls of mandates and their files write. */
export const DEBIT_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  [`POST ${MANDATES_OF}`]: ['audit_events + mandate.entered', 'bank_mandates + 1'],
  [`POST ${DECIDE}`]: ['audit_events + mandate.cancelled', 'bank_mandates ~ 1'],
  [`GET ${FILE}/file`]: ['audit_events + list.exported'],
  // One record, of no use but for its letters.
  [`GET ${DEBIT_FILES}/sample`]: [],
  [`POST ${DEBIT_FILES}`]: ['audit_events + debit-file.made', 'debit_files + 1', 'debit_rows + 1'],
  [`PUT ${DEBIT_FILES}/settings`]: ['audit_events + account.debits-set', 'preferences + 1'],
  [`POST ${FILE}/sent`]: ['audit_events + debit-file.sent', 'debit_files ~ 1'],
  [`POST ${FILE}/cancel`]: [
    'audit_events + debit-file.cancelled',
    'debit_files ~ 1',
    'debit_rows ~ 1',
  ],
  [`POST ${FILE}/returns`]: [
    'audit_events + debit-file.returned',
    'debit_rows ~ 1',
    'notices + 1',
    'outbox_tasks + mail-notice',
  ],
};
