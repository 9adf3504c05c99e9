import { randomUUID } from 'node:crypto';

import type { SavedView } from '@pinkas/contract/lists/views/list-views.contract';
import type { ViewMailing } from '@pinkas/contract/lists/views/view-mailings.contract';
import { addDays, endOfMonth, startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import { nextRegularDay } from '@pinkas/domain/time/regular-days';
import { vatPeriodOn } from '@pinkas/domain/vat/vat-return';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { givenExpense } from '../../../../test/accounting/expenses.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { clockFrom } from '../../../platform/clock/clock.ts';
import { runTask } from '../../../platform/jobs/run-task.ts';
import {
  MailDelayedError,
  MailRefusedError,
  type MailMessage,
} from '../../../platform/mail/mail-sender.ts';
import { mailDueViews } from './mail-due-views.ts';
import { mailViewTask } from './mail-view-task.ts';

const VIEWS = '/v2/api/list-views';

let server: TestServer;
let user: TestUser;
let colleague: TestUser;
let owner: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
  // After the hour of the mails: that of this day went out, whenever the tests run.
  server.time.advanceToHour(12);
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  colleague = await server.givenColleague(user, { permissionGroups: ['reports/income'] });
  owner = await signIn(server, user);
});

const today = () => server.services.clock.today();
const mailingOf = (view: SavedView, part = '') => `${VIEWS}/${view.id}/mailing${part}`;

async function taken<T>(answer: Promise<Answer>): Promise<T> {
  const { status, text, json } = await answer;
  expect(status, text).toBe(200);
  return json as T;
}

function saveView(over: object = {}): Promise<SavedView> {
  return taken(
    owner.post(VIEWS, {
      list: 'report-income',
      name: 'הכנסות החודש',
      isDefault: false,
      columns: ['name', 'total'],
      exported: ['name', 'total'],
      filters: { period: 'this-month', by: 'customer', compare: 'none' },
      sort: 'total',
      direction: 'desc',
      isDense: false,
      ...over,
    }),
  );
}

const aMailing = (over: object = {}) => ({
  every: 'month',
  day: 31,
  hour: 8,
  format: 'xlsx',
  recipientIds: [user.id],
  isPaused: false,
  ...over,
});

function schedule(view: SavedView, over: object = {}): Promise<Answer> {
  return owner.send('PUT', mailingOf(view), { body: aMailing(over) });
}

async function mailingNow(view: SavedView): Promise<ViewMailing | null> {
  return (await taken<{ mailing: ViewMailing | null }>(owner.get(mailingOf(view)))).mailing;
}

/** The services at an hour of a day in Israel, by winter and summer time alike within the hour's length of two. */
function servicesAt(day: LocalDate, hour: number, failure?: Error) {
  const mails: MailMessage[] = [];
  const isSummer = new Date(`${day}T12:00:00Z`)
    .toLocaleString('en', { timeZone: 'Asia/Jerusalem', timeZoneName: 'shortOffset' })
    .includes('+3');
  const atMs = Date.parse(`${day}T00:05:00Z`) + (hour - (isSummer ? 3 : 2)) * 3_600_000;
  const send = (message: MailMessage) =>
    failure === undefined ? Promise.resolve(void mails.push(message)) : Promise.reject(failure);
  const mail = { send, close: () => Promise.resolve() };
  return { ...server.services, clock: clockFrom(() => atMs), mails, mail };
}

/** Runs the schedule twice, and each of its mails twice, as after a crash. */
async function run(services: ReturnType<typeof servicesAt>, attempt = 1): Promise<MailMessage[]> {
  await mailDueViews(services);
  await mailDueViews(services);
  const { rows } = await server.db.superuser.query<{ id: string }>(
    `select id from outbox_tasks where account_id = $1 and state = 'pending' and kind = 'mail-view'
      order by created_at, id`,
    [user.accountId],
  );
  for (const { id: taskId } of rows) {
    const call = { accountId: user.accountId, taskId, attempt, attemptsMax: 25 };
    await runTask(services, [mailViewTask], call).catch(() => undefined);
    if (attempt > 1) continue;
    await runTask(services, [mailViewTask], call).catch(() => undefined);
  }
  return services.mails;
}

