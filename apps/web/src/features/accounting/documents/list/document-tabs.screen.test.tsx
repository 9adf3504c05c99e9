import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { startFakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what waits for a number and what was cancelled have tabs of their own, each without the filter of the other', async () => {
  const { screen, router } = await openPage('/documents');
  const search = () => new URLSearchParams(router.state.location.search);
  await screen.getByRole('tab', { name: 'ממתינים להקצאה' }).click();
  await expect.poll(() => search().get('allocation')).toBe('missing');
  await expect
    .element(screen.getByRole('tab', { name: 'ממתינים להקצאה' }))
    .toHaveAttribute('aria-selected', 'true');
  await screen.getByRole('tab', { name: 'מבוטלים' }).click();
  await expect.poll(() => search().get('state')).toBe('cancelled');
  expect(search().get('allocation')).toBeNull();
  await screen.getByRole('tab', { name: /הכול/ }).click();
  await expect.poll(() => search().get('state')).toBeNull();
});
