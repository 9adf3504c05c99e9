import type { Page } from '@playwright/test';

import { expectNoSidewaysScroll } from './accessibility.ts';
import { PHONE } from './sizes.ts';

/** Looks at what is shown on a phone, where nothing is wider than the window, and goes on at the size of before. */
export async function expectFitsPhone(page: Page, state: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page, state);
  if (before !== null) await page.setViewportSize(before);
}
