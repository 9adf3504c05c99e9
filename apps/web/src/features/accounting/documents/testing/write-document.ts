import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { startFakeServer, type FakeServer } from './fake-server.ts';
import { openPage, type OpenedPage } from './open-page.tsx';

export const ISSUE = 'POST /v2/api/documents';
export let server: FakeServer;

export type Screen = OpenedPage['screen'];

export function cell(screen: Screen, name: string, line = 1) {
  // The description offers items.
  const role = name === 'תיאור' ? 'combobox' : 'textbox';
  return screen.getByRole(role, { name: `${name}, שורה ${line}` });
}

export async function fillLine(screen: Screen, description: string, price: string, line = 1) {
  await suggestFree(cell(screen, 'תיאור', line), description);
  await suggestFree(cell(screen, 'מחיר ליחידה', line), price);
}

/** Fills a cell and moves the focus out of it. */
export async function suggestFree(field: ReturnType<typeof cell>, text: string): Promise<void> {
  await field.fill(text);
  await userEvent.tab();
}

export async function openCreate(): Promise<OpenedPage> {
  const opened = await openPage('/documents/create/305');
  await expect.element(opened.screen.getByRole('heading', { name: 'חשבונית מס' })).toBeVisible();
  return opened;
}

export function total(screen: Screen) {
  return screen.getByTestId('document-total');
}

/** Gives each test a server and a page of its own. */
export function startToWrite(): void {
  beforeEach(async () => {
    localStorage.clear();
    await page.viewport(1440, 900);
    server = startFakeServer();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}
