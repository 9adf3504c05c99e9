// Types of the browser session's commands.
import type {} from '@vitest/browser-playwright';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

import { axeAtRest } from './axe-at-rest.ts';

const PHONE = { width: 390, height: 844 };

/** Off unless asked for: the size of what is pressed. */
const RULES = { 'target-size': { enabled: true } };

/** Looks at the opened page on a phone, once the sign is shown there: nothing is wider, and axe finds nothing. */
export async function expectFineOnPhone(sign: Locator, look?: () => void): Promise<void> {
  const { innerWidth, innerHeight } = window;
  await page.viewport(PHONE.width, PHONE.height);
  try {
    await expect.element(sign).toBeVisible();
    expect((await axeAtRest({ rules: RULES })).violations).toEqual([]);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
    look?.();
  } finally {
    await page.viewport(innerWidth, innerHeight);
  }
}
