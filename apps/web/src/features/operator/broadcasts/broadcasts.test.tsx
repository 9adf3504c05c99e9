import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, type FakeServer } from '../../../../test/fake-server.ts';
import { renderInMain } from '../../../../test/render-part.tsx';
import { BroadcastEditor } from './broadcast-editor.tsx';
import { BroadcastsScreen } from './broadcasts.tsx';

const LIST = 'GET /v2/api/operator/broadcasts';
const MAKE = 'POST /v2/api/operator/broadcasts';
const END = 'POST /v2/api/operator/broadcasts/end';

const MESSAGE = {
  id: '0193aaaa-0000-7000-8000-000000000001',
  titleHe: 'עבודות תחזוקה',
  textHe: 'בלילה',
  buttonHe: 'הבנתי',
  titleEn: '',
  textEn: '',
  buttonEn: '',
  link: '',
  kinds: ['company'],
  states: ['trial'],
  shownFrom: '2026-11-20',
  shownUntil: '2026-11-22',
  madeAt: '2026-11-19T08:00:00.000Z',
  by: 'operator@pinkas.test',
  state: 'shown',
  closedBy: 41,
};

let server: FakeServer;
beforeEach(async () => {
  await page.viewport(1440, 900);
  server = fakeServer({
    [LIST]: () => ({ broadcasts: [MESSAGE], today: '2026-11-20' }),
    [MAKE]: () => ({ id: MESSAGE.id }),
    [END]: () => ({ outcome: 'changed' }),
  });
});

test('a message is listed with its audience and days, and is switched off after a question', async () => {
  await renderInMain(<BroadcastsScreen />);
  const row = page.getByRole('row', { name: /עבודות תחזוקה/ });
  await expect.element(row.getByText(/חברה.*בניסיון/)).toBeVisible();
  await expect.element(row.getByText('41')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(row.getByRole('button', { name: 'כיבוי' }));
  const dialog = page.getByRole('alertdialog');
  await userEvent.click(dialog.getByRole('button', { name: 'כיבוי' }));
  await expect
    .poll(() => server.callsTo(END).map(({ body }) => body))
    .toEqual([{ broadcast: MESSAGE.id }]);
});

test('a new message is seen as people will see it, and is sent with its audience and days', async () => {
  await renderInMain(<BroadcastEditor />);
  const send = page.getByRole('button', { name: 'שמירה והצגה' });
  await userEvent.click(send);
  await expect.element(page.getByLabelText('כותרת בעברית')).toHaveAttribute('aria-invalid', 'true');
  expect(server.callsTo(MAKE)).toEqual([]);
  await userEvent.fill(page.getByLabelText('כותרת בעברית'), 'חבילות חדשות');
  await userEvent.fill(page.getByLabelText('טקסט בעברית'), 'יש חבילה גדולה יותר.');
  await userEvent.fill(page.getByLabelText('כפתור בעברית'), 'לחבילות');
  await userEvent.fill(page.getByLabelText(/^העמוד שהכפתור פותח/), '/account/packages');
  await userEvent.fill(page.getByLabelText('מיום'), '20/11/2026');
  await userEvent.fill(page.getByLabelText('עד יום'), '30/11/2026');
  await userEvent.click(page.getByRole('checkbox', { name: 'משלמים' }));
  expect((await axeAtRest()).violations).toEqual([]);

  await userEvent.click(page.getByRole('button', { name: 'תצוגה מקדימה בעברית' }));
  const dialog = page.getByRole('alertdialog', { name: 'חבילות חדשות' });
  await expect.element(dialog.getByText('יש חבילה גדולה יותר.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'לחבילות' }));
  await expect.element(dialog).not.toBeInTheDocument();

  await userEvent.click(send);
  await expect
    .poll(() => server.callsTo(MAKE).map(({ body }) => body))
    .toEqual([
      {
        titleHe: 'חבילות חדשות',
        textHe: 'יש חבילה גדולה יותר.',
        buttonHe: 'לחבילות',
        titleEn: '',
        textEn: '',
        buttonEn: '',
        link: '/account/packages',
        kinds: [],
        states: ['paid'],
        shownFrom: '2026-11-20',
        shownUntil: '2026-11-30',
      },
    ]);
});
