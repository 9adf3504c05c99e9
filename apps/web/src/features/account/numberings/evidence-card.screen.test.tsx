import { expect, test } from 'vitest';

import { fakeServer, startHandlers } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { LIST, someNumberings, violations } from './testing/some-numberings.ts';

test('the page tells what the chain of evidence covers, with its last hash', async () => {
  const sealHash = 'ab'.repeat(32);
  const sealedAt = '2026-11-20T08:30:00.000Z';
  const evidence = { sealNo: 3, sealedAt, sealHash, entriesCount: 48 };
  fakeServer({ ...startHandlers(true), [LIST]: () => someNumberings({ evidence }) });
  const screen = await renderApp('/account/numberings');
  await expect
    .element(screen.getByText(/48 שינויים רשומים וחתומים, האחרון ב־20\/11\/2026 10:30/))
    .toBeVisible();
  await expect.element(screen.getByText(sealHash)).toBeVisible();
  expect(await violations()).toEqual([]);
});
