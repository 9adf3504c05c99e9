// Types of the browser session's commands.
import type {} from '@vitest/browser-playwright';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

import { axeAtRest } from './axe-at-rest.ts';

const PHONE = { width: 390, height: 844 };

/** Looks at the opened page on a phone, once the sign is shown there: nothing is wider, and axe finds nothing. */
export async function expectFineOnPhone(sign: Locator, look?: () => void): Promise<void> {
  const { innerWidth, innerHeight } = window;
  await page.viewport(PHONE.width, PHONE.height);
  try {
    await expect.element(sign).toBeVisible();
    expect((await axeAtRest()).violations).toEqual([]);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
    look?.();
  } finally {
    await page.viewport(innerWidth, innerHeight);
  }
}