async function noticesNow(): Promise<{ kind: string; facts: Record<string, string> }[]> {
  const { rows } = await taken<{ rows: { kind: string; facts: Record<string, string> }[] }>(
    owner.get('/v2/api/notices'),
  );
  return rows.map(({ kind, facts }) => ({ kind, facts }));
}

function fileOf([mail]: readonly MailMessage[]): Buffer {
  return Buffer.from(mail?.attachments?.[0]?.bytes ?? []);
}

async function rowsOf(bytes: Buffer) {
  return (await readXlsx(bytes)).sheets.map(({ rows }) => rows);
}

test('goes out once on its day at its hour, with the rows and columns that the view shows', async () => {
  await issueOf(owner, anInvoice());
  const day = nextRegularDay({ every: 'month', day: 31 }, addDays(today(), 1));
  // On the last day of a month, at noon, the next one is a month later.
  const isLater = startOfMonth(day) !== startOfMonth(today());
  const period = isLater ? 'last-month' : 'this-month';
  const filters = { period, by: 'customer', compare: 'none' };
  const view = await saveView({ filters });
  await taken(schedule(view, { recipientIds: [user.id, colleague.id] }));
  expect((await mailingNow(view))?.nextOn).toBe(day);
  expect(await run(servicesAt(addDays(day, -1), 8))).toEqual([]);
  expect(await run(servicesAt(day, 7))).toEqual([]);
  const mails = await run(servicesAt(day, 8));
  expect(mails.map(({ to }) => to)).toEqual([[user.email], [colleague.email]]);
  const days = { from: startOfMonth(today()), to: endOfMonth(today()) };
  const query = new URLSearchParams({ ...days, by: 'customer', compare: 'none', sort: 'total' });
  const screen = await owner.get(
    `/backoffice/reports/income_data/export?${query.toString()}&direction=desc&format=xlsx&columns=name,total`,
  );
  const sent = await rowsOf(fileOf(mails));
  expect(sent).toEqual(await rowsOf(screen.bytes));
  expect(sent.flat().length).toBeGreaterThan(1);
  const link = `/#/reports/income?by=customer&compare=none&from=${days.from}&to=${days.to}&sort=total&direction=desc`;
  const [own, other] = mails.map(({ text }) => text);
  expect(own).toContain(`${link}&view=${view.id}`);
  expect(other).toContain(link);
  expect(other).not.toContain(view.id);
  expect(await run(servicesAt(day, 9))).toEqual([]);
  const after = await mailingNow(view);
  expect(after).toMatchObject({
    nextOn: nextRegularDay({ every: 'month', day: 31 }, addDays(day, 1)),
  });
  expect(after?.lastSentAt?.slice(0, 10)).toBe(day);
  await taken(schedule(view, { hour: 11 }));
  expect((await mailingNow(view))?.lastSentAt).toBe(after?.lastSentAt);
});

