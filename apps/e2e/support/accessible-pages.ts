import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { APIRequestContext, Locator, Page } from '@playwright/test';

import { expectAccessible } from './accessibility.ts';
import { issueByCall } from './calls.ts';
import { daysAgo } from './days-ago.ts';
import { expect } from './journey.ts';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export const LOOKS = [
  { name: 'at 1440, light', viewport: DESK, colorScheme: 'light', hasTouch: false },
  { name: 'at 1440, dark', viewport: DESK, colorScheme: 'dark', hasTouch: false },
  { name: 'at 390, light', viewport: PHONE, colorScheme: 'light', hasTouch: true },
  { name: 'at 390, dark', viewport: PHONE, colorScheme: 'dark', hasTouch: true },
] as const;

/** Opens something above the page, looks at it, and puts it away with Escape. */
export async function checkPopup(page: Page, name: string, opener: Locator, popup: Locator) {
  await opener.click();
  await expect(popup.first()).toBeVisible();
  await expectAccessible(page, name);
  // A list of suggestions inside takes the first Escape for itself.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(popup.first()).toBeHidden({ timeout: 500 });
  }).toPass();
}

export async function expectTitle(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
}

interface TwoDocuments {
  /** Late, never handed out. */
  readonly lateId: string;
  /** Of today, mailed to its customer. */
  readonly mailedId: string;
}

export async function issueTwo(request: APIRequestContext): Promise<TwoDocuments> {
  const late = await issueByCall(request, { documentDate: daysAgo(9), dueDate: daysAgo(4) });
  const mailed = await issueByCall(request, {
    customer: aCustomer({
      name: 'אור לבן תאורה',
      taxId: '514788215',
      email: 'office@orlavan.example',
      saveAsRegular: true,
    }),
    subject: 'תאורת חוץ',
    lines: [aLine({ unitPriceE4: 5_000_000 }), aLine({ vatKind: 'exempt' })],
    mailTo: ['office@orlavan.example'],
  });
  return { lateId: late.id, mailedId: mailed.id };
}
