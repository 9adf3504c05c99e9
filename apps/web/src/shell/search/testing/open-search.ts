import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderApp } from '../../../../test/render-app.tsx';

type Screen = Awaited<ReturnType<typeof renderApp>>;

export const box = (screen: Screen) =>
  screen.getByRole('combobox', { name: 'חיפוש מסמך, לקוח, סכום או פעולה' });
export const option = (screen: Screen, name: string | RegExp) =>
  screen.getByRole('option', { name });

export async function openSearch(): Promise<Screen> {
  const screen = await renderApp('/dashboard');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(box(screen)).toHaveFocus();
  return screen;
}

/** Types into the search and waits until what is shown was found for all of it. */
export async function typeAndFind(screen: Screen, text: string): Promise<void> {
  await expect.element(box(screen)).toHaveFocus();
  await userEvent.keyboard(text);
  await expect.element(box(screen)).not.toHaveAttribute('aria-busy');
}

export function chosen(): string {
  return document.querySelector('[role=option][aria-selected=true]')?.textContent ?? '';
}
