import { SCROLL_TO_ERROR_OFFSET_PX } from '@pinkas/domain/limits';
import { TextField } from '@pinkas/ui/fields/text-field';
import { expect, test } from 'vitest';

import { renderPart } from '../../../test/render-part.tsx';
import { scrollToFirstError } from './scroll-to-error.ts';

const BAR_PX = 56;

/** Opens a long form under a fixed bar, whose invalid field is far below the window. */
async function openLongForm(error: string | undefined) {
  const screen = await renderPart(
    <>
      <div data-fixed-bar style={{ position: 'fixed', insetBlockStart: 0, blockSize: BAR_PX }} />
      <div style={{ blockSize: 2000 }} />
      <TextField label="שם" error={error} />
      <div style={{ blockSize: 2000 }} />
    </>,
  );
  window.scrollTo(0, 0);
  return screen;
}

test('the first wrong field comes to 50 pixels below the fixed bars and has the focus', async () => {
  const screen = await openLongForm('יש למלא ערך');
  expect(await scrollToFirstError()).toBe(true);
  await expect.element(screen.getByLabelText('שם')).toHaveFocus();
  const field = document.querySelector('.has-error');
  const top = field?.getBoundingClientRect().top ?? 0;
  expect(Math.abs(top - BAR_PX - SCROLL_TO_ERROR_OFFSET_PX)).toBeLessThanOrEqual(1);
});

test('someone who moves on during the movement is not torn back', async () => {
  const screen = await openLongForm('יש למלא ערך');
  const moving = scrollToFirstError();
  await expect.element(screen.getByLabelText('שם')).toHaveFocus();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await moving;
  await expect.element(screen.getByLabelText('שם')).not.toHaveFocus();
});

test('someone who types elsewhere before the marks are drawn stays there', async () => {
  const screen = await renderPart(
    <form aria-label="טופס">
      <button type="button">שליחה</button>
      <TextField label="קוד" />
      <div style={{ blockSize: 2000 }} />
      <TextField label="שם" error="יש למלא ערך" />
      <div style={{ blockSize: 2000 }} />
    </form>,
  );
  window.scrollTo(0, 0);
  screen.getByRole('button').element().focus();
  const moving = scrollToFirstError(screen.getByRole('form').element());
  screen.getByLabelText('קוד').element().focus({ preventScroll: true });
  expect(await moving).toBe(true);
  await expect.element(screen.getByLabelText('קוד')).toHaveFocus();
  expect(window.scrollY).toBe(0);
});

test('fields that scroll beside the page come into view there, and the page stays', async () => {
  await renderPart(
    <div data-scrolls-itself style={{ blockSize: 200, overflowY: 'auto' }}>
      <div style={{ blockSize: 2000 }} />
      <TextField label="שם" error="יש למלא ערך" />
      <div style={{ blockSize: 2000 }} />
    </div>,
  );
  window.scrollTo(0, 0);
  expect(await scrollToFirstError()).toBe(true);
  const pane = document.querySelector('[data-scrolls-itself]');
  const bottom = pane?.getBoundingClientRect().bottom ?? 0;
  const top = document.querySelector('.has-error')?.getBoundingClientRect().top ?? 0;
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(bottom);
  expect(window.scrollY).toBe(0);
});

test('a form without a wrong field stays where it is', async () => {
  await openLongForm(undefined);
  expect(await scrollToFirstError()).toBe(false);
  expect(window.scrollY).toBe(0);
});
