import { randomUUID } from 'node:crypto';

import type {
  DocumentReminders,
  RemindPreview,
} from '@pinkas/contract/accounting/reminders/reminders.contract';
import { aQuote, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { Answer } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, write } from '../../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../../test/accounting/issue.ts';
import {
  aRemindingBusiness,
  reminderBench,
  type ReminderBench,
  type RemindingBusiness,
} from '../../../../../test/accounting/reminders.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { MailRefusedError } from '../../../../platform/mail/mail-sender.ts';

const PATH = '/v2/api/reminders';

let server: TestServer;
let bench: ReminderBench;
let business: RemindingBusiness;

beforeAll(async () => {
  server = await startTestServer();
  bench = reminderBench(server);
});
beforeEach(async () => {
  await bench.startAnew();
  business = await aRemindingBusiness(server);
});
afterAll(() => server.stop());

function send(documentIds: readonly string[], key: string = randomUUID()): Promise<Answer> {
  return write(business.browser, 'POST', PATH, { documentIds }, key);
}

async function preview(documentIds: readonly string[]): Promise<RemindPreview> {
  const answer = await business.browser.post(`${PATH}/preview`, { documentIds });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as RemindPreview;
}

const statusOf = (id: string) =>
  getJson<DocumentReminders>(business.browser, `/v2/api/documents/${id}/reminders`);

const deliver = () => bench.send(business.user.accountId);

describe('a reminder by hand', () => {
  test('says what its preview says, without a plan and on any day, and the story names who sent it', async () => {
    const invoice = await business.invoice(await business.customer({ email: 'pays@shop.test' }), 0);
    bench.goTo(6);
    await business.comeBack();
    const { mails, leftOut } = await preview([invoice.id]);
    expect(leftOut).toEqual([]);
    expect(mails).toMatchObject([{ mailTo: 'pays@shop.test', documentsCount: 1 }]);
    expect((await send([invoice.id])).json).toEqual({
      mailsCount: 1,
      documentsCount: 1,
      leftOut: [],
    });
    await deliver();
    expect(bench.mail.taken).toMatchObject([
      { to: ['pays@shop.test'], subject: mails[0]?.subject, text: mails[0]?.text },
    ]);
    expect(await business.eventsOf(invoice.id)).toMatchObject([
      { kind: 'reminded', by: { kind: 'system', name: 'בעל העסק' } },
    ]);
    expect(await statusOf(invoice.id)).toMatchObject({ lastOn: bench.today() });
  });

  test('goes to each customer once, with all that was chosen', async () => {
    const one = await business.customer();
    const two = await business.customer();
    const ids = [
      (await business.invoice(one, 0)).id,
      (await business.invoice(one, 5)).id,
      (await business.invoice(two, 0)).id,
    ];
    expect((await send(ids)).json).toMatchObject({ mailsCount: 2, documentsCount: 3 });
    await deliver();
    const copies = bench.mail.taken.map(({ attachments }) => attachments?.length ?? 0);
    expect(copies.toSorted((a, b) => a - b)).toEqual([1, 2]);
  });

  test('the same request again sends nothing more, and another one under its key is refused', async () => {
    const first = await business.invoice(await business.customer(), 0);
    const other = await business.invoice(await business.customer(), 0);
    const key = randomUUID();
    const sent = await send([first.id], key);
    expect((await send([first.id], key)).json).toEqual(sent.json);
    expect((await send([other.id], key)).json).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    await deliver();
    expect(bench.mail.taken).toHaveLength(1);
  });

  test('asks for no more than the customer owes: a credit covers what was due first', async () => {
    const customerId = await business.customer();
    const [late, later] = [
      await business.invoice(customerId, 0),
      await business.invoice(customerId, 5),
    ];
    await issueOf(
      business.browser,
      aReceipt(15_000, {
        customer: aCustomer({ id: customerId, name: 'לקוח מהספר' }),
        documentDate: bench.today(),
        payments: [{ kind: 'cash', sumAgorot: 15_000, date: bench.today(), remark: '' }],
      }),
    );
    const { mails, leftOut } = await preview([late.id, later.id]);
    expect(leftOut).toMatchObject([{ documentId: late.id, problem: 'not-open' }]);
    expect(mails).toMatchObject([{ documentsCount: 1 }]);
    expect(mails[0]?.text).toContain('86.00');
    expect((await statusOf(late.id)).isRemindable).toBe(false);
    await send([late.id, later.id]);
    await deliver();
    expect(bench.mail.taken).toMatchObject([{ text: mails[0]?.text }]);
  });

  test('leaves out what cannot be reminded of, and says why', async () => {
    const paid = await business.invoice(await business.customer(), 0);
    await business.pay(paid);
    const quote = await issueOf(business.browser, aQuote({ documentDate: bench.today() }));
    const silent = await business.invoice(await business.customer({ email: '' }), 0);
    const twice = await business.customer();
    const [first, second] = [await business.invoice(twice, 0), await business.invoice(twice, 0)];
    await send([first.id]);
    const { json } = await send([paid.id, quote.id, silent.id, second.id]);
    const { leftOut } = json as RemindPreview;
    expect(json).toMatchObject({ mailsCount: 0, documentsCount: 0 });
    expect(Object.fromEntries(leftOut.map((row) => [row.documentId, row.problem]))).toEqual({
      [paid.id]: 'not-open',
      [quote.id]: 'not-open',
      [silent.id]: 'no-email',
      [second.id]: 'reminded-today',
    });
    await deliver();
    expect(bench.mail.taken).toHaveLength(1);
  });

  test('may be sent again on the same day when the mail was refused', async () => {
    const invoice = await business.invoice(await business.customer(), 0);
    await send([invoice.id]);
    bench.mail.failures.push(new MailRefusedError('no such address'));
    await deliver();
    // The person who requested it is notified.
    const notices = await getJson<{ rows: unknown }>(business.browser, '/v2/api/notices');
    expect(notices.rows).toMatchObject([
      { kind: 'reminder-failed', facts: { documentId: invoice.id } },
    ]);
    expect((await send([invoice.id])).json).toMatchObject({ mailsCount: 1 });
    await deliver();
    expect(bench.mail.taken).toHaveLength(1);
    const kinds = (await business.eventsOf(invoice.id)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['remind-failed', 'reminded']);
  });

  test('goes out for a stopped document, which a person chose', async () => {
    await business.plan();
    const invoice = await business.invoice(await business.customer(), 0);
    const path = `/v2/api/documents/${invoice.id}/reminders`;
    await write(business.browser, 'PUT', path, { isStopped: true });
    await send([invoice.id]);
    await deliver();
    expect(bench.mail.taken).toHaveLength(1);
  });

  test('takes the place of the plan’s step of its day', async () => {
    await business.plan();
    const invoice = await business.invoice(await business.customer(), 0);
    bench.goTo(7, 9);
    await business.comeBack();
    await send([invoice.id]);
    expect(await bench.enqueueDue()).toBe(0);
    bench.goTo(8);
    expect(await bench.enqueueDue()).toBe(0);
  });

  test('MO-16: by hand and by the plan at once there is one mail', async () => {
    await business.plan();
    const invoice = await business.invoice(await business.customer(), 0);
    bench.goTo(7);
    await business.comeBack();
    const [pending, answer] = await Promise.all([bench.enqueueDue(), send([invoice.id])]);
    const { mailsCount } = answer.json as { mailsCount: number };
    expect(pending + mailsCount).toBe(1);
    await deliver();
    expect(bench.mail.taken).toHaveLength(1);
  });
});

