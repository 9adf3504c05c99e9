import { randomUUID } from 'node:crypto';

import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import { RESTRICTIONS } from '@pinkas/domain/permissions/account-state';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import { aDraft, aDraftContent } from '@pinkas/test-kit/a-draft';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { describe, expect, test } from 'vitest';

import { getJson } from '../../../../../test/accounting/customers.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { clockFrom } from '../../../../platform/clock/clock.ts';
import type { Services } from '../../../../platform/services.ts';
import {
  reactivateAccount,
  restrictAccount,
} from '../../../auth/administration/accounts/restrict-account.ts';
import { issueDueDrafts } from './issue-due-drafts.ts';
import { makeRemindedDrafts } from '../templates/make-reminded-drafts.ts';
import {
  browser,
  given,
  listed,
  pathOf,
  read,
  save,
  server,
  startDraftsServer,
  today,
  user,
} from '../testing/draft-calls.ts';

startDraftsServer();

/** Half past nine in the morning, in Israel, whatever the season. */
const MORNING = 'T07:30:00Z';

/** What went out by mail to the person. */
async function mails(): Promise<OutboxMessage[]> {
  const messages = await getJson<OutboxMessage[]>(browser, '/outbox/messages');
  return messages.filter(({ to, code }) => to === user.email && code === null);
}

/** The services as they will be on a morning. */
function onMorningOf(date: LocalDate): Services {
  return { ...server.services, clock: clockFrom(() => Date.parse(`${date}${MORNING}`)) };
}

