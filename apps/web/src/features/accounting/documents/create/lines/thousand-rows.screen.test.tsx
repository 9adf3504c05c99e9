import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { openCreate, pasteAt, startRows } from '../../testing/document-rows.ts';

startRows();

// Found by index: computing the names of thousands of cells is slow.
describe('a document of a thousand rows', { timeout: 180_000 }, () => {
  function field(name: string, line: number): HTMLInputElement | null {
    return document.querySelector(`[data-line="${String(line - 1)}"][data-line-cell="${name}"]`);
  }
  const focused = (): string | undefined =>
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset['line'] : '';
  const totalText = (): string | null =>
    document.querySelector('[data-testid="document-total"]')?.textContent ?? null;

  async function type(name: string, line: number, text: string): Promise<void> {
    const input = field(name, line);
    input?.focus();
    input?.select();
    await userEvent.keyboard(text);
  }

  async function openThousand(): Promise<void> {
    const screen = await openCreate();
    const rows = Array.from({ length: 1_000 }, (_, at) => `שורה מספר ${String(at + 1)}\t1\t10`);
    await pasteAt(screen, 'תיאור', 1, rows.join('\n'));
    await expect.poll(totalText).toContain('11,800.00');
  }

  test('stands in the page whole, with fields near the eye alone', async () => {
    await openThousand();
    expect(document.querySelectorAll('[data-line-row]')).toHaveLength(1_000);
    expect(document.querySelectorAll('[data-line-cell]').length).toBeLessThan(1_500);
    expect(focused()).toBe('999');
    expect(document.querySelector('[data-line-row="500"]')?.textContent).toContain('שורה מספר 501');
  });

  test('is walked by keys, edited at both ends, and takes no row beyond its bound', async () => {
    await openThousand();
    for (let step = 0; step < 5; step += 1) await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('994');
    await type('quantity', 995, '11');
    await expect.poll(totalText).toContain('11,918.00');
    window.scrollTo(0, 0);
    await expect.poll(() => field('quantity', 1)).not.toBeNull();
    await type('quantity', 1, '11');
    await expect.poll(totalText).toContain('12,036.00');
    await userEvent.keyboard('{Control>}d{/Control}');
    await expect.poll(() => document.body.textContent).toContain('שורה אחת לא נוספה');
    expect(document.querySelectorAll('[data-line-row]')).toHaveLength(1_000);
  });
});