describe('who may, and with what', () => {
  test('TE-01: a document of another account is answered like one that does not exist', async () => {
    const own = await business.invoice(await business.customer(), 0);
    const stranger = await aRemindingBusiness(server);
    const foreign = await stranger.invoice(await stranger.customer(), 0);
    for (const id of [foreign.id, randomUUID()]) {
      const answers = [
        await send([own.id, id]),
        await business.browser.post(`${PATH}/preview`, { documentIds: [id] }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    }
    await deliver();
    expect(bench.mail.taken).toEqual([]);
  });

  test('a list that is empty or too long is refused', async () => {
    const many = Array.from({ length: 101 }, () => randomUUID());
    expect((await send([])).status).toBe(400);
    expect((await send(many)).status).toBe(400);
  });
});

describe('how a document stands', () => {
  test('tells what comes next, until it is stopped or paid', async () => {
    await business.plan();
    const invoice = await business.invoice(await business.customer(), 0);
    bench.goTo(1);
    await business.comeBack();
    expect(await statusOf(invoice.id)).toEqual({
      isRemindable: true,
      isStopped: false,
      isCustomerStopped: false,
      lastOn: null,
      next: { on: '2026-11-29', stepDays: 7 },
    });
    const path = `/v2/api/documents/${invoice.id}/reminders`;
    await write(business.browser, 'PUT', path, { isStopped: true });
    expect(await statusOf(invoice.id)).toMatchObject({ isStopped: true, next: null });
    await business.pay(invoice);
    expect(await statusOf(invoice.id)).toMatchObject({ isRemindable: false, next: null });
  });
});
