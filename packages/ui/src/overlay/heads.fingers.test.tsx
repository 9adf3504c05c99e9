import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { renderKit } from '../../test/render-kit.tsx';
import { BottomSheet } from './bottom-sheet.tsx';
import { Dialog } from './dialog.tsx';

beforeEach(() => page.viewport(390, 844));

/** Returns the vertical centre of an element, in whole pixels. */
function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return Math.round(top + height / 2);
}

test.each([
  [
    'sheet',
    <BottomSheet key="one" isOpen onClose={() => undefined} title="פריט 1">
      תיאור
    </BottomSheet>,
  ],
  ['dialog', <Dialog key="two" isOpen onClose={() => undefined} title="שאלה" />],
] as const)(
  'the title of a %s stands level with its ×, also where × is larger',
  async (_, part) => {
    const screen = await renderKit(part);
    const close = screen.getByRole('button', { name: 'סגירה' });
    await expect.element(close).toBeVisible();
    expect(close.element().getBoundingClientRect().height).toBe(44);
    const title = screen.getByRole('heading', { level: 2 });
    expect(middleOf(title.element())).toBe(middleOf(close.element()));
  },
);
