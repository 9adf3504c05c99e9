import { describe, expect, test } from 'vitest';

import { documentRow, whileWaiting } from '../../../../../test/races/race-at-row.ts';
import { aStep } from '../../../../../test/accounting/reminders.ts';
import { MailDelayedError, MailRefusedError } from '../../../../platform/mail/mail-sender.ts';
import {
  bench,
  business,
  countOf,
  run,
  server,
  startReminderServer,
} from '../testing/remind-business.ts';

startReminderServer();

describe('older documents', () => {
  test('stay alone when the plan is switched on, and the screen tells how many there are', async () => {
    await business.invoice(await business.customer(), 0);
    bench.goTo(7);
    await business.comeBack();
    expect((await business.plan()).older).toMatchObject({
      all: { documents: 1, customers: 1 },
    });
    expect(await run()).toEqual([]);
  });

  test('are reminded of once by the step that passed, when they are chosen', async () => {
    await business.invoice(await business.customer(), 0);
    bench.goTo(60);
    await business.comeBack();
    await business.plan({ includesOlder: true, steps: [aStep(7), aStep(30)] });
    expect(await run()).toHaveLength(1);
    bench.goTo(61);
    expect(await run()).toEqual([]);
    expect(await countOf('document_reminders')).toBe(1);
  });

  test.each([
    ['within five days of the choice', 65, 1],
    ['no more after them, whatever is saved again', 66, 0],
  ])('are taken in %s', async (_when, day, mails) => {
    await business.invoice(await business.customer(), 0);
    bench.goTo(60);
    await business.comeBack();
    await business.plan({ includesOlder: true });
    bench.goTo(63);
    await business.comeBack();
    await business.plan({ includesOlder: true });
    bench.goTo(day);
    expect(await run()).toHaveLength(mails);
  });
});

test('each mail keeps what was open when it went out', async () => {
  await business.plan({ steps: [aStep(7), aStep(14)] });
  const invoice = await business.invoice(await business.customer(), 0);
  bench.goTo(7);
  expect(await run()).toHaveLength(1);
  await business.comeBack();
  await business.pay(invoice, 18_00);
  bench.goTo(14);
  expect(await run()).toHaveLength(1);
  const { rows } = await server.db.superuser.query<{ open: number }>(
    `select open_agorot::int as open from document_reminders where account_id = $1 order by step_days`,
    [business.user.accountId],
  );
  expect(rows.map(({ open }) => open)).toEqual([118_00, 100_00]);
});

describe('a plan that changes', () => {
  test('while it is looked at is looked at again', async () => {
    await business.plan();
    await business.invoice(await business.customer(), 0);
    const due = await business.invoice(await business.customer(), 0);
    bench.goTo(7);
    await business.comeBack();
    const changed = () => business.plan({ steps: [aStep(7), aStep(8)] });
    const looking = await whileWaiting(server, documentRow(due), () => bench.enqueueDue(), changed);
    expect(looking.late).toBe(2);
    const { rows } = await server.db.superuser.query(
      'select checked_on from reminder_plans where account_id = $1',
      [business.user.accountId],
    );
    expect(rows).toEqual([{ checked_on: null }]);
  });

  test('never reminds twice by a step whose days moved, nor by a new step of the past', async () => {
    const week = aStep(7);
    await business.plan({ steps: [week] });
    await business.invoice(await business.customer(), 0);
    bench.goTo(7);
    expect(await run()).toHaveLength(1);
    await business.comeBack();
    await business.plan({ steps: [{ ...week, days: 9 }, aStep(6)] });
    bench.goTo(8);
    expect(await run()).toEqual([]);
    bench.goTo(9);
    expect(await run()).toEqual([]);
    await business.comeBack();
    await business.plan({ steps: [{ ...week, days: 9 }, aStep(10)] });
    bench.goTo(10);
    expect(await run()).toHaveLength(1);
  });

  test('between owing and sending: the mail takes the text that stands now', async () => {
    const week = aStep(7);
    await business.plan({ steps: [week] });
    await business.invoice(await business.customer(), 0);
    bench.goTo(7);
    await bench.enqueueDue();
    await business.comeBack();
    await business.plan({ steps: [{ ...week, he: { subject: 'נושא חדש', body: 'תוכן חדש' } }] });
    await bench.send(business.user.accountId);
    expect(bench.mail.taken[0]?.subject).toBe('נושא חדש');
  });
});

describe('crashes and races', () => {
  test('many processes at once enqueue one mail', async () => {
    await business.plan();
    const customer = await business.customer();
    await business.invoice(customer, 0);
    await business.invoice(customer, 0);
    bench.goTo(7);
    const pending = await Promise.all(Array.from({ length: 6 }, () => bench.enqueueDue()));
    expect(pending.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await countOf('reminder_mails')).toBe(1);
    expect(await countOf('document_reminders')).toBe(2);
  });

  test('what breaks before the commit leaves nothing, and the next hour owes it', async () => {
    await business.plan();
    await business.invoice(await business.customer(), 0);
    bench.goTo(7);
    await server.db.superuser.query(`
      create function refuse_for_test() returns trigger language plpgsql as
        $$ begin raise exception 'the power went out'; end $$;
      create trigger refuse_for_test before insert on audit_events for each row
        when (new.action = 'reminder.enqueued') execute function refuse_for_test()`);
    expect(await bench.enqueueDue()).toBe(0);
    expect(await countOf('reminder_mails')).toBe(0);
    expect(server.logged.some((line) => line.includes('a reminder was not enqueued'))).toBe(true);
    await server.db.superuser.query(`
      drop trigger refuse_for_test on audit_events; drop function refuse_for_test()`);
    expect(await bench.enqueueDue()).toBe(1);
    const { rows } = await server.db.superuser.query(
      `select state from outbox_tasks where account_id = $1 and kind = 'mail-reminder'`,
      [business.user.accountId],
    );
    expect(rows).toEqual([{ state: 'pending' }]);
  });

  test('FA-09: a mail that is delayed goes out at the next try, once', async () => {
    await business.plan();
    const invoice = await business.invoice(await business.customer(), 0);
    bench.goTo(7);
    await bench.enqueueDue();
    bench.mail.failures.push(new MailDelayedError('later'));
    expect(await bench.send(business.user.accountId)).toHaveLength(1);
    await bench.send(business.user.accountId);
    await bench.send(business.user.accountId);
    expect(bench.mail.taken).toHaveLength(1);
    await business.comeBack();
    expect(await business.eventsOf(invoice.id)).toMatchObject([{ kind: 'reminded' }]);
  });

  test('FA-09: a mail that is refused is told in the story, and not tried again by the plan', async () => {
    await business.plan();
    const invoice = await business.invoice(await business.customer(), 0);
    bench.goTo(7);
    await bench.enqueueDue();
    bench.mail.failures.push(new MailRefusedError('no such address'));
    expect(await bench.send(business.user.accountId)).toHaveLength(1);
    bench.goTo(8);
    expect(await run()).toEqual([]);
    await business.comeBack();
    expect(await business.eventsOf(invoice.id)).toMatchObject([{ kind: 'remind-failed' }]);
  });
});
