import { MAIL_CAPS } from '@pinkas/domain/messages/mail-caps';
import { expect, test } from 'vitest';

import { bench, business, server, startReminderServer } from './testing/remind-business.ts';

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
