import type { Page } from '@playwright/test';

import { expect } from './journey.ts';

export function menu(page: Page) {
  return page.getByRole('navigation', { name: 'תפריט ראשי' });
}

export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/#/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('סטודיו לבדיקות');
}
