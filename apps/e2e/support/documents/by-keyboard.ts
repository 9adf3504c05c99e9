import { setTimeout as sleep } from 'node:timers/promises';

import { expect, type Page } from '@playwright/test';

import { cellAt } from './create-document.ts';

/** What is typed to find the customer and the items of the document. */
export interface LettersToType {
  readonly customer: string;
  readonly items: readonly [string, string];
}

export interface KeyedIssue {
  /** Keys that went down, Ctrl and Alt among them. */
  readonly keys: number;
  readonly seconds: number;
}

/** Presses keys and nothing else, and waits for what a person would wait for. */
export class Typist {
  keys = 0;
  readonly #page: Page;
  readonly #pauseMs: number;

  constructor(page: Page, pauseMs = 0) {
    this.#page = page;
    this.#pauseMs = pauseMs;
  }

  /** A key, alone or held with others: `Control+Enter`. */
  async press(key: string): Promise<void> {
    const count = key.split('+').length;
    await sleep(count * this.#pauseMs);
    await this.#page.keyboard.press(key);
    this.keys += count;
  }

  async type(letters: string): Promise<void> {
    for (const letter of letters) {
      await sleep(this.#pauseMs);
      await this.#page.keyboard.type(letter);
      this.keys += 1;
    }
  }

  /** Takes what the list under the field offers first, once it is there. */
  async takeFirst(letters: string): Promise<void> {
    const list = this.#page.getByRole('listbox');
    const first = list.getByRole('option', { selected: true });
    await expect(first).toContainText(letters);
    await this.press('Enter');
  }
}

/**
 * Goes from the dashboard to an issued tax invoice receipt of two items, paid in cash, by keys alone. The pause
 * precedes each key that goes down, as a person needs time for it.
 */
export async function issueByKeys(
  page: Page,
  letters: LettersToType,
  pauseMs = 0,
): Promise<KeyedIssue> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const startedAt = performance.now();
  const typist = new Typist(page, pauseMs);
  const customer = page.getByRole('combobox', { name: 'לקוח', exact: true });
  await typist.press('KeyN');
  await expect(customer).toBeFocused();
  await typist.press('Alt+Digit2');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('חשבונית מס קבלה');
  await expect(customer).toBeFocused();
  await typist.type(letters.customer);
  await typist.takeFirst(letters.customer);
  for (const [index, item] of letters.items.entries()) {
    if (index > 0) await typist.press('Enter');
    await expect(cellAt(page, 'תיאור', index + 1)).toBeFocused();
    await typist.type(item);
    await typist.takeFirst(item);
    await expect(cellAt(page, 'כמות', index + 1)).toBeFocused();
  }
  await typist.press('Alt+KeyM');
  await expect(page.getByRole('list', { name: 'פירוט תקבולים' })).toContainText('מזומן');
  await typist.press('Control+Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: /^הפקה/ })).toBeFocused();
  await typist.press('Enter');
  await expect(page).toHaveURL(/#\/documents\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/חשבונית מס קבלה \d+/);
  return { keys: typist.keys, seconds: (performance.now() - startedAt) / 1000 };
}
