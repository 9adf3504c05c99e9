import { afterEach, expect, test, vi } from 'vitest';

import { renderKit } from '../../test/render-kit.tsx';
import { shownToasts } from '../overlay/toast.ts';
import { CopyButton } from './copy-button.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a text is copied and confirmed until the button is left', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await renderKit(<CopyButton text="REF-7" />);
  await screen.getByRole('button', { name: 'העתקה' }).click();
  await expect.element(screen.getByRole('button', { name: 'הועתק' })).toBeVisible();
  expect(write).toHaveBeenCalledWith('REF-7');
});

test('where the browser refuses it says to copy by hand, and confirms nothing', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
    new DOMException('', 'NotAllowedError'),
  );
  const screen = await renderKit(<CopyButton text="REF-7" />);
  await screen.getByRole('button', { name: 'העתקה' }).click();
  await expect
    .poll(() => shownToasts().map(({ text }) => text))
    .toEqual([expect.stringContaining('להעתיק ידנית')]);
  await expect.element(screen.getByRole('button', { name: 'העתקה' })).toBeVisible();
});
