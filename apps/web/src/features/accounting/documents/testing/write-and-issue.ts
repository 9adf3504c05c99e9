import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';

import type { FakeServer } from './fake-server.ts';
import type { OpenedPage } from './open-page.tsx';

type Screen = OpenedPage['screen'];

/** Takes the customer of the fake server's book. */
export async function chooseCustomer(screen: Screen): Promise<void> {
  await screen.getByRole('combobox', { name: 'לקוח', exact: true }).fill('קליניקה');
  await screen.getByRole('option', { name: /קליניקה נעימה/ }).click();
}

/** Issues what is written by keys alone, and answers what was sent. */
export async function issueByKeys(
  screen: Screen,
  server: FakeServer,
): Promise<Record<string, unknown>> {
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.of('POST /v2/api/documents').length).toBe(1);
  return server.of('POST /v2/api/documents')[0]?.body ?? {};
}

/** The rows of a document that is issued to the customer of the book. */
export async function issuedLines(screen: Screen, server: FakeServer): Promise<unknown> {
  await chooseCustomer(screen);
  return (await issueByKeys(screen, server))['lines'];
}
