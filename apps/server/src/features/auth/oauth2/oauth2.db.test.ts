import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openHandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import {
  anOauth2Business,
  OAUTH2_REGISTER,
  registerByOauth2,
  sendOauth2Registration,
} from '../../../../test/auth/oauth2-registration.ts';
import {
  accountOf,
  aBusiness,
  sendRegistration,
  visitor,
} from '../../../../test/auth/registration.ts';
import { solveRobotCheck } from '../../../../test/auth/robot.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const APPROVAL = '/general/oauth2/approval_details';
const QUERY = '?client_id=an-application&state=7&redirect_uri=https%3A%2F%2Fevil.test%2F';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// All tests come from one address, whose tries would add up.
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

async function numbersOf(accountId: number): Promise<Record<string, number>> {
  const { rows } = await server.db.superuser.query<{ type: number; first: number; next: number }>(
    `select doc_type as type, first_number::int as first,
        next_number::int as next from numberings
      where account_id = $1`,
    [accountId],
  );
  expect(rows.every(({ first, next }) => first === next)).toBe(true);
  return Object.fromEntries(rows.map(({ type, first }) => [type, first]));
}

async function countAccounts(): Promise<number> {
  const { rows } = await server.db.superuser.query<{ count: number }>(
    'select count(*)::int as count from accounts',
  );
  return rows[0]?.count ?? 0;
}

test('the details say what the form opens with, and whose numbers each kind is asked for', async () => {
  const answer = await server.browser().get(`/general/oauth2/registration_details${QUERY}`);
  const all = ['INVOICE', 'RECIEPT', 'INVOICE_RECIEPT', 'INVOICE_TRANSACTION', 'INVOICE_CREDIT'];
  expect(answer.json).toEqual({
    success: true,
    INIT_DATA: { numbering: Object.fromEntries(all.map((key) => [key, 1])) },
    STATIC_DATA: {
      COMP_TYPES_NAMES: { 1: 'עוסק מורשה', 2: 'חברה בע"מ', 3: 'עוסק פטור', 4: 'עמותה / מלכ"ר' },
    },
    REG_CONF: {
      docNumberingUi: {
        1: all,
        2: all,
        3: ['RECIEPT', 'INVOICE_TRANSACTION'],
        4: ['RECIEPT', 'INVOICE_TRANSACTION'],
      },
    },
  });
});

test('a registration sets the first numbers, the address and the residence of the business', async () => {
  const fields = await registerByOauth2(server, { zero_vat: true, agreed_ads: true });
  const { accountId } = await accountOf(server, fields);
  const rest = Object.fromEntries(docTypesFor('licensed-dealer').map((type) => [type, 1]));
  expect(await numbersOf(accountId)).toEqual({
    ...rest,
    305: 5_001,
    320: 7_001,
    300: 1,
    330: 31,
    400: 999_999_999,
  });
  const { rows } = await server.db.superuser.query(
    `select name_he, tax_id, address, city, p.phone, email, kind, is_eilat_resident, r.wants_ads
      from business_profiles p join registrations r using (account_id) where account_id = $1`,
    [accountId],
  );
  expect(rows).toEqual([
    {
      name_he: 'סדנת הקרמיקה בע"מ',
      tax_id: fields.company_crn,
      address: 'רחוב הדוגמה 12',
      city: '',
      phone: '03-5551234',
      email: fields.company_email,
      kind: 'licensed-dealer',
      is_eilat_resident: true,
      wants_ads: true,
    },
  ]);
});

test('the mailed link carries the query of the application as one value', async () => {
  const application = 'client_id=an-application&state=7';
  const fields = await registerByOauth2(server, { application });
  const { accountId } = await accountOf(server, fields);
  await openHandWorker(server).runAll(accountId);
  const { json } = await server.browser().get('/outbox/messages');
  const mail = (json as OutboxMessage[]).find(({ to }) => to === fields.company_email);
  expect(mail?.text).toMatch(
    /\/#\/register\?code=[\w-]+&application=client_id%3Dan-application%26state%3D7\s/,
  );
});

test('a kind that issues no invoices is asked for its own numbers alone', async () => {
  const numbering = { RECIEPT: 12, INVOICE_TRANSACTION: 13 };
  const fields = await registerByOauth2(server, { company_type: 3, numbering });
  expect(await numbersOf((await accountOf(server, fields)).accountId)).toMatchObject({
    400: 12,
    300: 13,
  });
});

