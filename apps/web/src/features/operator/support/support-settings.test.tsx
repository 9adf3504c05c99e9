import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, refusal, type FakeServer } from '../../../../test/fake-server.ts';
import { renderInMain } from '../../../../test/render-part.tsx';
import { SupportSettingsScreen } from './support-settings.tsx';

const READ = 'GET /v2/api/operator/support';
const SAVE = 'POST /v2/api/operator/support';
const USUAL = { from: '08:00', to: '18:00' };

let server: FakeServer;
beforeEach(async () => {
  await page.viewport(1440, 900);
  server = fakeServer({
    [READ]: () => ({ support: null }),
    [SAVE]: () => ({ outcome: 'changed' }),
  });
});

const press = () => userEvent.click(page.getByRole('button', { name: 'שמירה' }));

test('before anything was saved the form begins with a usual week, and is sent whole', async () => {
  await renderInMain(<SupportSettingsScreen />);
  await userEvent.fill(page.getByLabelText(/^כתובת המייל של התמיכה/), 'support@pinkas.example');
  await userEvent.click(page.getByRole('checkbox', { name: 'שישי' }));
  await userEvent.fill(page.getByLabelText('יום שישי, עד שעה'), '12:00');
  expect((await axeAtRest()).violations).toEqual([]);
  await press();
  await expect
    .poll(() => server.callsTo(SAVE).map(({ body }) => body))
    .toEqual([
      {
        email: 'support@pinkas.example',
        chatAddress: '',
        hours: [USUAL, USUAL, USUAL, USUAL, USUAL, { from: '08:00', to: '12:00' }, null],
      },
    ]);
});

test('a day that ends before it begins, and a chat that is no page, are marked and not sent', async () => {
  await page.viewport(390, 844);
  await renderInMain(<SupportSettingsScreen />);
  await userEvent.fill(page.getByLabelText(/^כתובת של עמוד השיחה/), 'http://chat.example');
  await userEvent.fill(page.getByLabelText('יום ראשון, עד שעה'), '07:00');
  await press();
  await expect
    .element(page.getByLabelText('יום ראשון, עד שעה'))
    .toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('השעה שבה המענה נגמר צריכה להיות מאוחרת יותר')).toBeVisible();
  await expect
    .element(page.getByLabelText(/^כתובת של עמוד השיחה/))
    .toHaveAttribute('aria-invalid', 'true');
  expect(document.documentElement.scrollWidth).toBe(390);
  expect((await axeAtRest()).violations).toEqual([]);
  expect(server.callsTo(SAVE)).toEqual([]);
});

test('what did not load is asked for again', async () => {
  let isAway = true;
  fakeServer({
    [READ]: () => (isAway ? refusal(500, 'INTERNAL_ERROR') : { support: null }),
  });
  await renderInMain(<SupportSettingsScreen />);
  const again = page.getByRole('button', { name: 'לנסות שוב' });
  await expect.element(again).toBeVisible();
  isAway = false;
  await userEvent.click(again);
  await expect.element(page.getByLabelText(/^כתובת המייל של התמיכה/)).toBeVisible();
});
