import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

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
  htmlHref: '/outbox/messages/1/html',
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

test('the designed mail is shown once it is asked for, and nothing in it may run', async () => {
  fakeServer({ [LIST]: () => [MAIL, { ...MAIL, id: '2', kind: 'sms', htmlHref: null }] });
  const screen = await renderPart(<OutboxPage />);
  const fold = screen.getByText('המייל כפי שהוא נראה לנמען');
  await expect.element(fold).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.click(fold);
  const mail = screen.getByTitle('המייל המעוצב');
  await expect.element(mail).toHaveAttribute('src', '/outbox/messages/1/html');
  await expect
    .element(mail)
    .toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
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
