import { MAIL_CAPS } from '@pinkas/domain/messages/mail-caps';
import { expect, test } from 'vitest';

import { write } from '../../../../../test/accounting/customers.ts';
import { bench, business, server, startReminderServer } from '../testing/remind-business.ts';

const { perHour } = MAIL_CAPS;

startReminderServer({ PINKAS_MAILS_PER_HOUR: String(perHour) });

/** As if the account had sent all mails that it may in the hour. */
async function givenFullHour(endsAt: string): Promise<void> {
  await server.db.superuser.query(
    `insert into mail_counts (account_id, recipient, span, ends_at, mails) values ($1, '', 'hour', $2, $3)`,
    [business.user.accountId, endsAt, perHour],
  );
}

test('a reminder above the caps of a Friday morning waits for the mailing hours of Sunday', async () => {
  await business.plan();
  await business.invoice(await business.customer({ email: 'pays@shop.test' }), 5);
  // Friday at eleven; the next hour opens at noon, when no business writes any more.
  bench.goTo(12, 11);
  await givenFullHour('2026-12-04T10:00:00Z');
  await bench.enqueueDue();
  const [held] = await bench.send(business.user.accountId);
  expect(held).toMatchObject({ name: 'TaskHeldError', until: '2026-12-06T07:00:00.000Z' });
  expect(bench.mail.taken).toEqual([]);
  bench.goTo(14, 9);
  expect(await bench.send(business.user.accountId)).toEqual([]);
  expect(bench.mail.taken).toMatchObject([{ to: ['pays@shop.test'] }]);
});

test('one that a person sent above the caps waits for the next hour alone, whatever the day', async () => {
  const { id } = await business.invoice(await business.customer({ email: 'pays@shop.test' }), 5);
  bench.goTo(12, 11);
  await business.comeBack();
  await write(business.browser, 'POST', '/v2/api/reminders', { documentIds: [id] });
  await givenFullHour('2026-12-04T10:00:00Z');
  const [held] = await bench.send(business.user.accountId);
  expect(held).toMatchObject({ name: 'TaskHeldError', until: '2026-12-04T10:00:00.000Z' });
});

test('a reminder of eleven documents names them all and carries ten copies', async () => {
  const customerId = await business.customer({ email: 'pays@shop.test' });
  const ids: string[] = [];
  for (let count = 0; count < 11; count += 1) {
    ids.push((await business.invoice(customerId, 5)).id);
  }
  await write(business.browser, 'POST', '/v2/api/reminders', { documentIds: ids });
  expect(await bench.send(business.user.accountId)).toEqual([]);
  const [mail] = bench.mail.taken;
  expect(mail?.attachments?.filter(({ name }) => name.endsWith('.pdf'))).toHaveLength(10);
});
