import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aDashboard } from '../../../test/a-dashboard.ts';
import { axeAtRest } from '../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const CLOSE = 'POST /v2/api/broadcasts/close';
const [FIRST, SECOND] = [
  '0193aaaa-0000-7000-8000-000000000001',
  '0193aaaa-0000-7000-8000-000000000002',
];

const message = (id: string, changes: object = {}) => ({
  id,
  titleHe: 'עבודות תחזוקה',
  textHe: 'בין אחת לשתיים בלילה.',
  buttonHe: 'הבנתי',
  titleEn: '',
  textEn: '',
  buttonEn: '',
  link: '',
  ...changes,
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/dashboard': () => aDashboard(),
    'GET /v2/api/settings/tags': () => ({ tags: [] }),
    [CLOSE]: () => ({ success: true }),
  });
});

test('messages are shown one after another, and each is closed for good by its person', async () => {
  const second = message(SECOND, {
    titleHe: 'תגיות חדשות',
    buttonHe: 'לתגיות',
    link: '/settings/tags',
  });
  server.answer({ 'GET /v2/api/broadcasts': () => ({ broadcasts: [message(FIRST), second] }) });
  await renderApp('/dashboard');
  const first = page.getByRole('alertdialog', { name: 'עבודות תחזוקה' });
  await expect.element(first.getByText('בין אחת לשתיים בלילה.')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(first.getByRole('button', { name: 'הבנתי' }));
  const next = page.getByRole('alertdialog', { name: 'תגיות חדשות' });
  await userEvent.click(next.getByRole('button', { name: 'לתגיות' }));
  await expect.poll(() => window.location.hash).toBe('#/settings/tags');
  await expect
    .poll(() => server.callsTo(CLOSE).map(({ body }) => body))
    .toEqual([{ broadcast: FIRST }, { broadcast: SECOND }]);
});

test('a message that is closed leads nowhere', async () => {
  const one = message(FIRST, { link: '/settings/tags', buttonHe: 'לתגיות' });
  server.answer({ 'GET /v2/api/broadcasts': () => ({ broadcasts: [one] }) });
  await renderApp('/dashboard');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.poll(() => server.callsTo(CLOSE).length).toBe(1);
  expect(window.location.hash).toBe('#/dashboard');
});
