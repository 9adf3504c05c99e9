import { randomUUID } from 'node:crypto';

import { NO_PAYMENT_DETAILS } from '@pinkas/domain/payments/payment-details';
import { addDays, endOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import { aDraftContent, type DraftContentInput } from '@pinkas/test-kit/a-draft';
import { expect, test } from 'vitest';

import { givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { clockFrom } from '../../../platform/clock/clock.ts';
import { makeRemindedDrafts } from './templates/make-reminded-drafts.ts';
import {
  browser,
  given,
  listed,
  pathOf,
  read,
  server,
  startDraftsServer,
  today,
  user,
} from './testing/draft-calls.ts';

startDraftsServer();

/** A template that makes a draft of a date. */
async function remind(content: DraftContentInput, nextDate: LocalDate): Promise<void> {
  const body = { name: content.subject, docType: 305, totalMinor: 11_800, content };
  const made = await browser.post('/v2/api/drafts/templates', body, {
    headers: { 'idempotency-key': randomUUID() },
  });
  const { id } = made.json as { id: string };
  const reminder = { everyMonths: 1, nextDate, endsOn: null, mailTo: user.email };
  const path = pathOf(`templates/${id}`, '/reminder');
  expect((await browser.send('PUT', path, { body: reminder })).status).toBe(200);
}

test('a draft of a template dates the payment by the terms of customer and business, as the screen does', async () => {
  const terms = { kind: 'end-of-month', days: 30 } as const;
  const { id: customerId } = await givenCustomer(browser, { paymentTerms: terms });
  await write(browser, 'PUT', '/v2/api/settings/payment', {
    ...NO_PAYMENT_DETAILS,
    version: 1,
    defaultTerms: { kind: 'days', days: 10 },
  });
  const plain = aDraftContent({ dueDate: '' });
  const givenTerms = { dueDate: '2026-01-31', discount: '', language: 'he' } as const;
  const ofCard = { ...plain, dueDate: givenTerms.dueDate, givenTerms };
  const first = addDays(today, 1);
  const names = ['של הלקוח', 'של העסק', 'שנמחק'] as const;
  const contents = [
    { ...ofCard, customer: { ...plain.customer, id: customerId } },
    plain,
    { ...plain, givenTerms },
  ];
  for (const [index, content] of contents.entries()) {
    const subject = names[index] ?? '';
    await remind({ ...content, subject }, first);
  }
  await makeRemindedDrafts({
    ...server.services,
    clock: clockFrom(() => Date.parse(`${first}T07:30:00Z`)),
  });
  const made = (await listed()).filter(({ kind }) => kind === 'draft');
  const drafts = await Promise.all(made.map(({ id }) => read(id)));
  const dueOf = new Map(drafts.map(({ content }) => [content.subject, content.dueDate]));
  expect(names.map((name) => dueOf.get(name))).toEqual([
    addDays(endOfMonth(first), 30),
    addDays(first, 10),
    '',
  ]);
});

test('a draft tells what the card of its customer says now of when to pay', async () => {
  const terms = { kind: 'end-of-month', days: 30 } as const;
  const { id: customerId } = await givenCustomer(browser, { paymentTerms: terms });
  const plain = aDraftContent();
  const ofCard = await given({
    content: { ...plain, customer: { ...plain.customer, id: customerId } },
  });
  expect((await read(ofCard.id)).paymentTerms).toEqual(terms);
  const { id: withoutId } = await givenCustomer(browser, {});
  const silent = await given({
    content: { ...plain, customer: { ...plain.customer, id: withoutId } },
  });
  expect((await read(silent.id)).paymentTerms).toBeNull();
  expect((await read((await given()).id)).paymentTerms).toBeNull();
});
