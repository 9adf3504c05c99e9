import type { WaitingTask } from '@pinkas/contract/reports/dashboard/dashboard.contract';
import { addDays, addMonths } from '@pinkas/domain/time/local-date';
import { aDraftContent } from '@pinkas/test-kit/a-draft';
import { describe, expect, test } from 'vitest';

import { getJson } from '../../../../../test/accounting/customers.ts';
import {
  browser,
  listed,
  pathOf,
  read,
  server,
  startDraftsServer,
  today,
  user,
} from '../testing/draft-calls.ts';
import {
  askToIssue,
  drafts,
  givenIssuing,
  givenTemplate,
  issuedDates,
  issueOn,
  mailTexts,
  makeOn,
  templateOf,
  told,
} from '../testing/issuing-templates.ts';

startDraftsServer();

const waiting = async () =>
  (await getJson<{ waiting: WaitingTask[] }>(browser, '/v2/api/dashboard')).waiting;
const remind = (id: string, nextDate: string) =>
  browser.send('PUT', pathOf(`templates/${id}`, '/reminder'), {
    body: { everyMonths: 1, nextDate, endsOn: null, mailTo: user.email },
  });

describe('a template that issues by itself', () => {
  test('makes its document the day before, tells it, and has it issued on its date, once', async () => {
    const day = addDays(today, 3);
    const eve = addDays(day, -1);
    const id = await givenIssuing(day);
    await makeOn(addDays(eve, -1));
    expect(await drafts()).toEqual([]);
    await Promise.all([makeOn(eve), makeOn(eve)]);
    const [made, ...more] = await drafts();
    expect(more).toEqual([]);
    expect(made).toMatchObject({
      templateDate: day,
      totalMinor: 11_800,
      schedule: { issueOn: day, refusal: null },
    });
    expect(await told()).toMatchObject([
      {
        kind: 'draft-coming',
        facts: {
          draftId: made?.id,
          docType: 305,
          customer: 'מאפיית שיבולת הכפר',
          date: day,
          sumAgorot: 11_800,
        },
      },
    ]);
    expect(await waiting()).toContainEqual(expect.objectContaining({ kind: 'coming', count: 1 }));
    await expect.poll(mailTexts).toEqual([expect.stringMatching(/118\.00[^]*\?draft=[-\w]+/)]);
    expect(await templateOf(id)).toMatchObject({
      reminder: { nextDate: addMonths(day, 1), isIssuing: true, isPaused: false },
    });
    await issueOn(eve);
    expect(await issuedDates()).toEqual([]);
    await Promise.all([issueOn(day), issueOn(day)]);
    await makeOn(day);
    await issueOn(addDays(day, 1));
    expect(await issuedDates()).toEqual([day]);
    expect(await drafts()).toEqual([]);
  });

  test('that begins tomorrow makes and tells its document at once', async () => {
    const tomorrow = addDays(today, 1);
    const id = await givenIssuing(tomorrow);
    expect(await drafts()).toMatchObject([{ schedule: { issueOn: tomorrow, refusal: null } }]);
    expect(await told()).toMatchObject([{ kind: 'draft-coming' }]);
    expect((await templateOf(id))?.reminder?.nextDate).toBe(addMonths(tomorrow, 1));
    await makeOn(today);
    await makeOn(tomorrow);
    await issueOn(tomorrow);
    expect(await issuedDates()).toEqual([tomorrow]);
  });

  test('issues nothing twice, wherever a run broke off', async () => {
    const day = addDays(today, 2);
    const id = await givenIssuing(day);
    await makeOn(addDays(day, -1));
    const { owner } = server.services.db;
    const { rows } = await owner.query<{ plan: unknown }>(
      'select to_jsonb(s) as plan from draft_schedules s where account_id = $1',
      [user.accountId],
    );
    await issueOn(day);
    // The run crashed between the issue and what it writes afterwards, and the maker before it
    // advanced the date.
    await owner.query(
      'insert into draft_schedules select * from jsonb_populate_record(null::draft_schedules, $1)',
      [JSON.stringify(rows[0]?.plan)],
    );
    await owner.query('update template_reminders set next_date = $2 where template_id = $1', [
      id,
      day,
    ]);
    await makeOn(day);
    await issueOn(day);
    await makeOn(addDays(day, 1));
    await issueOn(addDays(day, 1));
    expect(await issuedDates()).toEqual([day]);
  });

  test('is due as the terms of its customer say, counted from its own date', async () => {
    const day = addDays(today, 2);
    const content = aDraftContent({ documentDate: today, dueDate: addDays(today, 10) });
    const id = await givenTemplate({ content });
    const answer = await askToIssue(id, day);
    expect(answer.status, answer.text).toBe(200);
    await makeOn(addDays(day, -1));
    await issueOn(day);
    const { rows } = await getJson<{ rows: { dueDate: string | null }[] }>(
      browser,
      '/v2/api/documents',
    );
    expect(rows.map(({ dueDate }) => dueDate)).toEqual([addDays(day, 10)]);
  });

  test('ends with its last date', async () => {
    const day = addDays(today, 2);
    const id = await givenIssuing(day, { endsOn: addDays(day, 3) });
    await makeOn(addDays(day, -1));
    await issueOn(day);
    expect(await issuedDates()).toEqual([day]);
    expect((await templateOf(id))?.reminder).toBeNull();
  });
});

