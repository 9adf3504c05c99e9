import { expect, test } from 'vitest';

import { renderApp } from '../../../../test/render-app.tsx';
import {
  fillRest,
  FILLED,
  press,
  REGISTER,
  server,
  startRegistrationServer,
} from './testing/registration-page.tsx';

const FIND = 'GET /front/register/distributor';
const NAMED = { success: true, dist_name: 'סליקה פלוס', dist_name_en: 'Clearing Plus' };

startRegistrationServer();

/** The codes of distributors that were sent. */
const sentCodes = () =>
  server.callsTo(REGISTER).map(({ body }) => (body as { dist_code?: string }).dist_code);

test('a link of a distributor names it and opens a business of its own', async () => {
  server.answer({ [FIND]: () => NAMED });
  const screen = await renderApp(`${FILLED}&dist=plus`);
  await expect.element(screen.getByText('פתיחת העסק דרך סליקה פלוס')).toBeVisible();
  expect(server.callsTo(FIND)[0]?.query.get('dist')).toBe('plus');
  await fillRest(screen);
  await press(screen);
  await expect.poll(sentCodes).toEqual(['plus']);
});

test('a link of nobody says so, and the business is opened without it', async () => {
  server.answer({ [FIND]: () => ({ success: false }) });
  const screen = await renderApp(`${FILLED}&dist=gone`);
  await expect.element(screen.getByText(/הקישור של המפיץ לא מוכר/)).toBeVisible();
  await fillRest(screen);
  await press(screen);
  await expect.poll(sentCodes).toEqual([undefined]);
});

test('a distributor that may have no more businesses is told of', async () => {
  server.answer({
    [FIND]: () => NAMED,
    [REGISTER]: () => ({ success: false, errNum: 210 }),
  });
  const screen = await renderApp(`${FILLED}&dist=plus`);
  await fillRest(screen);
  await press(screen);
  await expect.element(screen.getByText(/אי אפשר לפתוח כאן עוד עסקים דרך המפיץ/)).toBeVisible();
});
