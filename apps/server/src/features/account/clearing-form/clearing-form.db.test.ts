import { randomUUID } from 'node:crypto';

import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  aClearingDraft,
  applicationOf,
  BANK_ACCOUNT,
  CLEARING_FORM,
  givenCompleteDraft,
  givenSentApplication,
  OWNER_ID,
  saveDraft,
  sendApplication,
} from '../../../../test/account/clearing-form.ts';
import { openHandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import { getJson } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { asOwner } from '../../../platform/db/owner-transaction.ts';
import { OperatorProblem } from '../../auth/administration/administration.api.ts';
import { answerDemoApplications } from '../../demo/clearing/answer-demo-applications.ts';
import { removeUnneeded } from '../closing/remove-unneeded.ts';
import { answerByOperator } from './answer-by-operator.ts';

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
});

function fieldsOf({ json }: Answer): string[] {
  const { fields = [] } = json as { fields?: { path: string[]; code: string }[] };
  return fields.map(({ path, code }) => `${path.join('.')} ${code}`);
}

const withdraw = () => browser.post(`${CLEARING_FORM}/withdraw`, {});
const runTasks = () => openHandWorker(server).runAll(user.accountId);

/** Mails about the application of this account. */
async function mails(): Promise<OutboxMessage[]> {
  const { draft } = await applicationOf(browser);
  const all = await getJson<OutboxMessage[]>(browser, '/outbox/messages');
  return all.filter(
    ({ to, subject }) =>
      to === server.services.config.clearingMail && subject.includes(draft.business.name),
  );
}

async function sessionFields(by: HttpBrowser = browser) {
  const { data } = await getJson<{
    data: { isShowUserClearingOnBoarding: boolean; u_clearing_registration_step: string | null };
  }>(by, '/backoffice/data/initData');
  return [data.isShowUserClearingOnBoarding, data.u_clearing_registration_step];
}

