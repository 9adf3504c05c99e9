import { expect, test } from 'vitest';

import {
  DOWN_ID,
  EVENT_ID,
  ID,
  of,
  open,
  REPLAY,
  server,
  startWebhookPages,
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
