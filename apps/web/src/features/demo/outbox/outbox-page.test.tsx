import { expect, test } from 'vitest';

import { fakeServer, refusal } from '../../../../test/fake-server.ts';
import { renderPart } from '../../../../test/render-part.tsx';
import { OutboxPage } from './outbox-page.tsx';

const LIST = 'GET /outbox/messages';

const MAIL = {
  id: '1',
  kind: 'mail',
  to: 'demo@pinkas.test',
  subject: 'קוד הכניסה לפנקס',
  text: 'שלום',
  code: '566358',
  attachments: [{ name: 'חשבונית.pdf', href: '/outbox/attachments/1' }],
  sentAt: '2026-11-20T05:30:00.000Z',
};

test('a message shows its code, its time in Israel and its attachments', async () => {
  fakeServer({ [LIST]: () => [MAIL] });
  const screen = await renderPart(<OutboxPage />);
  await expect.element(screen.getByText('566358')).toBeVisible();
  await expect.element(screen.getByText('20/11/2026 07:30')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'חשבונית.pdf' }))
    .toHaveAttribute('href', '/outbox/attachments/1');
});

test('a new message appears by itself', async () => {
  const server = fakeServer({ [LIST]: () => [] });
  const screen = await renderPart(<OutboxPage />);
  await expect.element(screen.getByText('עדיין אין הודעות')).toBeVisible();
  server.answer({ [LIST]: () => [MAIL] });
  await expect.element(screen.getByText('566358'), { timeout: 30_000 }).toBeVisible();
});

test('outside demo mode the page says that messages are really sent', async () => {
  fakeServer({ [LIST]: () => refusal(404, 'NOT_FOUND') });
  const screen = await renderPart(<OutboxPage />);
  await expect.element(screen.getByText('אין כאן תיבת הדגמה')).toBeVisible();
});
