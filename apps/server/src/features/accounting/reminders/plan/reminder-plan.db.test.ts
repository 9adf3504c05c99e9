import { randomUUID } from 'node:crypto';

import type {
  ReminderOverview,
  ReminderPlan,
} from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, write } from '../../../../../test/accounting/customers.ts';
import { fieldsOf } from '../../../../../test/accounting/expenses.ts';
import {
  aRemindingBusiness,
  aStep,
  PLAN_PATH,
  reminderBench,
  type ReminderBench,
  type RemindingBusiness,
} from '../../../../../test/accounting/reminders.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let bench: ReminderBench;
let business: RemindingBusiness;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
  bench = reminderBench(server);
});
beforeEach(async () => {
  bench.goTo(0);
  business = await aRemindingBusiness(server);
});
afterAll(() => server.stop());

const read = () => getJson<ReminderPlan>(business.browser, PLAN_PATH);
const overview = () => getJson<ReminderOverview>(business.browser, `${PLAN_PATH}/overview`);

function save(changes: object = {}, key: string = randomUUID()) {
  const body = {
    version: 0,
    isOn: true,
    includesOlder: false,
    includesRequests: true,
    minimumAgorot: 0,
    steps: [aStep(7)],
  };
  return write(business.browser, 'PUT', PLAN_PATH, { ...body, ...changes }, key);
}

describe('the plan', () => {
  test('is off at first, with usual steps whose texts name nothing unknown', async () => {
    const plan = await read();
    expect(plan).toMatchObject({ version: 0, isOn: false, startedOn: null, minimumAgorot: 0 });
    expect(plan.steps.map(({ days }) => days)).toEqual([-3, 3, 14]);
    for (const { days, he, en } of plan.steps) {
      for (const [language, text] of [
        ['he', he],
        ['en', en],
      ] as const) {
        const answer = await business.browser.post(`${PLAN_PATH}/preview`, {
          days,
          language,
          text,
        });
        expect(answer.status, answer.text).toBe(200);
        const shown = answer.json as { subject: string; text: string };
        expect(shown.subject + shown.text).not.toMatch(/[[\]]/);
      }
    }
    expect(await read()).toEqual(plan);
  });

  test('is kept in the order of its days, since the day it was switched on, with its audit', async () => {
    const steps = [aStep(30), aStep(-3)];
    const saved = (await save({ steps, minimumAgorot: 50_00 })).json as ReminderPlan;
    expect(saved).toMatchObject({
      version: 1,
      isOn: true,
      startedOn: '2026-11-22',
      minimumAgorot: 50_00,
      steps: [steps[1], steps[0]],
    });
    bench.goTo(3);
    await business.comeBack();
    expect((await save({ version: 1 })).json).toMatchObject({
      version: 2,
      startedOn: '2026-11-22',
    });
    expect((await save({ version: 2, isOn: false })).json).toMatchObject({ startedOn: null });
    expect((await save({ version: 3 })).json).toMatchObject({ startedOn: '2026-11-25' });
    const { rows } = await server.db.superuser.query(
      `select detail->>'isOn' as "isOn", actor_id from audit_events
        where account_id = $1 and action = 'account.reminder-plan-set' order by at, id`,
      [business.user.accountId],
    );
    expect(rows.map((row) => (row as { isOn: string }).isOn)).toEqual([
      'true',
      'true',
      'false',
      'true',
    ]);
  });

  test('MO-16: of many saves at once one wins, first and later', async () => {
    for (const version of [0, 1]) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => save({ version })));
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([200, 409, 409, 409, 409]);
    }
    expect((await save({ version: 1 })).json).toMatchObject({ code: 'SETTINGS_CHANGED' });
  });

  test('the same key saves once', async () => {
    const key = randomUUID();
    const body = { steps: [aStep(5)] };
    const first = await save(body, key);
    expect((await save(body, key)).json).toEqual(first.json);
    expect(await read()).toMatchObject({ version: 1 });
    expect((await save({ steps: [aStep(6)] }, key)).json).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  test.each([
    [{ steps: [] }, 'steps FIELD_REQUIRED'],
    [{ steps: [aStep(3), aStep(3)] }, 'steps,1,days REMINDER_DAYS_TAKEN'],
    [{ steps: [aStep(366)] }, 'steps,0,days REMINDER_DAYS_OUT_OF_RANGE'],
    [{ steps: [aStep(-61)] }, 'steps,0,days REMINDER_DAYS_OUT_OF_RANGE'],
    [
      { steps: [aStep(1, { he: { subject: ' ', body: 'א' } })] },
      'steps,0,he,subject FIELD_REQUIRED',
    ],
    [{ steps: [1, 2, 3, 4, 5, 6, 7].map((days) => aStep(days)) }, 'steps LIST_TOO_LONG'],
    [{ minimumAgorot: -1 }, 'minimumAgorot NUMBER_NEGATIVE'],
    [
      {
        severalTexts: {
          he: { subject: 'א', body: 'ב' },
          en: { subject: 'a', body: '[documents]' },
        },
      },
      'severalTexts,he,body REMINDER_DOCUMENTS_MISSING',
    ],
  ])('%j is refused at its field', async (changes, problem) => {
    const answer = await save(changes);
    expect(answer.status, answer.text).toBe(400);
    expect(fieldsOf(answer)).toContain(problem);
    expect(await read()).toMatchObject({ version: 0 });
  });

  test('keeps the words of a mail about several documents, and the product’s while they are unchanged', async () => {
    const { usualTexts, severalTexts } = await read();
    expect(severalTexts).toEqual(usualTexts.several);
    const stored = async () => {
      const { rows } = await server.db.superuser.query<{ own: unknown }>(
        'select several_texts as own from reminder_plans where account_id = $1',
        [business.user.accountId],
      );
      return rows[0]?.own;
    };
    await save({ severalTexts });
    expect(await stored()).toBeNull();
    const own = { ...severalTexts, he: { subject: 'לתשלום', body: '[המסמכים]' } };
    expect((await save({ version: 1, severalTexts: own })).json).toMatchObject({
      severalTexts: own,
    });
    expect(await stored()).toEqual(own);
    expect(await read()).toMatchObject({ severalTexts: own });
  });

  test('TE-05: it is the owner’s, and theirs who were given the page', async () => {
    const { user } = business;
    const plain = await signIn(server, await server.givenColleague(user));
    expect((await plain.get(PLAN_PATH)).status).toBe(403);
    const given = await server.givenColleague(user, { permissionGroups: ['settings/usage'] });
    expect((await (await signIn(server, given)).get(PLAN_PATH)).status).toBe(200);
  });
});

