import { aCredit } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import { describe, expect, test } from 'vitest';

import { write } from '../../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../../test/accounting/issue.ts';
import { aStep, issueCasual } from '../../../../../test/accounting/reminders.ts';
import {
  bench,
  business,
  countOf,
  run,
  server,
  startReminderServer,
} from '../testing/remind-business.ts';

startReminderServer();

describe('a step of the plan', () => {
  test('mails the customer once on its day, with the certified copy, and the story tells it', async () => {
    await business.plan();
    const customerId = await business.customer({ email: 'pays@shop.test' });
    const invoice = await business.invoice(customerId, 3);
    bench.goTo(9);
    expect(await run()).toEqual([]);
    bench.goTo(10);
    const [mail, ...more] = await run();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: ['pays@shop.test'],
      subject: `תזכורת: חשבונית מס ${invoice.number}`,
      fromName: 'סטודיו לבדיקות',
      replyTo: 'office@studio.test',
      attachments: [{ name: `305-${invoice.number}-copy.pdf`, contentType: 'application/pdf' }],
    });
    expect(mail?.text).toContain('לתשלום 118.00 ₪ מאז 25/11/2026');
    bench.goTo(11);
    expect(await run()).toEqual([]);
    await business.comeBack();
    expect(await business.eventsOf(invoice.id)).toMatchObject([
      { kind: 'reminded', recipients: ['pays@shop.test'] },
    ]);
    const { rows } = await server.db.superuser.query(
      `select actor_kind, actor_id, requested_by, detail->>'source' as source from audit_events
        where account_id = $1 and action = 'reminder.enqueued'`,
      [business.user.accountId],
    );
    expect(rows).toEqual([
      {
        actor_kind: 'system',
        actor_id: 'reminders.send',
        requested_by: business.user.id,
        source: 'plan',
      },
    ]);
  });

  test('writes to a customer in the language of the card, and to a casual one at the document’s address', async () => {
    await business.plan();
    const english = await business.customer({ email: 'en@shop.test', language: 'en' });
    await business.invoice(english, 0);
    await issueCasual(business, bench.today(), { email: 'casual@shop.test', dueDays: 0 });
    bench.goTo(7);
    const mails = await run();
    expect(new Set(mails.map(({ to }) => to[0]))).toEqual(
      new Set(['casual@shop.test', 'en@shop.test']),
    );
    expect(mails.find(({ to }) => to[0] === 'en@shop.test')?.subject).toMatch(
      /^Reminder: Tax invoice/,
    );
  });

  test('waits for nine, and from Friday noon over Saturday until Sunday', async () => {
    await business.plan();
    await business.invoice(await business.customer(), 5);
    // The step falls on a Friday.
    bench.goTo(12, 8);
    expect(await run()).toEqual([]);
    bench.goTo(12, 13);
    expect(await run()).toEqual([]);
    bench.goTo(13);
    expect(await run()).toEqual([]);
    bench.goTo(14);
    expect(await run()).toHaveLength(1);
  });

  test('that was missed too long is left to the next, and only the latest goes out', async () => {
    await business.plan({ steps: [aStep(1), aStep(3), aStep(20)] });
    const customer = await business.customer();
    await business.invoice(customer, 0);
    bench.goTo(9);
    expect(await run()).toEqual([]);
    bench.goTo(22);
    expect(await run()).toHaveLength(1);
    expect(await countOf('document_reminders')).toBe(1);
  });

  test('gathers the documents of a customer into one mail with what they come to', async () => {
    await business.plan({ steps: [aStep(7), aStep(2)] });
    const customer = await business.customer({ name: 'קליניקה לדוגמה' });
    const old = await business.invoice(customer, 0);
    const young = await business.invoice(customer, 5);
    bench.goTo(7);
    const mails = await run();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('תזכורת: שני מסמכים פתוחים אצל סטודיו לבדיקות');
    expect(mails[0]?.text).toContain(
      `חשבונית מס ${old.number}: יתרה 118.00 ₪, לתשלום עד 22/11/2026`,
    );
    expect(mails[0]?.text).toContain(`חשבונית מס ${young.number}: יתרה 118.00 ₪`);
    expect(mails[0]?.text).toContain('סה"כ לתשלום: 236.00 ₪');
    expect(mails[0]?.attachments).toHaveLength(2);
  });
});

test('a mail about several documents takes the business’s own words, in the customer’s language', async () => {
  const severalTexts = {
    he: { subject: 'חוב: [מספר המסמכים]', body: 'לכבוד [שם הלקוח]\n[המסמכים]' },
    en: { subject: 'Due: [number of documents]', body: '[documents]\nIn all [total to pay]' },
  };
  await business.plan({ severalTexts });
  const hebrew = await business.customer({ email: 'he@shop.test', name: 'לקוחה' });
  const english = await business.customer({ email: 'en@shop.test', language: 'en' });
  for (const customer of [hebrew, hebrew, english, english]) await business.invoice(customer, 0);
  bench.goTo(7);
  const mails = await run();
  const mailTo = (address: string) => mails.find(({ to }) => to[0] === address);
  expect(mailTo('he@shop.test')?.subject).toBe('חוב: שני מסמכים פתוחים');
  expect(mailTo('he@shop.test')?.text).toMatch(/^לכבוד לקוחה\n\nחשבונית מס/);
  expect(mailTo('en@shop.test')?.subject).toBe('Due: 2 open documents');
  expect(mailTo('en@shop.test')?.text).toContain('In all 236.00 ₪');
});

