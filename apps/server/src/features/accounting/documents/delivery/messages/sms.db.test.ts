import { randomUUID } from 'node:crypto';

import { SMS_PER_DAY_MAX, SMS_PER_RECIPIENT_HOUR_MAX } from '@pinkas/domain/messages/sms-limits';
import { aQuote } from '@pinkas/test-kit/a-document';
import { aCustomer, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { issue, issueOf, sendIssue } from '../../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../../test/test-server.ts';
import { inAccount } from '../../../../../platform/db/account-transaction.ts';
import { runTask } from '../../../../../platform/jobs/run-task.ts';
import { TaskRefusedError } from '../../../../../platform/jobs/task.ts';
import {
  SmsDelayedError,
  SmsRefusedError,
  type SmsMessage,
  type SmsSender,
} from '../../../../../integrations/sms/sms-sender.ts';
import { reserveSms } from './reserve-sms.ts';
import { sendSmsTask } from './send-sms-task.ts';

const TO = '050-1234567';
const SMS = { to: TO, text: '' };

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

interface PendingSms {
  readonly id: string;
  readonly document_id: string;
  readonly payload: unknown;
  readonly state: string;
}

async function pendingSms(): Promise<PendingSms[]> {
  const { rows } = await server.db.superuser.query<PendingSms>(
    `select id, document_id, payload, state from outbox_tasks
      where account_id = $1 and kind = 'sms-document' order by created_at, id`,
    [user.accountId],
  );
  return rows;
}

/** A supplier that answers as configured, and records what it accepted. */
function supplier(answers: (Error | 'takes')[] = []): SmsSender & { readonly taken: SmsMessage[] } {
  const taken: SmsMessage[] = [];
  return {
    isConfigured: true,
    taken,
    send: (message) => {
      const answer = answers.shift() ?? 'takes';
      if (answer !== 'takes') return Promise.reject(answer);
      taken.push(message);
      return Promise.resolve();
    },
  };
}

async function sendBy(sms: SmsSender, isLastAttempt = false): Promise<void> {
  const [message] = await pendingSms();
  if (message === undefined) throw new Error('no message is pending');
  const { id, document_id: documentId } = message;
  const payload = sendSmsTask.payload.parse(message.payload);
  const { accountId } = user;
  const run = { accountId, id, documentId, payload, attempt: 1, isLastAttempt };
  await sendSmsTask.run(run, { ...server.services, sms });
}

async function storyOf(id: string): Promise<[string, string[]][]> {
  const { json } = await browser.get(`/v2/api/documents/${id}`);
  const { events } = json as { events: { kind: string; recipients: string[] }[] };
  return events
    .filter(({ kind }) => kind.startsWith('text'))
    .map(({ kind, recipients }) => [kind, recipients]);
}

function send(id: string, body: unknown, key: string = randomUUID()): Promise<Answer> {
  return browser.post(`/v2/api/documents/${id}/sms`, body, { headers: { 'idempotency-key': key } });
}

function fieldsOf(answer: Answer): unknown {
  return [answer.status, (answer.json as { fields?: unknown }).fields];
}

/** Messages that went out before, this long ago. */
async function givenSent(count: number, minutesAgo: number, to = '972520000000'): Promise<void> {
  await server.db.superuser.query(
    `insert into outbox_tasks (account_id, id, kind, payload, state, created_at)
      select $1, gen_random_uuid(), 'sms-document', jsonb_build_object('to', $4::text, 'text', ''), 'done', $2
      from generate_series(1, $3)`,
    [user.accountId, new Date(server.time.now() - minutesAgo * 60_000), count, to],
  );
}

const withSms = (changes: Partial<InvoiceRequest> = {}): InvoiceRequest =>
  anInvoice({ customer: aCustomer(), sms: SMS, ...changes });

describe('a message that goes out with an issue', () => {
  test('is owed with it, carries the link, and is told in its story', async () => {
    const { id, number } = await issue(browser, { sms: SMS });
    const sms = supplier();
    await sendBy(sms);
    const [message] = sms.taken;
    const page = await browser.get(`/v2/api/documents/${id}`);
    const { pagePath } = page.json as { pagePath: string };
    expect(message?.to).toBe(TO);
    expect(message?.text).toContain(`חשבונית מס ${String(number)} `);
    expect(message?.text).toMatch(new RegExp(`${server.services.config.origin}${pagePath}$`));
    expect(await storyOf(id)).toEqual([['texted', [TO]]]);
  });

  test('is in the outbox of the demo once its task ran', async () => {
    await issue(browser, { sms: { to: TO, text: 'תודה, [קישור]' } });
    const [owed] = await pendingSms();
    const { accountId } = user;
    const call = { accountId, taskId: owed?.id ?? '', attempt: 1, attemptsMax: 25 };
    await runTask(server.services, [sendSmsTask], call);
    const { rows } = await server.db.superuser.query(
      `select recipient, body from demo_messages where kind = 'sms' order by sent_at desc limit 1`,
    );
    expect(rows).toEqual([{ recipient: TO, body: expect.stringMatching(/^תודה, http/) }]);
    expect((await pendingSms())[0]?.state).toBe('done');
  });

  test('FA-03: is owed once, however often the issue is sent', async () => {
    const key = randomUUID();
    const request = withSms();
    await sendIssue(browser, request, key);
    await sendIssue(browser, request, key);
    expect(await pendingSms()).toHaveLength(1);
  });

  test('is not owed by an issue that was refused', async () => {
    const answer = await sendIssue(browser, withSms({ lines: [] }));
    expect(answer.status).toBe(422);
    expect(await pendingSms()).toEqual([]);
  });

  test('speaks the words of the business for such documents, in their language', async () => {
    const smsText = 'Hi [customer], [document] of [document total]: [link]';
    const text = { docType: 9999, language: 'en', remarks: '', smsText };
    await browser.send('PUT', '/v2/api/settings/design', {
      body: { version: 1, texts: [text] },
      headers: { 'idempotency-key': randomUUID() },
    });
    const { number } = await issueOf(
      browser,
      aQuote({ language: 'en', customer: aCustomer({ name: 'Acme' }), sms: SMS }),
    );
    const sms = supplier();
    await sendBy(sms);
    expect(sms.taken[0]?.text).toMatch(
      new RegExp(`^Hi Acme, Price quote ${String(number)} of .*118.00.*: http`),
    );
  });

  test('of a document without prices says the usual words where those of the business name its sum', async () => {
    const smsText = 'Hi [customer], [document] of [document total]: [link]';
    const text = { docType: 9999, language: 'en', remarks: '', smsText };
    await browser.send('PUT', '/v2/api/settings/design', {
      body: { version: 1, texts: [text] },
      headers: { 'idempotency-key': randomUUID() },
    });
    await issueOf(browser, aQuote({ language: 'en', hidesPrices: true, sms: SMS }));
    const sms = supplier();
    await sendBy(sms);
    expect(sms.taken[0]?.text).toMatch(/^Hello, Price quote \d+ from .*\. View it here: http/);
  });

  test.each(['03-1234567', '0501', ''])('is refused to %j, which is no mobile', async (to) => {
    const answer = await sendIssue(browser, withSms({ sms: { to, text: '' } }));
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('["sms","to"]');
  });
});

describe('the task of a message', () => {
  test('that is delayed tries again', async () => {
    const { id } = await issue(browser, { sms: SMS });
    const sms = supplier([new SmsDelayedError('later')]);
    await expect(sendBy(sms)).rejects.toThrow(SmsDelayedError);
    expect(await storyOf(id)).toEqual([]);
    await sendBy(sms);
    expect(sms.taken).toHaveLength(1);
    expect(await storyOf(id)).toEqual([['texted', [TO]]]);
  });

  test.each([
    ['is refused for good', new SmsRefusedError('no such number'), false],
    ['fails at its last try', new SmsDelayedError('still away'), true],
  ])('that %s says so', async (_how, error, isLastAttempt) => {
    const { id } = await issue(browser, { sms: SMS });
    await expect(sendBy(supplier([error]), isLastAttempt)).rejects.toThrow(TaskRefusedError);
    expect(await storyOf(id)).toEqual([['text-failed', [TO]]]);
  });

  test('FA-09: that runs again after it told of its message sends nothing more', async () => {
    const { id } = await issue(browser, { sms: SMS });
    const sms = supplier();
    await sendBy(sms);
    await sendBy(sms);
    expect(sms.taken).toHaveLength(1);
    expect(await storyOf(id)).toHaveLength(1);
  });
});

describe('a message from the page of a document', () => {
  test('begins with its words and link, is owed once under its key, and written into the audit', async () => {
    const { id } = await issue(browser);
    const { json } = await browser.get(`/v2/api/documents/${id}/message`);
    const message = json as { text: string; values: { link: string }; canText: boolean };
    expect(message).toMatchObject({ canText: true, text: expect.stringContaining('[קישור]') });
    const body = { to: TO, text: `לצפייה: ${message.values.link}` };
    const key = randomUUID();
    expect((await send(id, body, key)).status).toBe(200);
    expect((await send(id, body, key)).status).toBe(200);
    expect(await pendingSms()).toHaveLength(1);
    const sms = supplier();
    await sendBy(sms);
    expect(sms.taken[0]?.text).toBe(body.text);
    const { rows } = await server.db.superuser.query(
      `select entity_id from audit_events where account_id = $1 and action = 'document.texted'`,
      [user.accountId],
    );
    expect(rows).toEqual([{ entity_id: id }]);
  });

  test.each([
    [{ to: '03-1234567', text: 'שלום' }, 'MOBILE_INVALID'],
    [{ to: TO, text: ' ' }, 'FIELD_REQUIRED'],
    [{ to: TO, text: 'א'.repeat(1_006) }, 'TEXT_TOO_LONG'],
  ])('%j is refused at its field', async (body, code) => {
    const { id } = await issue(browser);
    const answer = await send(id, body);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(code)]);
  });
});