describe('AU-22: nothing is opened by', () => {
  const EXEMPT = { company_type: 3 };
  const LICENSED = { INVOICE: 1, RECIEPT: 1, INVOICE_RECIEPT: 1, INVOICE_TRANSACTION: 1 };
  const full = (INVOICE_CREDIT: unknown) => ({ numbering: { ...LICENSED, INVOICE_CREDIT } });
  test.each([
    ['a number of zero', full(0), 'numbering.INVOICE_CREDIT', 'FIRST_NUMBER_OUT_OF_RANGE'],
    ['a number below zero', full(-5), 'numbering.INVOICE_CREDIT', 'FIRST_NUMBER_OUT_OF_RANGE'],
    ['a broken number', full(1.5), 'numbering.INVOICE_CREDIT', 'FIRST_NUMBER_OUT_OF_RANGE'],
    ['a number as text', full('7'), 'numbering.INVOICE_CREDIT', 'FIRST_NUMBER_OUT_OF_RANGE'],
    ['ten digits', full(1_000_000_000), 'numbering.INVOICE_CREDIT', 'FIRST_NUMBER_OUT_OF_RANGE'],
    ['a missing number', { numbering: LICENSED }, 'numbering.INVOICE_CREDIT', 'FIELD_REQUIRED'],
    [
      'a number of a type that is not issued',
      { ...EXEMPT, numbering: { RECIEPT: 1, INVOICE_TRANSACTION: 1, INVOICE: 1 } },
      'numbering.INVOICE',
      'DOC_TYPE_NOT_ALLOWED',
    ],
    ['an unknown kind', { company_type: 9 }, 'company_type', 'FIELD_REQUIRED'],
    ['a missing telephone', { comp_phone1: '' }, 'comp_phone1', 'FIELD_REQUIRED'],
    ['a wrong telephone', { comp_phone1: '12' }, 'comp_phone1', 'PHONE_INVALID'],
    ['a missing address', { comp_address: ' ' }, 'comp_address', 'FIELD_REQUIRED'],
    ['a missing name', { company_name: '' }, 'company_name', 'FIELD_REQUIRED'],
    [
      'a wrong number of the business',
      { company_crn: '123456789' },
      'company_crn',
      'TAX_ID_INVALID',
    ],
    ['a wrong e-mail', { company_email: 'a@' }, 'company_email', 'EMAIL_INVALID'],
  ])('%s', async (_what, changes, field, code) => {
    const before = await countAccounts();
    const answer = await sendOauth2Registration(
      await visitor(server),
      anOauth2Business(changes as Record<string, unknown>),
    );
    expect(answer.json).toMatchObject({ success: false, code: 'INVALID_REQUEST' });
    expect((answer.json as { fields: unknown[] }).fields).toContainEqual({
      path: field.split('.'),
      code,
    });
    expect(await countAccounts()).toBe(before);
  });

  test.each([
    ['no agreement', { user_agreed: false }, 201],
    ['a weak password', { password: 'Password1' }, 204],
  ])('%s', async (_what, changes, errNum) => {
    const before = await countAccounts();
    const answer = await sendOauth2Registration(await visitor(server), anOauth2Business(changes));
    expect(answer.json).toMatchObject({ success: false, errNum });
    expect(await countAccounts()).toBe(before);
  });
});

test('the same press again opens nothing more', async () => {
  const fields = await registerByOauth2(server);
  const before = await countAccounts();
  expect((await sendOauth2Registration(await visitor(server), fields)).json).toEqual({
    success: true,
  });
  expect(await countAccounts()).toBe(before);
});

test('of two registrations of one tax ID at once, one by each way, one business stands', async () => {
  const { company_crn: taxId } = anOauth2Business();
  const byForm = aBusiness({ comp_crn: taxId });
  const byOauth2 = anOauth2Business({ company_crn: taxId });
  const [one, other] = [await visitor(server), await visitor(server)];
  const bodies = [
    { ...byForm, recaptcha: await solveRobotCheck(one) },
    { ...byOauth2, recaptcha: await solveRobotCheck(other) },
  ] as const;
  const answers = await Promise.all([
    one.post('/front/register/quickRegistration', bodies[0]),
    other.post(OAUTH2_REGISTER, bodies[1]),
  ]);
  expect(answers.map(({ json }) => json)).toEqual([{ success: true }, { success: true }]);
  const accounts = [await accountOf(server, byForm), await accountOf(server, byOauth2)];
  expect(accounts.map(({ status }) => status).toSorted()).toEqual(['active', 'ended']);
});

test('a number that another business holds is refused', async () => {
  const held = await registerByOauth2(server);
  const { accountId } = await accountOf(server, held);
  await server.db.superuser.query(`update accounts set registration_step = 'START' where id = $1`, [
    accountId,
  ]);
  const answer = await sendOauth2Registration(
    await visitor(server),
    anOauth2Business({ company_crn: held.company_crn }),
  );
  expect(answer.json).toEqual({
    success: false,
    errNum: 202,
    errMsg: 'המספר כבר קיים במערכת',
  });
  const byForm = await sendRegistration(
    await visitor(server),
    aBusiness({ comp_crn: held.company_crn }),
  );
  expect(byForm.json).toMatchObject({ errNum: 202 });
});

describe('the approval', () => {
  test('is told to sign in where nobody is signed in', async () => {
    const { json } = await server.browser().get(`${APPROVAL}${QUERY}`);
    expect(json).toEqual({
      success: false,
      errNum: 100,
      clientData: null,
      scopeData: [],
      userObj: null,
      OAUTH2_APPROVAL_TOKEN: null,
    });
  });

  test('is given to no application: none is known', async () => {
    const user = await server.givenUser();
    const browser = await signIn(server, user);
    const { json } = await browser.get(`${APPROVAL}${QUERY}`);
    expect(json).toMatchObject({
      success: false,
      errNum: 101,
      clientData: null,
      userObj: { u_company: expect.any(String), u_email: user.email },
      OAUTH2_APPROVAL_TOKEN: null,
    });
  });

  test('OA-01: leads the browser to no address of the query', async () => {
    const browser = await signIn(server, await server.givenUser());
    const answer = await browser.get(`/general/oauth2/approvedRedirectBack${QUERY}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/#/oauth2/approval${QUERY}&redirect_failed=1`);
  });
});
