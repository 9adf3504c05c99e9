import type {
  ReminderOverview,
  ReminderPlan,
} from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import type { DocumentReminders } from '@pinkas/contract/accounting/reminders/reminders.contract';
import { aLink, anInvoiceReceipt, aPaper } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, write } from '../../../../../test/accounting/customers.ts';
import { issueOf, type Issued } from '../../../../../test/accounting/issue.ts';
import {
  aRemindingBusiness,
  aStep,
  PLAN_PATH,
  reminderBench,
  type ReminderBench,
  type RemindingBusiness,
} from '../../../../../test/accounting/reminders.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

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

/** Enqueues what is due and sends it; returns the subjects of the mails that were sent. */
async function run(): Promise<string[]> {
  const before = bench.mail.taken.length;
  await bench.enqueueDue();
  await bench.send(business.user.accountId);
  return bench.mail.taken.slice(before).map(({ subject }) => subject);
}

/** A document based on a transaction invoice of a customer of the book. */
function follow(request: Issued, customerId: string, docType: 305 | 320): Promise<Issued> {
  const customer = aCustomer({ id: customerId, name: 'לקוח מהספר' });
  const changes = {
    customer,
    documentDate: bench.today(),
    lines: [aLine({ vatKind: 'exempt' })],
    links: [aLink(request, 'base')],
  };
  if (docType === 320) {
    const payments = [
      { kind: 'cash' as const, sumAgorot: 100_00, date: bench.today(), remark: '' },
    ];
    return issueOf(business.browser, anInvoiceReceipt({ ...changes, payments }));
  }
  return issueOf(business.browser, aPaper(305, { ...changes, dueDate: bench.today() }));
}

const statusOf = ({ id }: Issued) =>
  getJson<DocumentReminders>(business.browser, `/v2/api/documents/${id}/reminders`);

async function ledgerRows({ id }: Issued): Promise<number> {
  const { rows } = await server.db.superuser.query<{ n: number }>(
    'select count(*)::int as n from journal_lines where document_id = $1',
    [id],
  );
  return rows[0]?.n ?? 0;
}

