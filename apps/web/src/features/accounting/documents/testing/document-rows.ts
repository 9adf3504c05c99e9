import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';

import { anItemOption } from './an-item-option.ts';
import { json, startFakeServer, type FakeServer } from './fake-server.ts';
import { openPage, type OpenedPage } from './open-page.tsx';

export const BY_CODES = 'POST /v2/api/items/by-codes';
const LAMP = anItemOption({ barcode: '7290001234567', nameEn: '', vatKind: 'exempt' });

export let server: FakeServer;

export type Screen = OpenedPage['screen'];

export async function openCreate(): Promise<Screen> {
  const { screen } = await openPage('/documents/create/305');
  await expect.element(screen.getByRole('heading', { name: 'חשבונית מס' })).toBeVisible();
  return screen;
}

export function cell(screen: Screen, name: string, line: number) {
  return screen.getByLabelText(`${name}, שורה ${String(line)}`, { exact: true });
}

/** Copies a text into a cell as a browser would. */
function paste(text: string): void {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
}

export async function pasteAt(
  screen: Screen,
  name: string,
  line: number,
  text: string,
): Promise<void> {
  await cell(screen, name, line).click();
  paste(text);
}

/** Gives each test a server and a page of its own. */
export function startRows(): void {
  beforeEach(async () => {
    localStorage.clear();
    await page.viewport(1440, 900);
    server = startFakeServer();
    server.answer(BY_CODES, ({ body }) => {
      const codes = body?.['codes'] as string[];
      const found = codes.filter((code) => [LAMP.catalogueNumber, LAMP.barcode].includes(code));
      return json({ found: found.map((code) => ({ code, item: LAMP })) });
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}
