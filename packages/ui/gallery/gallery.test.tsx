import '../src/styles/globals.css';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { closeToast, shownToasts } from '../src/overlay/toast.ts';
import { renderDrawn } from '../test/render-drawn.tsx';
import { Gallery } from './gallery.tsx';

/** Returns the problems that axe finds, by rule and element, after transitions have finished. */
async function problems(): Promise<string[]> {
  // Skeletons animate forever; opening and closing animations finish.
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
  await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  document.title = 'גלריה';
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  });
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.html.slice(0, 200)}`),
  );
}

const OPENERS: readonly (readonly [string, () => Promise<void>])[] = [
  ['suggestions', () => userEvent.click(page.getByRole('combobox', { name: 'פריט' }))],
  [
    'the calendar',
    async () => {
      await userEvent.click(page.getByRole('button', { name: 'פתיחת לוח שנה' }));
      await expect.element(page.getByText('נובמבר 2026')).toBeVisible();
    },
  ],
  ['a menu', () => userEvent.click(page.getByRole('button', { name: 'סוגי מסמכים' }))],
  ['a filter', () => userEvent.click(page.getByRole('button', { name: 'סוג מסמך', exact: true }))],
  ['a confirmation', () => userEvent.click(page.getByRole('button', { name: 'חלון אישור' }))],
  ['leaving', () => userEvent.click(page.getByRole('button', { name: 'חלון יציאה' }))],
  ['a field in a dialog', () => userEvent.click(page.getByRole('button', { name: 'חלון שדה' }))],
  ['toasts', () => userEvent.click(page.getByRole('button', { name: 'הודעות קופצות' }))],
];

describe.each(['light', 'dark'] as const)('the gallery in %s', (scheme) => {
  beforeEach(async () => {
    await page.viewport(1440, 900);
    for (const one of shownToasts()) closeToast(one.id);
  });

  test.each(OPENERS)('has nothing for axe to say with %s open', async (_name, open) => {
    await renderDrawn(<Gallery language="he" page="parts" scheme={scheme} />);
    await open();
    expect(await problems()).toEqual([]);
    await userEvent.keyboard('{Escape}');
  });

  test.each([
    [1440, 'he'],
    [1100, 'he'],
    [390, 'he'],
    [1440, 'en'],
  ] as const)('has nothing for axe to say in the frame at %i in %s', async (width, language) => {
    await page.viewport(width, 844);
    await renderDrawn(<Gallery language={language} page="frame" scheme={scheme} />);
    expect(await problems()).toEqual([]);
  });

  test('has no sideways scroll at 390 and 320', async () => {
    for (const width of [390, 320]) {
      await page.viewport(width, 800);
      const screen = await renderDrawn(<Gallery language="he" page="parts" scheme={scheme} />);
      await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      await screen.unmount();
    }
  });
});
