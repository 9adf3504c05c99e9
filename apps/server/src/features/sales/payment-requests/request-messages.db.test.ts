import { addDays } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  aRequest,
  ask,
  givenPayment,
  givenRequest,
  givenTerminalRow,
  readRequestTarget,
  requestOf,
  REQUESTS,
} from '../../../../test/sales/payment-requests.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { SmsRefusedError, type SmsMessage } from '../../../integrations/sms/sms-sender.ts';
import { epochMsOf } from '../../../platform/clock/clock.ts';
import { MailRefusedError, type MailMessage } from '../../../platform/mail/mail-sender.ts';
import { TaskRefusedError } from '../../../platform/jobs/task.ts';
import { tellRequestOpened } from './payment-requests.api.ts';
import { remindDueRequests } from './remind-due-requests.ts';
import { mailRequestTask, textRequestTask } from './send-request-task.ts';

/** A Sunday at ten in the morning. */
const A_SUNDAY = epochMsOf('2026-11-22T08:00:00Z');
const DAY_MS = 86_400_000;

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;
let terminalId: string;
let mails: MailMessage[];
let texts: SmsMessage[];
/** Thrown at the next message. */
let failure: Error | undefined;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  goTo(0);
  mails = [];
  texts = [];
  failure = undefined;
  user = await server.givenUser();
  browser = await signIn(server, user);
  terminalId = await givenTerminalRow(server, user.accountId);
});
afterAll(() => server.stop());

function goTo(day: number, hour = 10): void {
  server.time.advance(A_SUNDAY + day * DAY_MS + (hour - 10) * 3_600_000 - server.time.now());
}

function taken<T>(list: T[], message: T): Promise<void> {
  const thrown = failure;
  failure = undefined;
  if (thrown !== undefined) return Promise.reject(thrown);
  list.push(message);
  return Promise.resolve();
}

/** Runs the messages that wait; returns what they threw. */
async function send(isLastAttempt = false): Promise<unknown[]> {
  const services = {
    ...server.services,
    mail: { send: (mail: MailMessage) => taken(mails, mail), close: () => Promise.resolve() },
    sms: { isConfigured: true, send: (sms: SmsMessage) => taken(texts, sms) },
  };
  const { rows } = await server.db.superuser.query<{ id: string; kind: string; payload: object }>(
    `select id, kind, payload from outbox_tasks
      where account_id = $1 and kind in ('mail-payment-request', 'sms-payment-request') order by created_at, id`,
    [user.accountId],
  );
  const thrown: unknown[] = [];
  for (const { id, kind, payload } of rows) {
    const task = kind === mailRequestTask.kind ? mailRequestTask : textRequestTask;
    const run = { accountId: user.accountId, id, documentId: '', attempt: 1, isLastAttempt };
    try {
      await task.run({ ...run, payload: task.payload.parse(payload) }, services);
    } catch (error) {
      thrown.push(error);
    }
  }
  return thrown;
}

const kindsOf = async (id: string) => (await requestOf(browser, id)).events.map(({ kind }) => kind);
const remind = (id: string, channel = 'mail') =>
  write(browser, 'POST', `${REQUESTS}/${id}/remind`, { channel });
const cancel = (id: string) => write(browser, 'POST', `${REQUESTS}/${id}/cancel`);
const pay = (requestId: string, amountAgorot: number) =>
  givenPayment(server, { accountId: user.accountId, terminalId, requestId }, { amountAgorot });

const tokenOf = ({ linkPath }: { linkPath: string }) => linkPath.replace('/pay/', '');
const targetOf = (made: { linkPath: string }) => readRequestTarget(server.services, tokenOf(made));

describe('the mail of a request', () => {
  test('says who asks, for what and how much, leads to its page, and is sent once', async () => {
    const validUntil = addDays(server.services.clock.today(), 10);
    const made = await givenRequest(
      browser,
      aRequest({ byMail: true, note: 'תודה על הסבלנות', validUntil }),
    );
    expect(await send()).toEqual([]);
    expect(await send()).toEqual([]);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: ['pays@shop.test'],
      subject: `בקשת תשלום ${String(made.number)} מאת סטודיו לבדיקות`,
      fromName: 'סטודיו לבדיקות',
      replyTo: 'office@studio.test',
    });
    for (const part of [
      'שלום גלריית נחל שקט,',
      'ליווי חודשי: ₪ 500.00',
      'בתוקף עד 02/12/2026',
      'תודה על הסבלנות',
      `${server.services.config.origin}${made.linkPath}`,
    ]) {
      expect(mails[0]?.text).toContain(part);
    }
    expect(mails[0]?.html).toContain(`href="${server.services.config.origin}${made.linkPath}"`);
    expect((await requestOf(browser, made.id)).events).toMatchObject([
      { kind: 'mailed', to: 'pays@shop.test', actor: { kind: 'system', name: 'בעל העסק' } },
      { kind: 'created' },
    ]);
  });

  test('is in English for who reads English, and names no sum where the payer writes it', async () => {
    await givenRequest(browser, aRequest({ byMail: true, language: 'en', amountAgorot: null }));
    await send();
    expect(mails[0]?.subject).toMatch(/^Payment request 1001 from /);
    expect(mails[0]?.text).not.toContain('₪');
  });

  test('that does not arrive is told, until somebody opens the link', async () => {
    const made = await givenRequest(browser, aRequest({ byMail: true }));
    failure = new MailRefusedError('no such address');
    expect(await send()).toEqual([expect.any(TaskRefusedError)]);
    expect(await requestOf(browser, made.id)).toMatchObject({ hasFailed: true, state: 'sent' });
    expect(await kindsOf(made.id)).toEqual(['mail-failed', 'created']);
    const target = await targetOf(made);
    if (target === undefined) throw new Error('no such link');
    const { db, clock } = server.services;
    await tellRequestOpened({ db, clock, caller: undefined, userAgent: 'Firefox' }, target);
    expect(await requestOf(browser, made.id)).toMatchObject({ hasFailed: false, state: 'opened' });
  });

  test('is tried again after a fault of the mail server', async () => {
    const { id } = await givenRequest(browser, aRequest({ byMail: true }));
    failure = new Error('away');
    expect(await send()).toHaveLength(1);
    expect(await kindsOf(id)).toEqual(['created']);
    await send();
    expect(await kindsOf(id)).toEqual(['mailed', 'created']);
  });

  test('is not sent once nothing is expected any more', async () => {
    const { id } = await givenRequest(browser, aRequest({ byMail: true }));
    expect((await cancel(id)).status).toBe(200);
    await send();
    expect(mails).toEqual([]);
  });
});

