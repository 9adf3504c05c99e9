import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { json, startFakeServer, type FakeServer } from './fake-server.ts';
import { openPage, type OpenedPage } from './open-page.tsx';

export const ISSUE = 'POST /v2/api/documents';
export const OPEN = 'GET /v2/api/documents/open';
export const TYPES = docTypesFor('licensed-dealer');
export let server: FakeServer;
export type Screen = OpenedPage['screen'];

export async function openType(type: string | number): Promise<OpenedPage> {
  const opened = await openPage(`/documents/create/${String(type)}`, TYPES);
  await expect
    .element(opened.screen.getByRole('heading', { level: 1 }), { timeout: 30_000 })
    .toBeVisible();
  return opened;
}

export async function fillLine(screen: Screen, description: string, price: string): Promise<void> {
  await screen.getByRole('combobox', { name: 'תיאור, שורה 1' }).fill(description);
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill(price);
  await userEvent.tab();
}

export async function addPayment(screen: Screen, kind: string, sum?: string): Promise<void> {
  await screen.getByRole('button', { name: /^(תקבול|החזר)( |$)/ }).click();
  await screen.getByRole('menuitem', { name: kind, exact: true }).click();
  if (sum !== undefined) {
    await screen.getByRole('textbox', { name: 'סכום', exact: true }).fill(sum);
  }
}

export async function issue(screen: Screen): Promise<Record<string, unknown>> {
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: /^הפקה/ }).click();
  await expect.poll(() => server.of(ISSUE).length).toBe(1);
  return server.of(ISSUE)[0]?.body ?? {};
}

/** Gives each test a server and a page of its own. */
export function startWithTypes(): void {
  beforeEach(async () => {
    localStorage.clear();
    await page.viewport(1440, 1000);
    server = startFakeServer();
    for (const docType of TYPES) {
      server.answer(`GET /v2/api/documents/next-number/${String(docType)}`, () =>
        json({ nextNumber: 5000 + docType, lastDocumentDate: null }),
      );
    }
    server.answer(OPEN, () => json({ documents: [] }));
    server.answer('POST /v2/api/documents/checks', () => json({ cashLaw: null }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}
