import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

import type { FakeServer } from './fake-server.ts';
import { openPage, type OpenedPage } from './open-page.tsx';

type Screen = OpenedPage['screen'];

/** A cell of the first row. */
export function cell(screen: Screen, column: string): Locator {
  return screen.getByLabelText(`${column}, שורה 1`, { exact: true });
}

/** The saves of drafts that reached the server. */
export function savesOf(server: FakeServer): FakeServer['seen'] {
  return server.seen.filter(({ method, path }) => method === 'PUT' && /drafts/.test(path));
}

/** Writes the description of the first row. */
export async function write(screen: Screen, description: string): Promise<void> {
  await cell(screen, 'תיאור').fill(description);
}

/** The id of the open draft, as the address names it. */
export function draftIn({ router }: OpenedPage): string {
  return new URLSearchParams(router.state.location.search).get('draft') ?? '';
}

/** Opens a new invoice, writes into it and waits until the server has it. */
export async function openSaved(description = 'עיצוב לוגו'): Promise<OpenedPage & { id: string }> {
  const opened = await openPage('/documents/create/305');
  await write(opened.screen, description);
  await expect.element(opened.screen.getByText('נשמר כטיוטה')).toBeVisible();
  await expect.poll(() => draftIn(opened)).not.toBe('');
  return { ...opened, id: draftIn(opened) };
}

/** Closes one page and opens another, as a new tab or device would. */
export async function reopen({ screen }: OpenedPage, address: string): Promise<OpenedPage> {
  await screen.unmount();
  return openPage(address);
}

/** Chooses what becomes of the draft. */
export async function chooseInMenu(screen: Screen, item: string): Promise<void> {
  await screen.getByRole('button', { name: 'טיוטה, תבנית ותזמון' }).click();
  await screen.getByRole('menuitem', { name: item }).click();
}
