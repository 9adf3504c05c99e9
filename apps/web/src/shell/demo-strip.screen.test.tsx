import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { fakeServer, frontInit, startHandlers } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';
import { chooseLanguage } from '../shared/language/language-store.ts';

beforeEach(() => chooseLanguage('he'));

const toOutbox = page.getByRole('link', { name: 'לתיבת הדואר של ההדגמה' });

test('the band of the demo leads to the outbox, where its mail lies', async () => {
  fakeServer(startHandlers(true));
  await renderApp('/dashboard');
  await expect.element(toOutbox).toHaveAttribute('href', '/outbox');
});

test('the band of a demo whose mail goes out leads to no outbox', async () => {
  const start = frontInit(true);
  fakeServer({
    ...startHandlers(true),
    'GET /front/data/initData': () => ({
      ...start,
      ENV_DATA: { ...start.ENV_DATA, demoOutbox: ['sms', 'whatsapp'] },
    }),
  });
  await renderApp('/dashboard');
  await expect.element(page.getByText(/^מצב הדגמה/)).toBeVisible();
  await expect.element(toOutbox).not.toBeInTheDocument();
});