describe('what is left alone', () => {
  test('a paid document, from before its reminder', async () => {
    await business.plan();
    const invoice = await business.invoice(await business.customer(), 0);
    await business.pay(invoice);
    bench.goTo(7);
    expect(await bench.enqueueDue()).toBe(0);
  });

  test('a blocked account, and what was due meanwhile is not caught up', async () => {
    await business.plan({ steps: [aStep(1), aStep(20)] });
    await business.invoice(await business.customer(), 0);
    const block = (status: string) =>
      server.db.superuser.query('update accounts set status = $2 where id = $1', [
        business.user.accountId,
        status,
      ]);
    await block('blocked');
    bench.goTo(1);
    expect(await bench.enqueueDue()).toBe(0);
    await block('active');
    bench.goTo(9);
    expect(await bench.enqueueDue()).toBe(0);
    bench.goTo(22);
    expect(await bench.enqueueDue()).toBe(1);
  });

  test('a document that was paid between owing and sending', async () => {
    await business.plan();
    const invoice = await business.invoice(await business.customer(), 0);
    bench.goTo(7);
    expect(await bench.enqueueDue()).toBe(1);
    await business.comeBack();
    await business.pay(invoice);
    expect(await bench.send(business.user.accountId)).toEqual([]);
    expect(bench.mail.taken).toEqual([]);
    expect(await business.eventsOf(invoice.id)).toEqual([]);
  });

  test('of a mail about several, only the one that was paid meanwhile', async () => {
    await business.plan();
    const customer = await business.customer();
    const paid = await business.invoice(customer, 0);
    const open = await business.invoice(customer, 0);
    bench.goTo(7);
    await bench.enqueueDue();
    await business.comeBack();
    await business.pay(paid);
    await bench.send(business.user.accountId);
    expect(bench.mail.taken[0]?.subject).toBe(`תזכורת: חשבונית מס ${open.number}`);
    expect(await business.eventsOf(paid.id)).toEqual([]);
    expect(await business.eventsOf(open.id)).toHaveLength(1);
  });

  test('what was paid of a document: the mail names the rest', async () => {
    await business.plan();
    const invoice = await business.invoice(await business.customer(), 0);
    bench.goTo(7);
    await bench.enqueueDue();
    await business.comeBack();
    await business.pay(invoice, 18_00);
    await bench.send(business.user.accountId);
    expect(bench.mail.taken[0]?.text).toContain('לתשלום 100.00 ₪');
    const { rows } = await server.db.superuser.query(
      'select open_agorot from document_reminders where account_id = $1',
      [business.user.accountId],
    );
    expect(rows.map((row) => Number((row as { open_agorot: unknown }).open_agorot))).toEqual([
      100_00,
    ]);
  });

  test('a credited document, and one that was closed by hand', async () => {
    await business.plan();
    const customerId = await business.customer();
    const credited = await business.invoice(customerId, 0);
    const closed = await business.invoice(customerId, 0);
    const customer = aCustomer({ id: customerId, name: 'לקוח מהספר' });
    await issueOf(business.browser, aCredit(credited, { customer, documentDate: bench.today() }));
    const answer = await business.browser.post(`/v2/api/documents/${closed.id}/close`, undefined);
    expect(answer.status, answer.text).toBe(200);
    bench.goTo(7);
    expect(await bench.enqueueDue()).toBe(0);
  });

  test('a stopped document and a stopped customer, until they are taken up again', async () => {
    await business.plan();
    const stopped = await business.invoice(await business.customer(), 0);
    const customerId = await business.customer();
    await business.invoice(customerId, 0);
    const paths = [
      `/v2/api/documents/${stopped.id}/reminders`,
      `/v2/api/customers/${customerId}/reminders`,
    ];
    for (const path of paths) await write(business.browser, 'PUT', path, { isStopped: true });
    bench.goTo(7);
    expect(await bench.enqueueDue()).toBe(0);
    await business.comeBack();
    for (const path of paths) {
      expect((await business.browser.get(path)).json).toMatchObject({ isStopped: true });
      await write(business.browser, 'PUT', path, { isStopped: false });
    }
    bench.goTo(8);
    expect(await bench.enqueueDue()).toBe(2);
  });

  test('the documents of a stopped customer whose card was merged into another', async () => {
    await business.plan();
    const source = await business.customer();
    const target = await business.customer();
    await business.invoice(source, 0);
    const path = `/v2/api/customers/${source}/reminders`;
    await write(business.browser, 'PUT', path, { isStopped: true });
    const merged = await write(business.browser, 'POST', `/v2/api/customers/${target}/merge`, {
      sourceId: source,
    });
    expect(merged.status, merged.text).toBe(200);
    bench.goTo(7);
    expect(await bench.enqueueDue()).toBe(0);
    await business.comeBack();
    const again = `/v2/api/customers/${target}/reminders`;
    await write(business.browser, 'PUT', again, { isStopped: false });
    bench.goTo(8);
    expect(await bench.enqueueDue()).toBe(1);
  });

  test('what lies under the smallest sum, by an agora', async () => {
    await business.plan({ minimumAgorot: 118_01 });
    await business.invoice(await business.customer(), 0);
    bench.goTo(7);
    expect(await bench.enqueueDue()).toBe(0);
    await business.comeBack();
    await business.plan({ minimumAgorot: 118_00 });
    expect(await bench.enqueueDue()).toBe(1);
  });

  test('a customer whose address nobody knows', async () => {
    await business.plan();
    await business.invoice(await business.customer({ email: '' }), 0);
    bench.goTo(7);
    expect(await bench.enqueueDue()).toBe(0);
  });

  test('everything, while the plan is off, and what was pending when it was switched off', async () => {
    await business.plan();
    await business.invoice(await business.customer(), 0);
    bench.goTo(7);
    await bench.enqueueDue();
    await business.comeBack();
    await business.plan({ isOn: false });
    expect(await run()).toEqual([]);
    bench.goTo(8);
    expect(await run()).toEqual([]);
  });
});