describe('an application', () => {
  test('begins with what is known, and is saved unfinished for another device', async () => {
    const first = await applicationOf(browser);
    expect(first).toMatchObject({ state: 'draft', version: 0, sentAt: null, files: [] });
    expect(first.draft.business.taxId).not.toBe('');
    expect(await sessionFields()).toEqual([true, null]);
    const typed = {
      ...first.draft,
      owner: { fullName: 'נועה', idNumber: '12', phone: '' },
    };
    expect((await saveDraft(browser, typed, 0)).json).toEqual({ state: 'draft', version: 1 });
    const other = await signIn(server, user);
    expect((await applicationOf(other)).draft).toEqual(typed);
    expect(await sessionFields(other)).toEqual([true, 'FORM']);
  });

  test('is not written over by a device that saw an earlier one', async () => {
    const { draft } = await applicationOf(browser);
    expect((await saveDraft(browser, draft, 0)).status).toBe(200);
    expect((await saveDraft(browser, draft, 0)).json).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect((await saveDraft(browser, draft, 1)).json).toMatchObject({ version: 2 });
  });

  test('two first saves at once are one application', async () => {
    const { draft } = await applicationOf(browser);
    const answers = await Promise.all([saveDraft(browser, draft, 0), saveDraft(browser, draft, 0)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('names every step and field that is not complete, and sends nothing', async () => {
    const { draft } = await applicationOf(browser);
    await saveDraft(
      browser,
      {
        ...draft,
        owner: { fullName: 'נועה', idNumber: '123456789', phone: '03-5550100' },
        suppliers: { isracard: '1234', cal: '', max: '' },
      },
      0,
    );
    const answer = await sendApplication(browser, 1);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(
      expect.arrayContaining([
        'owner.idNumber TAX_ID_INVALID',
        'owner.phone MOBILE_INVALID',
        'bank.bankCode FIELD_REQUIRED',
        'suppliers.isracard SUPPLIER_NUMBER_INVALID',
        'files.identity FIELD_REQUIRED',
        'signature.name FIELD_REQUIRED',
        'signature.isAgreed AGREEMENT_MISSING',
      ]),
    );
    expect(await applicationOf(browser)).toMatchObject({ state: 'draft', version: 1 });
  });

  test('is mailed once with its files, however often it is sent', async () => {
    const version = await givenCompleteDraft(browser);
    const key = randomUUID();
    const answers = await Promise.all([
      sendApplication(browser, version, key),
      sendApplication(browser, version, key),
    ]);
    expect(answers.map(({ json }) => json)).toEqual([
      { state: 'sent', version: version + 1 },
      { state: 'sent', version: version + 1 },
    ]);
    expect((await sendApplication(browser, version + 1)).json).toMatchObject({
      code: 'STATE_NOT_ALLOWED',
    });
    expect(await applicationOf(browser)).toMatchObject({ state: 'sent', mailedAt: null });
    await runTasks();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain(OWNER_ID);
    expect(mail?.attachments.map(({ name }) => name)).toEqual([
      'id.png',
      'bank.png',
      'company.png',
    ]);
    expect((await applicationOf(browser)).mailedAt).not.toBeNull();
    expect(await sessionFields()).toEqual([true, 'FORM']);
  });

  test('that was sent cannot be changed, and is not mailed once it was taken back', async () => {
    await givenSentApplication(browser);
    const { draft, version } = await applicationOf(browser);
    expect((await saveDraft(browser, draft, version)).json).toMatchObject({
      code: 'STATE_NOT_ALLOWED',
    });
    expect((await withdraw()).json).toEqual({ state: 'withdrawn', version: version + 1 });
    expect((await withdraw()).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    await runTasks();
    expect(await mails()).toEqual([]);
    expect(await sessionFields()).toEqual([true, null]);
    expect((await saveDraft(browser, draft, version + 1)).json).toMatchObject({ state: 'draft' });
  });

  test('holds its files, and takes only those that its sender added and people can open', async () => {
    const { draft } = await applicationOf(browser);
    const fileOf = async (identity: string, version: number) =>
      saveDraft(browser, { ...draft, files: { ...draft.files, identity } }, version);
    expect(fieldsOf(await fileOf(randomUUID(), 0))).toEqual([
      'draft.files.identity FILE_NOT_FOUND',
    ]);
    const first = await upload(browser, TINY_PNG, { fileName: 'first.png' });
    await fileOf(first, 0);
    expect((await applicationOf(browser)).files).toEqual([
      { id: first, name: 'first.png', sizeBytes: expect.any(Number) as number },
    ]);
    const second = await upload(browser, TINY_PNG, { fileName: 'second.png' });
    await fileOf(second, 1);
    expect((await applicationOf(browser)).files.map(({ name }) => name)).toEqual(['second.png']);
    await browser.send('DELETE', `/v2/api/files/${second}`);
    const complete = aClearingDraft(draft, { identity: second, bank: second });
    expect(fieldsOf(await saveDraft(browser, complete, 2))).toEqual([
      'draft.files.identity FILE_NOT_FOUND',
    ]);
  });
});

describe('what the clearing company answers', () => {
  const answer = (given: { answer: 'correction' | 'approved' | 'refused'; text: string }) =>
    answerByOperator(
      { db: server.services.db, clock: server.services.clock },
      user.accountId,
      given,
    );

  test('is told to the owner, and a correction is sent again', async () => {
    await givenSentApplication(browser);
    await answer({ answer: 'correction', text: 'הצילום לא ברור' });
    const { state, answerText, version } = await applicationOf(browser);
    expect([state, answerText]).toEqual(['correction', 'הצילום לא ברור']);
    const { rows } = await server.db.superuser.query(
      'select kind, facts, user_id from notices where account_id = $1',
      [user.accountId],
    );
    expect(rows).toEqual([
      { kind: 'clearing-answered', facts: { answer: 'correction' }, user_id: user.id },
    ]);
    expect((await sendApplication(browser, version)).json).toMatchObject({ state: 'sent' });
    await answer({ answer: 'approved', text: '' });
    expect(await applicationOf(browser)).toMatchObject({ state: 'approved', answerText: '' });
    expect(await sessionFields()).toEqual([true, null]);
    expect((await withdraw()).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  });

  test('of an operator needs a reason unless it is an approval, and something that waits', async () => {
    await expect(answer({ answer: 'approved', text: '' })).rejects.toThrow(OperatorProblem);
    await givenSentApplication(browser);
    await expect(answer({ answer: 'refused', text: '' })).rejects.toThrow('--text');
    await answer({ answer: 'refused', text: 'תחום שלא סולקים' });
    const { draft, version, state } = await applicationOf(browser);
    expect(state).toBe('refused');
    await saveDraft(browser, draft, version);
    expect(await applicationOf(browser)).toMatchObject({ state: 'draft', answerText: '' });
  });

  test('in the demo is a correction at first, and an approval after it', async () => {
    await givenSentApplication(browser);
    await answerDemoApplications(server.services);
    expect((await applicationOf(browser)).state).toBe('sent');
    await runTasks();
    await answerDemoApplications(server.services);
    const { state, version } = await applicationOf(browser);
    expect(state).toBe('correction');
    await sendApplication(browser, version);
    await runTasks();
    await answerDemoApplications(server.services);
    expect((await applicationOf(browser)).state).toBe('approved');
  });
});

test('closing the account removes it and lets its files go', async () => {
  await givenCompleteDraft(browser);
  const { db, clock } = server.services;
  const removed = await asOwner(db, async (tx) =>
    removeUnneeded(await tx.inAccount(user.accountId), clock.now()),
  );
  expect(removed).toMatchObject({ clearingApplications: 1, attachments: 3, files: 3 });
  const { version, files } = await applicationOf(browser);
  expect([version, files]).toEqual([0, []]);
});

describe('who sees it', () => {
  test('the owner alone: everybody else is refused, its files too', async () => {
    await givenCompleteDraft(browser);
    const { files } = await applicationOf(browser);
    const clerk = await signIn(server, await server.givenColleague(user));
    expect((await clerk.get(CLEARING_FORM)).status).toBe(403);
    expect((await clerk.get(`/v2/api/files/${files[0]?.id ?? ''}`)).status).toBe(403);
    expect(await sessionFields(clerk)).toEqual([false, 'FORM']);
  });

  test('nobody else, at rest neither: rows, audit, queue and log tell nothing private', async () => {
    await givenSentApplication(browser);
    await runTasks();
    const { rows } = await server.db.superuser.query<{ text: string }>(
      `select encode(details, 'escape') as text from clearing_applications where account_id = $1
       union all select detail::text from audit_events where account_id = $1
       union all select payload::text from outbox_tasks where account_id = $1
       union all select response::text from idempotency_records where account_id = $1`,
      [user.accountId],
    );
    expect(rows.length).toBeGreaterThan(4);
    const stored = [...rows.map(({ text }) => text), ...server.logged].join('\n');
    expect(stored).not.toContain(OWNER_ID);
    expect(stored).not.toContain(BANK_ACCOUNT);
  });

  test('nobody where the installation takes no applications', async () => {
    const closed = { ...server.services.config, clearingMail: undefined };
    const { config } = server.services;
    Object.assign(server.services, { config: closed });
    try {
      expect((await browser.get(CLEARING_FORM)).status).toBe(404);
      expect(await sessionFields()).toEqual([false, null]);
    } finally {
      Object.assign(server.services, { config });
    }
  });
});
