import { expect, type Page } from '@playwright/test';

import { post } from '../calls.ts';
import { messagesTo } from '../product/outbox.ts';
import { enterCode, enterPassword } from './people.ts';

/** Chosen by every person who accepts an invitation in a journey. */
export const JOINED_PASSWORD = 'Tavla-Zofia-7';

/** Returns the newest link of an invitation that was mailed to an address. */
export async function mailedInvitation(page: Page, email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = (await messagesTo(page.request, email))
        .map(({ text }) => /\S+\/(#\/join\?invitation=[\w-]+)/.exec(text)?.[1])
        .find((found) => found !== undefined);
      return link;
    })
    .toBeDefined();
  return `/${link ?? ''}`;
}

/** Invites a person as the owner of a page, without the screens; returns the mailbox. */
export async function inviteByCall(page: Page, rights: object): Promise<string> {
  const email = `invited-${crypto.randomUUID()}@journeys.test`;
  const invitation = {
    name: 'נועה בר',
    email,
    language: 'he',
    permissionGroups: null,
    lastDay: null,
    ownDocumentsOnly: false,
    documentsFrom: null,
    documentsUntil: null,
    ...rights,
  };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await post(page.request, '/v2/api/account/people/invitations', invitation, headers);
  return email;
}

/** Takes up an invitation by its mailed link, and signs in by the password that was chosen. */
export async function joinByLink(page: Page, email: string): Promise<void> {
  await page.goto(await mailedInvitation(page, email));
  await page.getByLabel('סיסמה', { exact: true }).fill(JOINED_PASSWORD);
  await page.getByRole('checkbox', { name: /תנאי השימוש/ }).check();
  await page.getByRole('button', { name: 'הצטרפות לעסק' }).click();
  await enterPassword(page, email, JOINED_PASSWORD);
  await enterCode(page, email);
  await expect(page).not.toHaveURL(/#\/(auth|join)/);
}

/** Each address leads to /blocked, which knows what was refused. */
export async function expectBlocked(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(`/#${path}`);
    await expect(page, path).toHaveURL(/#\/blocked\?page=/);
  }
}

/** Each call is answered with its status, as the person whose browser it is. */
export async function expectAnswers(
  page: Page,
  answers: Readonly<Record<string, number>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const [path, status] of Object.entries(answers)) {
    const answer = await page.request.get(path, { headers });
    expect(answer.status(), path).toBe(status);
  }
}

/** Pages of one's own account that only its owner opens. */
export const OWNERS_PAGES = ['/account/activity', '/account/closing', '/account/archive'];

/** Areas of people who work for several businesses, closed to everyone else. */
export const AREAS_OF_OTHERS = [
  '/accountant/user_list',
  '/account_manager/account_manager_user_list',
  '/affiliate/report',
  '/distributor/customers',
];
