import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { APIRequestContext, Page } from '@playwright/test';

import { issueByCall } from '../calls.ts';
import { daysAgo } from '../days-ago.ts';
import { expect } from '../journey.ts';

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
