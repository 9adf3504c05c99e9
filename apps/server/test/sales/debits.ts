import type { DebitFileDetail } from '@pinkas/contract/sales/debit-files/debit-files.contract';
import type { Mandate, MandateForm } from '@pinkas/contract/sales/mandates/mandates.contract';
import { addDays, localDate } from '@pinkas/domain/time/local-date';
import { firstDebitDay } from '@pinkas/domain/debits/debit-row';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { systemClock } from '../../src/platform/clock/clock.ts';
import { givenCustomer, issueTo, write } from '../accounting/customers.ts';
import { saveSettings } from '../../src/features/reports/testing/masav-calls.ts';
import type { TestServer } from '../test-server.ts';

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
): Promise<DebitFileDetail> {
  return taken(await write(owner, 'POST', DEBIT_FILES, aDebitFile(documents)));
}

export const markSent = (owner: HttpBrowser, id: string) =>
  owner.post(`${DEBIT_FILES}/${id}/sent`, undefined);

/** A file that is at the bank. */
export async function givenSentFile(
  owner: HttpBrowser,
  documents: Parameters<typeof aDebitFile>[0],
): Promise<DebitFileDetail> {
  const { id } = await givenDebitFile(owner, documents);
  return taken(await markSent(owner, id));
}

/** Moves a file so far into the past that its window ended yesterday, or ends today. */
export async function passDays(
  { db }: TestServer,
  id: string,
  window: 'ended' | 'open',
): Promise<void> {
  const today = localDate(systemClock.today());
  await db.superuser.query(
    'update debit_files set debit_on = $2, provisional_until = $3 where id = $1',
    [id, addDays(today, -8), addDays(today, window === 'ended' ? -1 : 0)],
  );
}