describe('a transaction invoice', () => {
  test.each(['exempt-dealer', 'non-profit', 'licensed-dealer'] as const)(
    'of %s is reminded of on its day with its copy, and leaves the ledger alone',
    async (kind) => {
      business = await aRemindingBusiness(server, kind);
      await business.plan();
      const request = await business.request(
        await business.customer({ email: 'pays@shop.test' }),
        0,
      );
      bench.goTo(6);
      expect(await run()).toEqual([]);
      bench.goTo(7);
      expect(await run()).toEqual([`תזכורת: חשבון עסקה ${request.number}`]);
      expect(bench.mail.taken).toMatchObject([
        { to: ['pays@shop.test'], attachments: [{ name: `300-${request.number}-copy.pdf` }] },
      ]);
      expect(bench.mail.taken[0]?.text).toContain('לתשלום 100.00 ₪');
      expect(await ledgerRows(request)).toBe(0);
      await business.comeBack();
      expect(await business.eventsOf(request.id)).toMatchObject([{ kind: 'reminded' }]);
      expect(await statusOf(request)).toMatchObject({ isRemindable: true, lastOn: bench.today() });
    },
  );

  test('that was paid in part asks for the rest, and paid in full for nothing', async () => {
    await business.plan();
    const part = await business.request(await business.customer(), 0);
    const whole = await business.request(await business.customer(), 0);
    await business.pay(part, 40_00);
    await business.pay(whole);
    bench.goTo(7);
    expect(await run()).toEqual([`תזכורת: חשבון עסקה ${part.number}`]);
    expect(bench.mail.taken[0]?.text).toContain('לתשלום 60.00 ₪');
  });

  test('that was paid lets the customer be reminded of other documents', async () => {
    await business.plan();
    const customerId = await business.customer();
    await business.pay(await business.request(customerId, 0));
    const invoice = await business.invoice(customerId, 0);
    const other = await business.request(customerId, 0);
    bench.goTo(7);
    await run();
    expect(bench.mail.taken).toHaveLength(1);
    expect(bench.mail.taken[0]?.text).toContain(`חשבונית מס ${invoice.number}: יתרה 118.00 ₪`);
    expect(bench.mail.taken[0]?.text).toContain(`חשבון עסקה ${other.number}: יתרה 100.00 ₪`);
  });

  test('that an invoice followed is the invoice’s to remind of, once and for the rest alone', async () => {
    await business.plan();
    const customerId = await business.customer();
    const request = await business.request(customerId, 0);
    await business.pay(request, 30_00);
    const invoice = await follow(request, customerId, 305);
    bench.goTo(7);
    expect(await run()).toEqual([`תזכורת: חשבונית מס ${invoice.number}`]);
    expect(bench.mail.taken[0]?.text).toContain('לתשלום 70.00 ₪');
    await business.comeBack();
    expect(await statusOf(request)).toMatchObject({ isRemindable: false });
  });

  test('that an invoice receipt followed, or that was cancelled, is left alone', async () => {
    await business.plan();
    const customerId = await business.customer();
    await follow(await business.request(customerId, 0), customerId, 320);
    const cancelled = await business.request(customerId, 0);
    const answer = await write(
      business.browser,
      'POST',
      `/v2/api/documents/${cancelled.id}/cancel`,
      {
        reason: 'טעות',
      },
    );
    expect(answer.status, answer.text).toBe(200);
    bench.goTo(7);
    expect(await bench.enqueueDue()).toBe(0);
  });

  test('whose invoice was made between owing and sending is not asked for any more', async () => {
    await business.plan();
    const customerId = await business.customer();
    const request = await business.request(customerId, 0);
    bench.goTo(7);
    expect(await bench.enqueueDue()).toBe(1);
    await business.comeBack();
    await follow(request, customerId, 305);
    await bench.send(business.user.accountId);
    expect(bench.mail.taken).toEqual([]);
  });

  test('stands beside an invoice of its customer in one mail, each with its own balance', async () => {
    await business.plan();
    const customerId = await business.customer();
    const request = await business.request(customerId, 0);
    const invoice = await business.invoice(customerId, 0);
    bench.goTo(7);
    expect(await run()).toHaveLength(1);
    const text = bench.mail.taken[0]?.text ?? '';
    expect(text).toContain(`חשבון עסקה ${request.number}: יתרה 100.00 ₪`);
    expect(text).toContain(`חשבונית מס ${invoice.number}: יתרה 118.00 ₪`);
    expect(text).toContain('סה"כ לתשלום: 218.00 ₪');
  });

  test('is reminded of by hand, whatever the plan says', async () => {
    const request = await business.request(await business.customer(), 0);
    const body = { documentIds: [request.id] };
    expect((await write(business.browser, 'POST', '/v2/api/reminders', body)).json).toMatchObject({
      mailsCount: 1,
      leftOut: [],
    });
    await bench.send(business.user.accountId);
    expect(bench.mail.taken).toHaveLength(1);
  });

  test('is stopped by its own switch and by that of its customer', async () => {
    await business.plan();
    const stopped = await business.request(await business.customer(), 0);
    const customerId = await business.customer();
    await business.request(customerId, 0);
    for (const path of [
      `/v2/api/documents/${stopped.id}/reminders`,
      `/v2/api/customers/${customerId}/reminders`,
    ]) {
      const answer = await write(business.browser, 'PUT', path, { isStopped: true });
      expect(answer.status, answer.text).toBe(200);
    }
    bench.goTo(7);
    expect(await bench.enqueueDue()).toBe(0);
  });
});

describe('a plan that leaves transaction invoices alone', () => {
  test('sends nothing about them, plans nothing, and drops what was pending before', async () => {
    await business.plan();
    await business.request(await business.customer(), 0);
    bench.goTo(7);
    expect(await bench.enqueueDue()).toBe(1);
    await business.comeBack();
    await business.plan({ includesRequests: false });
    await bench.send(business.user.accountId);
    expect(bench.mail.taken).toEqual([]);
    const { upcoming } = await getJson<ReminderOverview>(business.browser, `${PLAN_PATH}/overview`);
    expect(upcoming).toEqual([]);
  });

  test('takes in those of the day on which they were chosen, and older ones by choice alone', async () => {
    const steps = [aStep(1)];
    await business.plan({ includesRequests: false, steps });
    await business.request(await business.customer(), 2);
    bench.goTo(1);
    await business.comeBack();
    const plan = await business.plan({ steps });
    expect(plan).toMatchObject({ includesRequests: true, startedOn: '2026-11-22' });
    expect(plan.older).toEqual({
      debts: { documents: 0, customers: 0 },
      all: { documents: 1, customers: 1 },
    } satisfies ReminderPlan['older']);
    const young = await business.request(await business.customer(), 1);
    bench.goTo(3);
    expect(await run()).toEqual([`תזכורת: חשבון עסקה ${young.number}`]);
    await business.comeBack();
    await business.plan({ includesOlder: true, steps });
    expect(await run()).toHaveLength(1);
  });
});

test('a step is shown with a made-up document that the business may issue', async () => {
  business = await aRemindingBusiness(server, 'non-profit');
  const text = { subject: '[המסמך]', body: 'א' };
  const body = { days: 7, language: 'he', text };
  const shown = await business.browser.post(`${PLAN_PATH}/preview`, body);
  expect(shown.json).toMatchObject({ subject: 'חשבון עסקה 1001', document: null });
});
