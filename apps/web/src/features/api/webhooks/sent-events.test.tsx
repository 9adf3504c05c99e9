import { expect, test } from 'vitest';

import {
  COUNT,
  DOWN_ID,
  EVENT_ID,
  ID,
  of,
  open,
  REPLAY,
  server,
  startWebhookPages,
  violations,
} from './testing/webhook-bench.ts';

startWebhookPages();

test('the log shows what was taken and what waits for an earlier one, and sends one again', async () => {
  const screen = await open();
  const log = screen.getByRole('table', { name: 'עדכונים שנשלחו' });
  await expect
    .element(log.getByRole('row', { name: /document\.sent/ }))
    .toMatchTextContent(/מחכה לקודם/);
  const taken = log.getByRole('row', { name: /customer\.updated/ });
  await expect.element(taken).toMatchTextContent(/נגריית הגליל/);
  await expect.element(taken).toMatchTextContent(/204/);
  await log.getByRole('button', { name: 'שליחה חוזרת של document.created' }).click();
  await expect.element(screen.getByText('האירוע יישלח מיד').first()).toBeVisible();
  expect(server.callsTo(REPLAY).map(({ path, body }) => [path, body])).toEqual([
    [of(DOWN_ID, '/replay'), { eventId: EVENT_ID }],
  ]);
  await screen.getByRole('radio', { name: 'לא נקלטו 2' }).click();
  await expect.element(taken).not.toBeInTheDocument();
});

test('events of days are sent again after their number was shown', async () => {
  const screen = await open(`?endpoint=${ID}`);
  await expect.element(screen.getByText('3 אירועים, על 2 דברים')).toBeVisible();
  await screen.getByRole('button', { name: 'שליחה של 3 אירועים' }).click();
  await expect
    .poll(() => server.callsTo(REPLAY).map(({ path, body }) => [path, body]))
    .toEqual([[of(ID, '/replay'), { from: '2026-11-01', to: expect.any(String) }]]);
});

/** What was asked of the count last. */
const counted = () => server.callsTo(COUNT).at(-1)?.query.get('since');

test('events since a time of a day are sent again after their number was shown', async () => {
  const screen = await open(`?endpoint=${ID}`);
  await screen.getByRole('radio', { name: 'מרגע מסוים' }).click();
  await screen.getByLabelText('שעה').fill('09:30');
  const since = '2026-11-01T07:30:00.000Z';
  await expect.poll(counted).toBe(since);
  await expect.element(screen.getByText('3 אירועים, על 2 דברים')).toBeVisible();
  await screen.getByRole('button', { name: 'שליחה של 3 אירועים' }).click();
  await expect.poll(() => server.callsTo(REPLAY).map(({ body }) => body)).toEqual([{ since }]);
  expect(await violations()).toEqual([]);
  await screen.getByLabelText('שעה').fill('');
  await expect.element(screen.getByRole('button', { name: /^שליחה של/ })).toBeDisabled();
});

test('all after the last event that was taken is sent again', async () => {
  const screen = await open(`?endpoint=${ID}`);
  await screen.getByRole('radio', { name: 'מה שחסר' }).click();
  await expect.element(screen.getByText('כל מה שאחרי האירוע האחרון שהיעד קלט')).toBeVisible();
  await expect.poll(counted).toBe('last-taken');
  await screen.getByRole('button', { name: 'שליחה של 3 אירועים' }).click();
  await expect
    .poll(() => server.callsTo(REPLAY).map(({ body }) => body))
    .toEqual([{ since: 'last-taken' }]);
});

test('more events than one replay sends are not sent, and the card says so', async () => {
  server.answer({ [COUNT]: () => ({ events: 5_001, things: 40 }) });
  const screen = await open(`?endpoint=${ID}`);
  await expect
    .element(screen.getByText('יותר מ־5,000 אירועים. יש לבחור התחלה מאוחרת יותר'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^שליחה של/ })).toBeDisabled();
});