test('a report of one form is mailed as its page exports it, in words that name no view', async () => {
  // Books of long ago: the period before is to be filed.
  await givenExpense(owner);
  await issueOf(owner, anInvoice());
  const whole = { columns: [], exported: undefined, filters: {}, sort: 'name' };
  const view = await saveView({ list: 'report-vat', name: 'דוח מע"מ', ...whole });
  await taken(schedule(view));
  const day = nextRegularDay({ every: 'month', day: 31 }, addDays(today(), 1));
  const mails = await run(servicesAt(day, 8));
  const toFile = addDays(vatPeriodOn('two-months', day).from, -1);
  const page = await owner.get(`/v2/api/reports/vat/export?day=${toFile}&format=xlsx`);
  expect(await rowsOf(fileOf(mails))).toEqual(await rowsOf(page.bytes));
  const [text = ''] = mails.map((mail) => mail.text);
  expect(text).toContain('מצורף: דוח מע"מ של');
  expect(text).not.toContain('תצוגה');
  expect(text).toMatch(/\/#\/reports\/vat\s/);
});

test('a view that is mailed now goes once for each key; paused it goes now and not by itself', async () => {
  const view = await saveView();
  await taken(schedule(view, { every: 'week', day: 0, format: 'pdf', isPaused: true }));
  const headers = { 'idempotency-key': randomUUID() };
  await taken(owner.send('POST', mailingOf(view, '/send'), { headers }));
  await taken(owner.send('POST', mailingOf(view, '/send'), { headers }));
  const [mail, ...others] = await run(
    servicesAt(nextRegularDay({ every: 'week', day: 0 }, today()), 8),
  );
  expect(others).toEqual([]);
  expect(
    Buffer.from(mail?.attachments?.[0]?.bytes ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(await run(servicesAt(addDays(today(), 7), 11))).toEqual([]);
});

test('is given up for good when its server refuses it, tried again otherwise; both in the words of a notice', async () => {
  const view = await saveView();
  await taken(schedule(view));
  const day = nextRegularDay({ every: 'month', day: 31 }, addDays(today(), 1));
  await run(servicesAt(day, 8, new MailDelayedError('away')));
  expect(await noticesNow()).toEqual([]);
  await run(servicesAt(day, 9, new MailDelayedError('away')), 10);
  expect(await noticesNow()).toMatchObject([
    { kind: 'report-mail-failed', facts: { failure: 'other', view: 'הכנסות החודש' } },
  ]);
  const next = nextRegularDay({ every: 'month', day: 31 }, addDays(day, 1));
  await run(servicesAt(next, 8, new MailRefusedError('no such mailbox')));
  const notices = await noticesNow();
  expect(notices.map(({ facts }) => facts['failure'])).toEqual(['mail', 'other']);
});

describe('rights', () => {
  async function deny(person: TestUser): Promise<void> {
    await server.db.superuser.query(
      `update memberships set permission_groups = '{customers}' where user_id = $1`,
      [person.id],
    );
  }

  test('who lost the report gets nothing and is taken off; the owner is told', async () => {
    const view = await saveView();
    await taken(schedule(view, { recipientIds: [user.id, colleague.id] }));
    const day = nextRegularDay({ every: 'month', day: 31 }, addDays(today(), 1));
    await deny(colleague);
    const mails = await run(servicesAt(day, 8));
    expect(mails.map(({ to }) => to)).toEqual([[user.email]]);
    expect((await mailingNow(view))?.recipientIds).toEqual([user.id]);
    expect(await noticesNow()).toMatchObject([
      { kind: 'report-mail-ended', facts: { end: 'recipient' } },
    ]);
    expect((await schedule(view, { recipientIds: [colleague.id] })).status).toBe(400);
  });

  test('the mail ends with the right of whom it is for, and rests with the account', async () => {
    const browser = await signIn(server, colleague);
    const boss = owner;
    owner = browser;
    const view = await saveView();
    await taken(schedule(view, { recipientIds: [user.id] }));
    const day = nextRegularDay({ every: 'month', day: 31 }, addDays(today(), 1));
    const set = (status: string) =>
      server.db.superuser.query('update accounts set status = $2 where id = $1', [
        user.accountId,
        status,
      ]);
    await set('suspended');
    expect(await run(servicesAt(day, 8))).toEqual([]);
    await set('active');
    await deny(colleague);
    expect(await run(servicesAt(day, 9))).toEqual([]);
    expect(await noticesNow()).toMatchObject([
      { kind: 'report-mail-ended', facts: { end: 'own' } },
    ]);
    const { rows } = await server.db.superuser.query(
      'select from view_mailings where account_id = $1',
      [user.accountId],
    );
    expect(rows).toEqual([]);
    expect((await boss.get(mailingOf(view))).status).toBe(404);
  });

  test('a mailed view is deleted after its mail has ended; nobody outside the account gets one', async () => {
    const view = await saveView();
    const stranger = await server.givenUser();
    const refusals = [stranger.id, randomUUID()].map(async (id) => {
      const { status, json } = await schedule(view, { recipientIds: [id] });
      return [status, (json as { fields: unknown }).fields];
    });
    const [foreign, missing] = await Promise.all(refusals);
    expect(foreign).toEqual(missing);
    expect(foreign?.[0]).toBe(400);
    expect((await schedule(view, { every: 'week', day: 7 })).status).toBe(400);
    await taken(schedule(view));
    const refused = await owner.send('DELETE', `${VIEWS}/${view.id}`);
    expect(refused.json).toMatchObject({ code: 'VIEW_MAILED' });
    await taken(owner.send('DELETE', mailingOf(view)));
    await taken(owner.send('DELETE', `${VIEWS}/${view.id}`));
  });
});
