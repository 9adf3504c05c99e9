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

export function chosen(): string {
  return document.querySelector('[role=option][aria-selected=true]')?.textContent ?? '';
}