describe('a step that is shown', () => {
  const text = { subject: '[המסמך]', body: '[שם הלקוח] [ימי איחור] [יתרה לתשלום] [קישור]' };

  test('tells of the open document that is nearest to it', async () => {
    await business.invoice(await business.customer({ name: 'רחוק' }), 40);
    const near = await business.invoice(await business.customer({ name: 'קרוב' }), 0);
    bench.goTo(7);
    await business.comeBack();
    const shown = (
      await business.browser.post(`${PLAN_PATH}/preview`, { days: 7, language: 'he', text })
    ).json as { subject: string; text: string; document: { id: string } };
    expect(shown.document.id).toBe(near.id);
    expect(shown.subject).toBe(`חשבונית מס ${near.number}`);
    expect(shown.text).toMatch(/7 ימים 118\.00 ₪ http/);
  });

  test('of several documents is shown with made-up ones', async () => {
    const several = { subject: '[מספר המסמכים]', body: '[המסמכים] [סך הכול לתשלום]' };
    const body = { days: null, language: 'he', text: several };
    const shown = (await business.browser.post(`${PLAN_PATH}/preview`, body)).json as {
      subject: string;
      text: string;
    };
    expect(shown).toMatchObject({ subject: 'שני מסמכים פתוחים', document: null });
    expect(shown.text).toContain('חשבונית מס 1001: יתרה 1,180.00 ₪');
    expect(shown.text).toContain('1,770.00 ₪');
  });

  test('comes to the person who asks and to nobody else, once for each request', async () => {
    await business.invoice(await business.customer({ email: 'never@shop.test' }), 0);
    const key = randomUUID();
    const body = { days: 3, language: 'he', text };
    const asked = await write(business.browser, 'POST', `${PLAN_PATH}/test`, body, key);
    await write(business.browser, 'POST', `${PLAN_PATH}/test`, body, key);
    expect(asked.json).toEqual({ mailTo: business.user.email });
    const messages = async () =>
      (await getJson<OutboxMessage[]>(business.browser, '/outbox/messages')).filter(({ subject }) =>
        subject.startsWith('ניסיון: '),
      );
    await expect
      .poll(async () => (await messages()).map(({ to }) => to), { timeout: 60_000 })
      .toEqual([business.user.email]);
  });

  test('comes with the logo of the business at its head', async () => {
    const fileId = await upload(business.browser, TINY_PNG, { fileName: 'logo.png' });
    const image = { kind: 'logo', fileId };
    await write(business.browser, 'PUT', '/v2/api/account/company/images', image);
    await write(business.browser, 'POST', `${PLAN_PATH}/test`, { days: 3, language: 'he', text });
    const find = async () =>
      (await getJson<OutboxMessage[]>(business.browser, '/outbox/messages')).find(
        ({ to, subject }) => to === business.user.email && subject.startsWith('ניסיון: '),
      )?.htmlHref;
    await expect.poll(find, { timeout: 60_000 }).toEqual(expect.any(String));
    const page = await business.browser.get((await find()) ?? '');
    expect(page.text).toContain('src="data:image/png;base64,');
  });
});

describe('the overview', () => {
  test('tells what goes out in the coming week, who cannot be reached, and what went out', async () => {
    await business.plan({ steps: [aStep(1), aStep(6)] });
    const first = await business.invoice(await business.customer({ name: 'א' }), 0);
    const silent = await business.invoice(await business.customer({ name: 'ב', email: '' }), 2);
    const { isOn, upcoming } = await overview();
    expect(isOn).toBe(true);
    expect(
      upcoming.map(({ documentId, on, stepDays, isUnreachable }) => [
        documentId,
        on,
        stepDays,
        isUnreachable,
      ]),
    ).toEqual([
      [first.id, '2026-11-23', 1, false],
      [silent.id, '2026-11-25', 1, true],
      // The sixth day is a Saturday.
    ]);
    bench.goTo(1);
    await bench.enqueueDue();
    await bench.send(business.user.accountId);
    await business.comeBack();
    await expect
      .poll(async () => (await overview()).past.map(({ state }) => state), { timeout: 60_000 })
      .toEqual(['sent']);
    const after = await overview();
    expect(after.past).toMatchObject([
      { documentId: first.id, on: '2026-11-23', stepDays: 1, openAgorot: 118_00 },
    ]);
    expect(after.upcoming.map(({ documentId, on }) => [documentId, on])).toEqual([
      [silent.id, '2026-11-25'],
      [first.id, '2026-11-29'],
    ]);
  });

  test('is empty while the plan is off', async () => {
    await business.invoice(await business.customer(), 0);
    expect(await overview()).toEqual({ isOn: false, upcoming: [], past: [] });
  });
});