describe('its document of tomorrow', () => {
  const tomorrowOf = () => addDays(today, 1);

  test.each([
    ['pausing', (id: string) => browser.post(pathOf(`templates/${id}`, '/reminder/pause'))],
    ['ending', (id: string) => browser.send('DELETE', pathOf(`templates/${id}`, '/reminder'))],
    ['making drafts alone', (id: string) => remind(id, addDays(today, 5))],
    ['removing the template', (id: string) => browser.send('DELETE', pathOf(id))],
  ])('%s takes its date off, and it stays as a draft', async (_name, act) => {
    const id = await givenIssuing(tomorrowOf());
    const answer = await act(id);
    expect(answer.status, answer.text).toBe(200);
    expect(await drafts()).toMatchObject([{ schedule: null }]);
    await issueOn(tomorrowOf());
    expect(await issuedDates()).toEqual([]);
  });

  test('keeps the date that a person gave it', async () => {
    const id = await givenIssuing(tomorrowOf());
    const [made] = await drafts();
    await server.services.db.owner.query(
      'update draft_schedules set issue_on = $2 where draft_id = $1',
      [made?.id, addDays(today, 4)],
    );
    await browser.post(pathOf(`templates/${id}`, '/reminder/pause'));
    expect(await drafts()).toMatchObject([{ schedule: { issueOn: addDays(today, 4) } }]);
  });

  test('a paused template makes nothing until its dates are set again, and then no second draft', async () => {
    const id = await givenIssuing(tomorrowOf());
    await browser.post(pathOf(`templates/${id}`, '/reminder/pause'));
    expect((await templateOf(id))?.reminder).toMatchObject({ isPaused: true, isIssuing: true });
    await makeOn(addMonths(tomorrowOf(), 1));
    expect(await drafts()).toHaveLength(1);
    const answer = await askToIssue(id, tomorrowOf());
    expect(answer.status, answer.text).toBe(200);
    expect(await drafts()).toMatchObject([{ schedule: { issueOn: tomorrowOf(), refusal: null } }]);
    expect((await templateOf(id))?.reminder).toMatchObject({ isPaused: false });
    await issueOn(tomorrowOf());
    expect(await issuedDates()).toEqual([tomorrowOf()]);
  });

  test('another content makes drafts from then on; another name changes nothing', async () => {
    const id = await givenIssuing(tomorrowOf());
    const { content, docType, totalMinor } = await read(id);
    const path = pathOf(`templates/${id}`);
    const form = { name: 'שם אחר', docType, totalMinor, content };
    await browser.send('PUT', path, { body: { ...form, version: 1 } });
    expect((await templateOf(id))?.reminder?.isIssuing).toBe(true);
    const changed = { ...form, content: { ...content, subject: 'אחר' } };
    await browser.send('PUT', path, { body: { ...changed, version: 2 } });
    expect((await templateOf(id))?.reminder?.isIssuing).toBe(false);
    expect((await listed()).filter(({ schedule }) => schedule !== null)).toEqual([]);
  });
});
