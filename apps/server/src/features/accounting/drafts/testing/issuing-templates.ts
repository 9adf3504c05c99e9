import { randomUUID } from 'node:crypto';

import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import type { DraftRow } from '@pinkas/contract/accounting/drafts/drafts.contract';
import type { Notice } from '@pinkas/contract/shell/notices/notices.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { aDraftContent } from '@pinkas/test-kit/a-draft';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { anIssuing, type IssuingRequest } from '@pinkas/test-kit/an-issuing';
import type { Answer } from '@pinkas/test-kit/http-browser';
import { expect } from 'vitest';

import { getJson } from '../../../../../test/accounting/customers.ts';
import { clockFrom } from '../../../../platform/clock/clock.ts';
import type { Services } from '../../../../platform/services.ts';
import { issueDueDrafts } from '../plans/issue-due-drafts.ts';
import { makeRemindedDrafts } from '../templates/make-reminded-drafts.ts';
import { browser, listed, pathOf, server, user } from './draft-calls.ts';

/** Half past nine in the morning, in Israel, whatever the season. */
const MORNING = 'T07:30:00Z';

/** The services as they will be on a morning. */
export function onMorningOf(date: LocalDate): Services {
  return { ...server.services, clock: clockFrom(() => Date.parse(`${date}${MORNING}`)) };
}

export const makeOn = (date: LocalDate): Promise<number> => makeRemindedDrafts(onMorningOf(date));
export const issueOn = (date: LocalDate): Promise<number> => issueDueDrafts(onMorningOf(date));

/** Saves an invoice of ₪ 118 as a template; with changes, another document. */
export async function givenTemplate(changes: object = {}, by = browser): Promise<string> {
  const content = aDraftContent();
  const body = { name: 'שכירות חודשית', docType: 305, totalMinor: 11_800, content, ...changes };
  const answer = await by.post('/v2/api/drafts/templates', body, {
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { id: string }).id;
}

/** Sets a template to issue automatically from a day on. */
export function askToIssue(
  id: string,
  nextDate: LocalDate,
  changes: Partial<IssuingRequest> = {},
  by = browser,
): Promise<Answer> {
  const body = anIssuing(nextDate, anInvoice({ subject: 'שכירות' }), {
    mailTo: user.email,
    ...changes,
  });
  return by.send('PUT', pathOf(`templates/${id}`, '/issuing'), { body });
}

/** A template that issues automatically from a day on. */
export async function givenIssuing(
  nextDate: LocalDate,
  changes: Partial<IssuingRequest> = {},
  by = browser,
): Promise<string> {
  const id = await givenTemplate({}, by);
  const answer = await askToIssue(id, nextDate, changes, by);
  expect(answer.status, answer.text).toBe(200);
  return id;
}

/** The drafts that are not issued, without templates. */
export const drafts = async (by = browser): Promise<DraftRow[]> =>
  (await listed(by)).filter(({ kind }) => kind === 'draft');

export async function templateOf(id: string): Promise<DraftRow | undefined> {
  return (await listed()).find((row) => row.id === id);
}

/** The dates of the documents that are issued. */
export async function issuedDates(by = browser): Promise<string[]> {
  const { rows } = await getJson<{ rows: { documentDate: string }[] }>(by, '/v2/api/documents');
  return rows.map(({ documentDate }) => documentDate);
}

/** The person's notices at the bell, the newest first. */
export async function told(by = browser): Promise<Notice[]> {
  return (await getJson<{ rows: Notice[] }>(by, '/v2/api/notices')).rows;
}

/** The texts that went out by mail to the person. */
export async function mailTexts(): Promise<string[]> {
  const messages = await getJson<OutboxMessage[]>(browser, '/outbox/messages');
  return messages
    .filter(({ to, code }) => to === user.email && code === null)
    .map(({ text }) => text);
}