describe('a draft with a date', () => {
  const requestOn = (date: LocalDate) => anInvoice({ documentDate: date, subject: 'שכירות' });

  function schedule(
    id: string,
    issueOn: LocalDate,
    changes: Readonly<Record<string, unknown>> = {},
  ) {
    const body = { version: 1, issueOn, request: requestOn(issueOn), ...changes };
    return browser.send('PUT', pathOf(id, '/schedule'), { body });
  }
  const run = (date: LocalDate) => issueDueDrafts(onMorningOf(date));
  const documents = async () =>
    (
      await getJson<{ rows: { subject: string; documentDate: string }[] }>(
        browser,
        '/v2/api/documents',
      )
    ).rows;

  test('is issued on that day, once, whoever runs and however often', async () => {
    const issueOn = addDays(today, 3);
    const { id } = await given();
    const answer = await schedule(id, issueOn);
    expect(answer.status, answer.text).toBe(200);
    expect(await listed()).toMatchObject([{ id, schedule: { issueOn, refusal: null } }]);
    await run(addDays(today, 2));
    expect(await documents()).toEqual([]);
    await Promise.all([run(issueOn), run(issueOn)]);
    await run(addDays(issueOn, 1));
    expect(await documents()).toMatchObject([{ subject: 'שכירות', documentDate: issueOn }]);
    expect(await listed()).toEqual([]);
  });

  test('a run that broke off after the issue only takes the schedule off', async () => {
    const issueOn = addDays(today, 1);
    const { id, issueKey } = await given();
    await schedule(id, issueOn);
    // What the run would have sent, without what it writes afterwards.
    const kept = await server.services.db.owner.query<{ request: unknown }>(
      'select request from draft_schedules where draft_id = $1',
      [id],
    );
    await run(issueOn);
    await server.services.db.owner.query(
      `insert into draft_schedules (account_id, draft_id, issue_on, request, asked_at, asked_by, asked_ip)
        values ($1, $2, $3, $4, now(), $5, '')`,
      [user.accountId, id, issueOn, JSON.stringify(kept.rows[0]?.request), user.id],
    );
    expect(await run(issueOn)).toBeGreaterThan(0);
    expect(await documents()).toHaveLength(1);
    expect((await read(id)).issued).not.toBeNull();
    expect(issueKey).toBe((await read(id)).issueKey);
  });

  test('what the rules refuse is refused when the date is set', async () => {
    const issueOn = addDays(today, 3);
    const { id } = await given();
    const wrong = { ...requestOn(issueOn), expectedTotalAgorot: 1 };
    const answers = [
      await schedule(id, today),
      await schedule(id, addDays(today, 367)),
      await schedule(id, issueOn, { request: requestOn(today) }),
      await schedule(id, issueOn, { version: 7 }),
      await schedule(id, issueOn, { request: wrong }),
      await schedule(id, issueOn, { request: { ...requestOn(issueOn), lines: [] } }),
    ];
    expect(answers.map(({ json }) => (json as { code: string }).code)).toEqual([
      'INVALID_REQUEST',
      'INVALID_REQUEST',
      'INVALID_REQUEST',
      'VERSION_CONFLICT',
      'TOTAL_MISMATCH',
      'DOCUMENT_REFUSED',
    ]);
  });

  test('a change takes the date off, and so does a person', async () => {
    const issueOn = addDays(today, 3);
    const { id, ...draft } = await given();
    await schedule(id, issueOn);
    await save(id, { ...draft, version: 1, content: aDraftContent({ subject: 'אחר' }) });
    expect(await listed()).toMatchObject([{ id, schedule: null }]);
    const again = await schedule(id, issueOn, { version: 2 });
    expect(again.status, again.text).toBe(200);
    await browser.send('DELETE', pathOf(id, '/schedule'));
    await run(issueOn);
    expect(await documents()).toEqual([]);
  });

  test.each(RESTRICTIONS)(
    '%s: nothing is issued, and what fell due waits for a person',
    async (state) => {
      const [missed, coming] = [addDays(today, 3), addDays(today, 5)];
      const { id } = await given();
      await schedule(id, missed);
      const { id: laterId } = await given();
      await schedule(laterId, coming);
      const { db, clock, config, passwords } = onMorningOf(coming);
      const operator = { db, clock, passwords, origin: config.origin };
      await restrictAccount(operator, user.accountId, state, 'unpaid');
      for (const day of [missed, addDays(today, 4)]) expect(await run(day)).toBe(0);
      await reactivateAccount(operator, user.accountId, 'paid');
      await run(coming);
      const again = await signIn(server, user);
      const { rows } = await getJson<{ rows: { documentDate: string }[] }>(
        again,
        '/v2/api/documents',
      );
      expect(rows.map(({ documentDate }) => documentDate)).toEqual([coming]);
      expect(await listed(again)).toMatchObject([
        { id, schedule: { issueOn: missed, refusal: 'ISSUE_DAY_MISSED' } },
      ]);
    },
  );

  test('what is refused on its day waits for a person, who is told once', async () => {
    const issueOn = addDays(today, 3);
    const { id } = await given();
    await schedule(id, issueOn);
    // The business issued a later one meanwhile; its numbering does not go back in time.
    const later = addDays(today, 0);
    await server.services.db.owner.query(
      'update numberings set last_date = $2 where account_id = $1 and doc_type = 305',
      [user.accountId, addDays(later, 10)],
    );
    await run(issueOn);
    await run(issueOn);
    expect(await documents()).toEqual([]);
    expect(await listed()).toMatchObject([
      { id, schedule: { issueOn, refusal: 'DOCUMENT_REFUSED' } },
    ]);
    await expect
      .poll(async () => (await mails()).map(({ subject }) => subject))
      .toEqual([expect.stringContaining('לא הופקה')]);
  });
});