describe('the text message of a request', () => {
  test('says the sum and ends with the link', async () => {
    const made = await givenRequest(browser, aRequest({ byText: true }));
    await send();
    const link = `${server.services.config.origin}${made.linkPath}`;
    expect(texts).toMatchObject([{ to: '050-1234567', text: expect.stringContaining('500.00') }]);
    expect(texts[0]?.text.endsWith(link)).toBe(true);
    expect(await kindsOf(made.id)).toEqual(['texted', 'created']);
  });

  test('that is refused is told', async () => {
    const { id } = await givenRequest(browser, aRequest({ byText: true }));
    failure = new SmsRefusedError('no such number');
    await send();
    expect(await kindsOf(id)).toEqual(['text-failed', 'created']);
  });

  test('counts with all others to one telephone within an hour', async () => {
    for (let index = 0; index < 5; index += 1) {
      await givenRequest(browser, aRequest({ byText: true }));
    }
    expect((await ask(browser, aRequest({ byText: true }))).json).toMatchObject({
      code: 'DOCUMENT_REFUSED',
      fields: [{ path: ['to'], code: 'SMS_LIMIT_REACHED' }],
    });
  });
});

describe('a reminder by hand', () => {
  test('sends the link again, once an hour, with what is left by then', async () => {
    const { id } = await givenRequest(browser, aRequest({ byMail: true }));
    await send();
    await pay(id, 200_00);
    expect((await remind(id)).status).toBe(200);
    await send();
    expect(mails[1]?.subject).toMatch(/^תזכורת: /);
    expect(mails[1]?.text).toContain('₪ 300.00');
    expect(await kindsOf(id)).toEqual(['reminded', 'mailed', 'created']);
    expect((await remind(id, 'text')).json).toMatchObject({ code: 'REMINDED_LATELY' });
    goTo(0, 11);
    browser = await signIn(server, user);
    expect((await remind(id, 'text')).status).toBe(200);
    await send();
    expect(texts).toHaveLength(1);
  });

  test('is refused without an address, and where no money is expected', async () => {
    const nobody = { id: null, name: 'אלמוני', email: '', phone: '' };
    const { id } = await givenRequest(browser, aRequest({ customer: nobody }));
    expect((await remind(id)).json).toMatchObject({
      fields: [{ path: ['channel'], code: 'VALUE_NOT_ALLOWED' }],
    });
    const paid = await givenRequest(browser);
    await pay(paid.id, 500_00);
    expect((await remind(paid.id)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  });
});

describe('an automatic reminder', () => {
  const run = async () => {
    const count = await remindDueRequests(server.services);
    await send();
    return count;
  };

  test('goes out once, after its days, in the hours of mail', async () => {
    const { id } = await givenRequest(browser, aRequest({ byMail: true, reminderDays: 3 }));
    await send();
    goTo(2);
    expect(await run()).toBe(0);
    goTo(3, 4);
    expect(await run()).toBe(0);
    goTo(3);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    goTo(9);
    expect(await run()).toBe(0);
    expect(mails.map(({ subject }) => subject.startsWith('תזכורת'))).toEqual([false, true]);
    browser = await signIn(server, user);
    expect(await kindsOf(id)).toEqual(['reminded', 'mailed', 'created']);
  });

  test('does not go out for what was paid, cancelled, expired or reminded of by hand', async () => {
    const reminding = { byMail: true, reminderDays: 3 };
    const paid = await givenRequest(browser, aRequest(reminding));
    await pay(paid.id, 500_00);
    await cancel((await givenRequest(browser, aRequest(reminding))).id);
    const validUntil = addDays(server.services.clock.today(), 1);
    await givenRequest(browser, aRequest({ ...reminding, validUntil }));
    await remind((await givenRequest(browser, aRequest(reminding))).id);
    goTo(3);
    expect(await run()).toBe(0);
  });
});

describe('a cancellation', () => {
  test('ends the link; a second one, and one of a request with money, are refused', async () => {
    const made = await givenRequest(browser);
    expect(await targetOf(made)).toMatchObject({ state: 'open' });
    expect((await cancel(made.id)).status).toBe(200);
    expect(await targetOf(made)).toMatchObject({ state: 'ended' });
    expect((await cancel(made.id)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    expect(await kindsOf(made.id)).toEqual(['cancelled', 'created']);
    const paid = await givenRequest(browser);
    await pay(paid.id, 1_00);
    expect((await cancel(paid.id)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  });
});
