import { randomUUID } from 'node:crypto';

import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { expect, test } from 'vitest';

import { runTask } from '../../../platform/jobs/run-task.ts';
import type { MailMessage } from '../../../platform/mail/mail-sender.ts';
import { ALL_RIGHTS } from '../../../../test/account/people.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { clockFrom } from '../../../platform/clock/clock.ts';
import { mailDays, mailDayTask } from './mail-days.ts';
import { mailNoticeTask } from './mail-notice.ts';
import {
  anAcceptedQuote,
  choose,
  owner,
  server,
  startNoticeServer,
  user,
} from './testing/notice-calls.ts';

startNoticeServer();

const AT_ONCE = { kind: 'quote-accepted', inProduct: true, mail: 'now' } as const;
const DAILY = { ...AT_ONCE, mail: 'daily' } as const;

/** The services at an hour of Israel's winter, with mail that is recorded. */
function servicesAt(day: LocalDate, hour = 9) {
  const taken: MailMessage[] = [];
  const hours = String(hour - 2).padStart(2, '0');
  return {
    ...server.services,
    clock: clockFrom(() => Date.parse(`${day}T${hours}:30:00Z`)),
    taken,
    mail: {
      send: (message: MailMessage) => Promise.resolve(void taken.push(message)),
      close: () => Promise.resolve(),
    },
  };
}

/** Runs the tasks of the pending mails in the account, each twice, as after a crash. */
async function runMails(services: ReturnType<typeof servicesAt>): Promise<MailMessage[]> {
  const { rows } = await server.db.superuser.query<{ id: string }>(
    `select id from outbox_tasks where account_id = $1 and state = 'pending'
      and kind in ('mail-notice', 'mail-notices-of-day') order by created_at, id`,
    [user.accountId],
  );
  for (const { id: taskId } of rows) {
    const call = { accountId: user.accountId, taskId, attempt: 1, attemptsMax: 25 };
    await runTask(services, [mailNoticeTask, mailDayTask], call);
    await runTask(services, [mailNoticeTask, mailDayTask], call);
  }
  return services.taken;
}

const today = () => server.services.clock.today();
const textOf = (mails: readonly MailMessage[]) => mails.map(({ to, subject }) => [to, subject]);

async function bound(person: TestUser, rights: Partial<Record<keyof typeof ALL_RIGHTS, unknown>>) {
  const answer = await owner.send('PUT', `/v2/api/account/people/${person.id}`, {
    body: { ...ALL_RIGHTS, ...rights },
  });
  expect(answer.status, answer.text).toBe(200);
}

test('a notice at once goes to who wants it, with a link to its document and to the settings', async () => {
  await choose([AT_ONCE]);
  await server.givenColleague(user);
  const quote = await anAcceptedQuote();
  const [mail, ...others] = await runMails(servicesAt(today()));
  expect(others).toEqual([]);
  expect(mail?.to).toEqual([user.email]);
  expect(mail?.subject).toContain(`הצעת מחיר ${String(quote.number)} אושרה`);
  expect(mail?.text).toContain(`/#/documents/${quote.id}`);
  expect(mail?.text).toContain('/#/account/accounts');
  expect(mail?.html).toContain(`הצעת מחיר ${String(quote.number)} אושרה`);
});

test('is written in the language of the person', async () => {
  await choose([AT_ONCE]);
  await server.db.superuser.query(`update users set language = 'en' where id = $1`, [user.id]);
  const quote = await anAcceptedQuote();
  const [mail] = await runMails(servicesAt(today()));
  expect(mail?.text).toContain(`Quote ${String(quote.number)} was accepted`);
});

test('goes to nobody who came out before it was sent, nor tells of a document that is hidden by then', async () => {
  const [left, bounded] = [await server.givenColleague(user), await server.givenColleague(user)];
  for (const person of [left, bounded]) await choose([AT_ONCE], await signIn(server, person));
  await anAcceptedQuote();
  await bound(bounded, { ownDocumentsOnly: true });
  await owner.post(`/v2/api/account/people/${left.id}/disable`, undefined, {
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(await runMails(servicesAt(today()))).toEqual([]);
});

test('the mail of a day goes once, at eight, with what was made before, also when the queue repeats', async () => {
  await choose([DAILY]);
  const first = await anAcceptedQuote();
  const second = await anAcceptedQuote();
  const tomorrow = addDays(today(), 1);
  expect(await mailDays(servicesAt(tomorrow, 7))).toBe(0);
  const services = servicesAt(tomorrow);
  await Promise.all([mailDays(services), mailDays(services)]);
  await mailDays(services);
  const mails = await runMails(services);
  expect(textOf(mails)).toEqual([[[user.email], expect.stringContaining('ההתראות של')]]);
  for (const { id, number } of [first, second]) {
    expect(mails[0]?.text).toContain(`הצעת מחיר ${String(number)} אושרה`);
    expect(mails[0]?.html).toContain(`/#/documents/${id}`);
  }
  // Nothing new: no mail on the day after, and none again on the same one.
  for (const day of [tomorrow, addDays(tomorrow, 1)]) {
    const later = servicesAt(day);
    await mailDays(later);
    expect(await runMails(later)).toEqual([]);
  }
});

test('the mail of a day leaves out what its reader may not see, and is not sent for nothing', async () => {
  const clerk = await server.givenColleague(user);
  const browser = await signIn(server, clerk);
  await choose([DAILY], browser);
  const hidden = await anAcceptedQuote();
  await bound(clerk, { ownDocumentsOnly: true });
  const tomorrow = servicesAt(addDays(today(), 1));
  await mailDays(tomorrow);
  expect(await runMails(tomorrow)).toEqual([]);
  const own = await anAcceptedQuote(browser);
  await server.db.superuser.query('update notices set mailed_on = null where account_id = $1', [
    user.accountId,
  ]);
  const after = servicesAt(addDays(today(), 2));
  await mailDays(after);
  const [mail] = await runMails(after);
  expect(mail?.text).toContain(own.id);
  expect(mail?.text).not.toContain(hidden.id);
});
