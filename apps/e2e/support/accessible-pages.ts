import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { APIRequestContext, Locator, Page } from '@playwright/test';

import { expectAccessibleInBothColours } from './accessibility.ts';
import { issueByCall } from './calls.ts';
import { daysAgo } from './days-ago.ts';
import { expect } from './journey.ts';
import { DESK, PHONE } from './sizes.ts';

/** A desktop and a phone; each is checked in both colours. */
export const LOOKS = [
  { name: 'at 1440', viewport: DESK, hasTouch: false },
  { name: 'at 390', viewport: PHONE, hasTouch: true },
] as const;

/** Opens something above the page, checks it, and closes it with Escape. */
export async function checkPopup(page: Page, name: string, opener: Locator, popup: Locator) {
  await opener.click();
  await expect(popup.first()).toBeVisible();
  await expectAccessibleInBothColours(page, name);
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
  /** Overdue, never delivered. */
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
