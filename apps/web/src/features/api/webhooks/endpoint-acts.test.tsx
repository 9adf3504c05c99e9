import { expect, test, vi } from 'vitest';

import {
  anEndpoint,
  CREATE,
  DOWN,
  DOWN_ID,
  ID,
  of,
  open,
  QUIET,
  SECRET,
  server,
  startWebhookPages,
  store,
  stored,
  violations,
} from './testing/webhook-bench.ts';

startWebhookPages();

test('a fresh secret is shown once, copied, and gone when it is closed', async () => {
  store([]);
  server.answer({
    [CREATE]: () => {
      store([anEndpoint({ last: null, hours: QUIET })]);
      return { id: ID, secret: SECRET, endpoints: stored };
    },
  });
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  const screen = await open();
  await screen.getByRole('button', { name: 'יעד חדש' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'שם', exact: true }).fill('מערכת ההזמנות');
  const address = dialog.getByRole('textbox', { name: 'כתובת', exact: true });
  await address.fill('shop.example.com');
  await dialog.getByRole('button', { name: 'הוספת היעד' }).click();
  await expect.element(address).toHaveAttribute('aria-invalid', 'true');
  expect(server.callsTo(CREATE)).toHaveLength(0);
  expect(await violations()).toEqual([]);
  await address.fill('https://shop.example.com/hooks/pinkas');
  await dialog.getByRole('button', { name: 'הוספת היעד' }).click();
  const field = screen.getByRole('textbox', { name: 'סוד החתימה' });
  await expect.element(field).toHaveValue(SECRET);
  expect(server.callsTo(CREATE).map(({ body }) => body)).toEqual([
    { name: 'מערכת ההזמנות', url: 'https://shop.example.com/hooks/pinkas', eventTypes: [] },
  ]);
  expect(await violations()).toEqual([]);
  await screen.getByRole('button', { name: 'הסתרת הסוד' }).click();
  await screen.getByRole('button', { name: 'חזרה לסוד' }).click();
  await screen.getByRole('button', { name: 'העתקה', exact: true }).click();
  await expect.poll(() => copy.mock.calls).toEqual([[SECRET]]);
  await screen.getByRole('button', { name: 'הסתרת הסוד' }).click();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(screen.getByText('עדיין לא נשלח', { exact: true })).toBeVisible();
});

test('a test says how the endpoint answered', async () => {
  server.answer({
    [`POST ${of(ID, '/test')}`]: () => ({ status: 200, fault: null, tookMs: 61, isGood: true }),
    [`POST ${of(DOWN_ID, '/test')}`]: () => ({
      status: null,
      fault: 'private-address',
      tookMs: 2,
      isGood: false,
    }),
  });
  const screen = await open();
  await screen.getByRole('button', { name: /בדיקה של .*מערכת ההזמנות/ }).click();
  await expect.element(screen.getByText(/היעד ענה 200/).first()).toBeVisible();
  await screen.getByRole('button', { name: /בדיקה של .*רואה החשבון/ }).click();
  await expect.element(screen.getByText(/מובילה לרשת פנימית/).first()).toBeVisible();
});

test('an endpoint that was switched off sends nothing again until it is on', async () => {
  const off = anEndpoint({ offAt: '2026-11-20T07:00:00.000Z', offReason: 'failures' });
  store([off]);
  server.answer({
    [`POST ${of(ID, '/on')}`]: () => {
      store([anEndpoint()]);
      return { endpoints: stored };
    },
  });
  const screen = await open();
  await expect.element(screen.getByText('כובה, לא ענה')).toBeVisible();
  await expect.element(screen.getByText('כדי לשלוח שוב צריך להפעיל את היעד')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'שליחה של 3 אירועים' })).toBeDisabled();
  await screen.getByRole('button', { name: /הפעלה של/ }).click();
  await expect.element(screen.getByRole('button', { name: 'שליחה של 3 אירועים' })).toBeEnabled();
});

test('an endpoint is removed after a question', async () => {
  const remove = `DELETE ${of(ID, '')}`;
  server.answer({
    [remove]: () => {
      store([DOWN]);
      return { endpoints: stored };
    },
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'פעולות נוספות: מערכת ההזמנות' }).click();
  await screen.getByRole('menuitem', { name: 'הסרה' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'הסרה' }).click();
  await expect.element(screen.getByRole('row', { name: /מערכת ההזמנות/ })).not.toBeInTheDocument();
  expect(server.callsTo(remove)).toHaveLength(1);
});
