import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderKit } from '../../test/render-kit.tsx';
import { withMotion } from '../../test/with-motion.ts';
import {
  closeToast,
  shownToasts,
  toast,
  TOAST_SHOWN_MS,
  TOAST_WITH_ACTION_SHOWN_MS,
  TOASTS_MAX,
} from './toast.ts';
import { Toasts } from './toasts.tsx';

withMotion();

afterEach(() => {
  for (const one of shownToasts()) closeToast(one.id);
  vi.useRealTimers();
});

test('at most three are shown, and an error is not pushed out by news', async () => {
  const screen = await renderKit(<Toasts />);
  toast.error('אין חיבור');
  for (const text of ['אחת', 'שתיים', 'שלוש']) toast.success(text);
  await expect.element(screen.getByRole('region').getByText('שלוש')).toBeVisible();
  expect(shownToasts().map((one) => one.text)).toEqual(['אין חיבור', 'שתיים', 'שלוש']);
  expect(document.querySelectorAll('.pk-toast')).toHaveLength(TOASTS_MAX);
});

test('news is read politely and an error at once', async () => {
  const screen = await renderKit(<Toasts />);
  toast.info('הלקוח הועבר לארכיון');
  toast.error('אין חיבור');
  await expect
    .element(screen.container.querySelector<HTMLElement>('[aria-live="polite"]'))
    .toHaveTextContent('הלקוח הועבר לארכיון');
  await expect
    .element(screen.container.querySelector<HTMLElement>('[aria-live="assertive"]'))
    .toHaveTextContent('אין חיבור');
});

test('undo runs once and closes its message', async () => {
  const run = vi.fn();
  const screen = await renderKit(<Toasts />);
  toast.info('הלקוח הועבר לארכיון', { label: 'ביטול', run });
  await userEvent.click(screen.getByRole('button', { name: 'ביטול' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(shownToasts()).toHaveLength(0);
});

test('news goes by itself after six seconds, an error stays', async () => {
  vi.useFakeTimers();
  await renderKit(<Toasts />);
  toast.error('אין חיבור');
  toast.success('נשמר');
  await vi.advanceTimersByTimeAsync(100);
  expect(shownToasts()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(TOAST_SHOWN_MS);
  expect(shownToasts().map((one) => one.text)).toEqual(['אין חיבור']);
});

const UNDO = { label: 'ביטול', run: () => undefined };

test('news with a press stays longer than other news', async () => {
  vi.useFakeTimers();
  await renderKit(<Toasts />);
  toast.info('הלקוח הועבר לארכיון', UNDO);
  await vi.advanceTimersByTimeAsync(TOAST_WITH_ACTION_SHOWN_MS - 1);
  expect(shownToasts()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(shownToasts()).toEqual([]);
});

test('news stays while it has the focus, also when the pointer passes over it', async () => {
  const screen = await renderKit(<Toasts />);
  toast.info('הלקוח הועבר לארכיון', UNDO);
  const undo = screen.getByRole('button', { name: 'ביטול' });
  await expect.element(undo).toBeVisible();
  vi.useFakeTimers();
  await userEvent.keyboard('{F8}');
  await expect.element(undo).toHaveFocus();
  const bar = document.querySelector('.pk-toast');
  for (const type of ['pointerover', 'pointerout']) {
    bar?.dispatchEvent(new PointerEvent(type, { bubbles: true }));
  }
  await vi.advanceTimersByTimeAsync(10 * TOAST_WITH_ACTION_SHOWN_MS);
  expect(shownToasts()).toHaveLength(1);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await vi.advanceTimersByTimeAsync(TOAST_WITH_ACTION_SHOWN_MS);
  expect(shownToasts()).toEqual([]);
});

test('F8 leads to the press of the newest news, and its press leads back', async () => {
  const run = vi.fn();
  const screen = await renderKit(
    <>
      <input aria-label="שורה" />
      <Toasts />
    </>,
  );
  toast.info('ראשונה', UNDO);
  toast.info('שנייה', { label: 'החזרה', run });
  const row = screen.getByLabelText('שורה');
  await userEvent.click(row);
  const undo = screen.getByRole('button', { name: 'החזרה' });
  await expect.element(undo).toBeVisible();
  await userEvent.keyboard('{F8}');
  await expect.element(undo).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(run).toHaveBeenCalledTimes(1);
  await expect.element(row).toHaveFocus();
});