describe('the bounds of messages', () => {
  const REFUSED = [422, [{ path: ['sms', 'to'], code: 'SMS_LIMIT_REACHED' }]];

  test('of one telephone within an hour refuse the issue before a number is taken', async () => {
    await givenSent(SMS_PER_RECIPIENT_HOUR_MAX, 50, '972501234567');
    const before = await browser.get('/v2/api/documents/next-number/305');
    expect(fieldsOf(await sendIssue(browser, withSms()))).toEqual(REFUSED);
    const after = await browser.get('/v2/api/documents/next-number/305');
    expect(after.json).toEqual(before.json);
    const other = { to: '052-7654321', text: '' };
    expect((await sendIssue(browser, withSms({ sms: other }))).status).toBe(200);
  });

  test('of one telephone end after the hour', async () => {
    await givenSent(SMS_PER_RECIPIENT_HOUR_MAX, 61, '972501234567');
    expect((await sendIssue(browser, withSms())).status).toBe(200);
  });

  test('of a day hold for many at once', async () => {
    await givenSent(SMS_PER_DAY_MAX - 1, 23 * 60);
    const { id } = await issue(browser);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => send(id, { to: `05200000${index}0`, text: 'שלום' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422, 422,
    ]);
  });

  test('of a day are those of the account alone', async () => {
    await givenSent(SMS_PER_DAY_MAX, 60);
    expect(fieldsOf(await sendIssue(browser, withSms()))).toEqual(REFUSED);
    const stranger = await signIn(server, await server.givenUser());
    expect((await sendIssue(stranger, withSms())).status).toBe(200);
  });

  test('without a supplier nothing is admitted', async () => {
    const { db, clock } = server.services;
    const admitted = inAccount(db, user, (tx) =>
      reserveSms({ clock }, tx, { sms: SMS, path: ['sms'], canText: false }),
    );
    await expect(admitted).rejects.toMatchObject({
      code: 'DOCUMENT_REFUSED',
      fields: [{ path: ['sms', 'to'], code: 'SMS_NOT_AVAILABLE' }],
    });
  });
});
