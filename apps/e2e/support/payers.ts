import type { APIRequestContext, Browser, Page } from '@playwright/test';

import { expect } from './journey.ts';
import type { SIZES } from './pages/sizes.ts';
import { messagesTo } from './product/outbox.ts';

type Size = (typeof SIZES)[number][1];

/** Returns the newest link of a kind in the mails to an address, as the receiver presses it: one that was not `seen` before. */
export async function linkTo(
  request: APIRequestContext,
  address: string,
  path: 'd' | 'pay' | 'pay/card',
  seen = '',
): Promise<string> {
  let link = '';
  await expect(async () => {
    const [mail] = await messagesTo(request, address);
    link = new RegExp(`https?://\\S+/${path}/\\S+`).exec(mail?.text ?? '')?.[0] ?? '';
    expect(['', seen]).not.toContain(link);
  }).toPass();
  return link;
}

/** Opens a link on a device that was never here. */
export async function aPayer(browser: Browser, viewport: Size, link: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.goto(link);
  return page;
}

/** Waits for the mail with the document that followed a payment. */
export async function expectMailed(
  request: APIRequestContext,
  address: string,
  document: string,
): Promise<void> {
  await expect(async () => {
    const mails = await messagesTo(request, address);
    const told = mails.map(({ subject, attachments }) => [subject, attachments.length]);
    expect(told).toContainEqual([expect.stringContaining(document), 1]);
  }).toPass();
}
