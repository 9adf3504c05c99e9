import type { TerminalChange } from '@pinkas/contract/settings/cc-gateways/cc-gateways.contract';
import type { APIRequestContext, Page } from '@playwright/test';

import { post } from './calls.ts';
import { expect } from './journey.ts';

/** What opens the terminal of each simulated gateway of the demo (`features/demo/card-gateways` of the server). */
const CREDENTIALS = {
  cardcom: { terminal: '1000417', apiName: 'demo-name', apiPassword: 'demo-password' },
  hyp: { masof: '0010131918', key: 'demo-key', passP: 'demo-password' },
} as const;
type Gateway = keyof typeof CREDENTIALS;

/** The gateways that payments are made with, by their names on the screen. */
export const CARD_GATEWAYS = [
  ['Cardcom', 'cardcom'],
  ['Hyp Pay', 'hyp'],
] as const satisfies readonly (readonly [string, Gateway])[];

/** Where a gateway leads payers back to that takes no address with a payment; null for one that does. */
type Returns = string | null;

/** Connects the terminal of a simulated gateway to the business of the signed-in person, for shekels. */
export async function connectByCall(
  request: APIRequestContext,
  gateway: Gateway,
): Promise<Returns> {
  const terminal = { gateway, credentials: CREDENTIALS[gateway], title: '', isTest: false };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answer = await post(request, '/v2/api/settings/cc-gateways', terminal, key);
  const { terminals } = (await answer.json()) as TerminalChange;
  const console = terminals.terminals[0]?.console ?? [];
  return console.find(({ kind }) => kind === 'back')?.value ?? null;
}

/**
 * Pays with a good card on the page of a simulated gateway and waits until the payer is back. The console of a simulator
 * is told the addresses of the demo business alone, so the journey tells it those of its own business.
 */
export async function payOnGatewayPage(page: Page, returns: Returns): Promise<void> {
  await page.waitForURL(/\/demo-gateways\//);
  if (returns !== null) {
    await page.route(/\/demo-gateways\//, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const answer = await route.fetch({ maxRedirects: 0 });
      const { location = '' } = answer.headers();
      if (!location.includes('/front/card-terminals/')) return route.fulfill({ response: answer });
      const query = location.slice(location.indexOf('?'));
      return route.fulfill({ status: 303, headers: { location: `${returns}${query}` } });
    });
  }
  await page.getByRole('button', { name: 'תשלום' }).click();
  await expect(page.getByRole('heading', { name: 'התשלום התקבל' })).toBeVisible();
}
