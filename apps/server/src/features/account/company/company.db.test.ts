import { randomUUID } from 'node:crypto';

import type { Company } from '@pinkas/contract/account/company/company.contract';
import { aCompany } from '@pinkas/test-kit/a-company';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { describe, expect, test } from 'vitest';

import { counterRow, raceAtRow } from '../../../../test/races/race-at-row.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import {
  aBusiness as aRegistration,
  nextTaxId,
  sendRegistration,
  visitor,
} from '../../../../test/auth/registration.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  aBusiness,
  changesOf,
  issuerOf,
  PATH,
  problemsOf,
  read,
  save,
  server,
  startCompanyServer,
} from './testing/company-calls.ts';

startCompanyServer();

describe('the details of a business', () => {
  test('are read as they stand', async () => {
    const { browser } = await aBusiness();
    expect(await read(browser)).toEqual({
      ...aCompany(),
      taxId: '514788216',
      kind: 'licensed-dealer',
      isEilatResident: false,
      isTaxIdFinal: false,
    });
    expect(await changesOf(browser)).toEqual([]);
  });

  test('are changed for documents to come, and stay as they were on those before', async () => {
    const { browser } = await aBusiness();
    const before = await issueOf(browser, anInvoice());
    const answer = await save(browser, aCompany({ nameHe: 'סטודיו חדש', city: 'חיפה' }));
    expect(answer.json).toMatchObject({ version: 2, nameHe: 'סטודיו חדש', isTaxIdFinal: true });
    const after = await issueOf(browser, anInvoice());
    expect(await issuerOf(before.id)).toMatchObject({ nameHe: 'סטודיו לבדיקות', city: 'תל אביב' });
    expect(await issuerOf(after.id)).toMatchObject({ nameHe: 'סטודיו חדש', city: 'חיפה' });
  });

  test('tell whether the business is a resident of Eilat, and when that changed', async () => {
    const { browser } = await aBusiness();
    await save(browser, aCompany({ isEilatResident: true }));
    expect(await read(browser)).toMatchObject({ isEilatResident: true });
    // A request without the field changes nothing.
    await save(browser, aCompany({ version: 2, city: 'אילת' }));
    expect(await read(browser)).toMatchObject({ isEilatResident: true, city: 'אילת' });
    const [, change] = await changesOf(browser);
    expect(change?.changes).toEqual([{ field: 'isEilatResident', before: 'false', after: 'true' }]);
  });

  test('are cleaned of blanks around them', async () => {
    const { browser } = await aBusiness();
    await save(browser, aCompany({ nameHe: '  סטודיו   חדש ' }));
    expect(await read(browser)).toMatchObject({ nameHe: 'סטודיו חדש' });
  });

  test.each([
    [{ nameHe: ' ' }, 'nameHe FIELD_REQUIRED'],
    [{ nameHe: 'א'.repeat(101) }, 'nameHe TEXT_TOO_LONG'],
    [{ taxId: '514788217' }, 'taxId TAX_ID_INVALID'],
    [{ taxId: '' }, 'taxId FIELD_REQUIRED'],
    [{ address: '' }, 'address FIELD_REQUIRED'],
    [{ city: '' }, 'city FIELD_REQUIRED'],
    [{ phone: 'אין' }, 'phone PHONE_INVALID'],
    [{ email: 'office' }, 'email EMAIL_INVALID'],
  ])('are refused with %o', async (wrong, problem) => {
    const { browser } = await aBusiness();
    const answer = await save(browser, aCompany(wrong));
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual(['INVALID_REQUEST', problem]);
    expect(await read(browser)).toMatchObject({ version: 1 });
  });

  test('are saved once for one key', async () => {
    const { browser } = await aBusiness();
    const key = randomUUID();
    const [first, second] = [
      await save(browser, aCompany({ city: 'חיפה' }), key),
      await save(browser, aCompany({ city: 'חיפה' }), key),
    ];
    expect(second.json).toEqual(first.json);
    expect(await changesOf(browser)).toHaveLength(1);
  });

  test('of two saves at once one is refused, and nothing of it is written', async () => {
    const { browser } = await aBusiness();
    const answers = await Promise.all(
      ['חיפה', 'אילת'].map((city) => save(browser, aCompany({ city }))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const saved = answers.find(({ status }) => status === 200)?.json as Company;
    expect(await read(browser)).toEqual(saved);
    expect(await changesOf(browser)).toHaveLength(1);
  });

  test('of another business stay as they are', async () => {
    const [one, other] = [await aBusiness(), await aBusiness()];
    await save(one.browser, aCompany({ city: 'חיפה' }));
    expect(await read(other.browser)).toMatchObject({ version: 1, city: 'תל אביב' });
    expect(await changesOf(other.browser)).toEqual([]);
  });
});

describe('the number of a business', () => {
  test('can be corrected before the first document, and is final after it', async () => {
    const { browser } = await aBusiness();
    const [taxId, another] = [nextTaxId(), nextTaxId()];
    const corrected = await save(browser, aCompany({ taxId }));
    expect(corrected.json).toMatchObject({ taxId, isTaxIdFinal: false });
    await issueOf(browser, anInvoice());
    expect(await read(browser)).toMatchObject({ isTaxIdFinal: true });
    const other = { version: 2, taxId: another, city: 'חיפה' };
    const refused = await save(browser, aCompany(other));
    expect(refused.status).toBe(422);
    expect(problemsOf(refused)).toEqual(['SETTINGS_REFUSED', 'taxId TAX_ID_FINAL']);
    expect(await read(browser)).toMatchObject({ version: 2, taxId, city: 'תל אביב' });
  });

  test('is kept with its zeros, whether they were typed or not', async () => {
    const { browser } = await aBusiness();
    const short = await save(browser, aCompany({ taxId: '00018' }));
    expect(short.json).toMatchObject({ version: 2, taxId: '000000018' });
    // The same number in another writing is no change.
    const whole = await save(browser, aCompany({ version: 2, taxId: '0000018' }));
    expect(whole.json).toMatchObject({ version: 2, taxId: '000000018' });
    expect(await changesOf(browser)).toHaveLength(1);
  });

  test('is waited for by whoever adds a series meanwhile', async () => {
    const { user, browser } = await aBusiness();
    await server.db.superuser.query(
      'delete from numberings where account_id = $1 and doc_type = 305',
      [user.accountId],
    );
    const taxId = nextTaxId();
    const answers = await raceAtRow(server, counterRow(user.accountId, 320), [
      () => save(browser, aCompany({ taxId })),
      () =>
        browser.send('PUT', '/v2/api/account/numberings', {
          body: { firstNumbers: [{ docType: 305, firstNumber: 7 }] },
          headers: { 'idempotency-key': randomUUID() },
        }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const document = await issueOf(browser, anInvoice());
    expect(await issuerOf(document.id)).toMatchObject({ taxId });
  });

  test('is final for the tables too, once a document was issued', async () => {
    const { user, browser } = await aBusiness();
    const other = await aBusiness();
    const [taxId, another] = [nextTaxId(), nextTaxId()];
    const change = (accountId: number, to: string): Promise<unknown> =>
      server.db.superuser.query('update business_profiles set tax_id = $2 where account_id = $1', [
        accountId,
        to,
      ]);
    await change(user.accountId, taxId);
    await issueOf(browser, anInvoice());
    await expect(change(user.accountId, another)).rejects.toMatchObject({ code: 'PK002' });
    await change(user.accountId, taxId);
    await change(other.user.accountId, another);
    expect(await read(browser)).toMatchObject({ taxId });
    expect(await read(other.browser)).toMatchObject({ taxId: another });
  });

  test('never changes under a document that is issued at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { browser } = await aBusiness();
      const corrected = nextTaxId();
      const [answer, document] = await Promise.all([
        save(browser, aCompany({ taxId: corrected })),
        issueOf(browser, anInvoice()),
      ]);
      const { taxId } = await read(browser);
      expect(taxId).toBe(answer.status === 200 ? corrected : '514788216');
      expect((await issuerOf(document.id))['taxId']).toBe(taxId);
    }
  });
});

describe('the number of another business', () => {
  const TAKEN = ['SETTINGS_REFUSED', 'taxId TAX_ID_EXISTS'];
  /** Blocks all that read tax IDs of all accounts. */
  const owners = { text: 'select pg_advisory_xact_lock(70851)' };

  test('is refused at its field, and nothing is written', async () => {
    const taxId = nextTaxId();
    await save((await aBusiness()).browser, aCompany({ taxId }));
    const { browser } = await aBusiness();
    const refused = await save(browser, aCompany({ taxId, city: 'חיפה' }));
    expect(refused.status).toBe(422);
    expect(problemsOf(refused)).toEqual(TAKEN);
    expect(await read(browser)).toMatchObject({ version: 1, city: 'תל אביב' });
    // What stays as it is was nobody's question, also where test data share a number.
    expect((await save(browser, aCompany({ city: 'חיפה' }))).status).toBe(200);
  });

  test('is free once its account has ended', async () => {
    const [one, other] = [await aBusiness(), await aBusiness()];
    const taxId = nextTaxId();
    await save(one.browser, aCompany({ taxId }));
    await server.db.superuser.query("update accounts set status = 'ended' where id = $1", [
      one.user.accountId,
    ]);
    expect((await save(other.browser, aCompany({ taxId }))).json).toMatchObject({ taxId });
  });

  test('is taken by one of two corrections at once', async () => {
    const [one, other] = [await aBusiness(), await aBusiness()];
    const taxId = nextTaxId();
    const answers = await raceAtRow(
      server,
      owners,
      [one, other].map(
        ({ browser }) =>
          () =>
            save(browser, aCompany({ taxId })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 422]);
    expect(answers.slice(1).map(problemsOf)).toEqual([TAKEN]);
  });

  test('is taken by a correction, whose number no registration gets; one that nobody verified gives way', async () => {
    const correct = async (taxId: string) => {
      const { browser } = await aBusiness();
      return () => save(browser, aCompany({ taxId }));
    };
    const register = async (taxId: string) => {
      const browser = await visitor(server);
      return () => sendRegistration(browser, aRegistration({ comp_crn: taxId }));
    };
    const first = nextTaxId();
    const [corrected, late] = await raceAtRow(server, owners, [
      await correct(first),
      await register(first),
    ]);
    expect(corrected?.status).toBe(200);
    expect(late?.json).toMatchObject({ success: false, errNum: 202 });
    const second = nextTaxId();
    const [registered, stands] = await raceAtRow(server, owners, [
      await register(second),
      await correct(second),
    ]);
    expect(registered?.json).toEqual({ success: true });
    expect(stands?.json).toMatchObject({ taxId: second });
  });
});

test('a member of the business without the permission neither reads nor changes the details', async () => {
  const { user } = await aBusiness();
  const member = await server.givenColleague(user, {
    role: 'sub-user',
    permissionGroups: ['documents'],
  });
  const browser = await signIn(server, member);
  expect((await browser.get(PATH)).status).toBe(403);
  expect((await save(browser, aCompany({ city: 'חיפה' }))).status).toBe(403);
});