describe('a template', () => {
  async function givenTemplate(
    name = 'שכירות חודשית',
    content: object = aDraftContent(),
  ): Promise<string> {
    const body = { name, docType: 305, totalMinor: 11_800, content };
    const answer = await browser.post('/v2/api/drafts/templates', body, {
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer.status, answer.text).toBe(200);
    return (answer.json as { id: string }).id;
  }
  const remind = (id: string, changes: Readonly<Record<string, unknown>> = {}) =>
    browser.send('PUT', pathOf(`templates/${id}`, '/reminder'), {
      body: {
        everyMonths: 1,
        nextDate: addDays(today, 1),
        endsOn: null,
        mailTo: user.email,
        ...changes,
      },
    });

  test('stands under its name, takes another, and knows of other people’s changes', async () => {
    const id = await givenTemplate();
    const form = { name: 'ייעוץ', docType: 320, totalMinor: 0, content: aDraftContent() };
    const path = pathOf(`templates/${id}`);
    expect((await browser.send('PUT', path, { body: { ...form, version: 1 } })).status).toBe(200);
    expect((await browser.send('PUT', path, { body: { ...form, version: 1 } })).status).toBe(409);
    expect(await listed()).toMatchObject([{ id, kind: 'template', name: 'ייעוץ', docType: 320 }]);
    const asDraft = await save(id, aDraft({ version: 2 }));
    expect(asDraft.status).toBe(404);
  });

  test('makes a draft on each of its dates, once, and mails that it waits', async () => {
    const id = await givenTemplate();
    const first = addDays(today, 1);
    const answer = await remind(id, { nextDate: first });
    expect(answer.status, answer.text).toBe(200);
    await makeRemindedDrafts(server.services);
    expect((await listed()).filter(({ kind }) => kind === 'draft')).toEqual([]);
    const counts = await Promise.all([
      makeRemindedDrafts(onMorningOf(first)),
      makeRemindedDrafts(onMorningOf(first)),
    ]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await makeRemindedDrafts(onMorningOf(addDays(first, 1)))).toBe(0);
    const [made, ...more] = (await listed()).filter(({ kind }) => kind === 'draft');
    expect([made?.templateDate, more]).toEqual([first, []]);
    const { content } = await read(made?.id ?? '');
    expect([content.documentDate, content.dueDate]).toEqual([first, addDays(first, 30)]);
    await expect
      .poll(async () => (await mails()).map(({ text }) => text))
      .toEqual([expect.stringContaining(`?draft=${made?.id ?? ''}`)]);
  });

  test('passes no allocation number and no row of another document on', async () => {
    const source = { documentId: randomUUID(), lineNo: 1, measure: 'quantity' as const };
    const plain = aDraftContent();
    const content = {
      ...plain,
      allocationNumber: '204519873',
      lines: plain.lines.map((line) => ({ ...line, source })),
    };
    const id = await givenTemplate('שכירות', content);
    expect((await read(id)).content).toMatchObject({
      allocationNumber: '',
      lines: [{ source: null }],
    });
    const body = { name: 'שכירות', docType: 305, totalMinor: 0, content, version: 1 };
    expect((await browser.send('PUT', pathOf(`templates/${id}`), { body })).status).toBe(200);
    expect((await read(id)).content).toMatchObject({
      allocationNumber: '',
      lines: [{ source: null }],
    });
    // A template that was saved with them makes drafts without.
    await server.services.db.owner.query('update document_drafts set form = $2 where id = $1', [
      id,
      JSON.stringify(content),
    ]);
    const first = addDays(today, 1);
    await remind(id, { nextDate: first });
    await makeRemindedDrafts(onMorningOf(first));
    const made = (await listed()).find(({ kind }) => kind === 'draft');
    expect((await read(made?.id ?? '')).content).toMatchObject({
      allocationNumber: '',
      lines: [{ source: null }],
    });
  });

  test('ends with its last date, or when somebody ends it', async () => {
    const id = await givenTemplate();
    const first = addDays(today, 1);
    await remind(id, { nextDate: first, endsOn: addDays(first, 3) });
    await makeRemindedDrafts(onMorningOf(first));
    expect((await listed()).find(({ kind }) => kind === 'template')?.reminder).toBeNull();
    await remind(id);
    expect((await browser.send('DELETE', pathOf(`templates/${id}`, '/reminder'))).status).toBe(200);
    expect((await listed()).find(({ kind }) => kind === 'template')?.reminder).toBeNull();
  });

  test('a reminder in the past, after its end or without an address is refused at its field', async () => {
    const id = await givenTemplate();
    const fields = async (changes: Readonly<Record<string, unknown>>) =>
      ((await remind(id, changes)).json as { fields: { path: string[]; code: string }[] }).fields;
    expect(await fields({ nextDate: today })).toEqual([
      { path: ['nextDate'], code: 'DATE_NOT_AHEAD' },
    ]);
    expect(await fields({ endsOn: today })).toEqual([
      { path: ['endsOn'], code: 'DATE_RANGE_INVALID' },
    ]);
    expect(await fields({ mailTo: '' })).toEqual([{ path: ['mailTo'], code: 'FIELD_REQUIRED' }]);
  });
});
