import { useEffect, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { renderKit } from '../../test/render-kit.tsx';
import { withMotion } from '../../test/with-motion.ts';
import { useMediaSizes } from '../hooks/use-media-sizes.ts';
import { BottomSheet } from './bottom-sheet.tsx';
import { Dialog } from './dialog.tsx';

withMotion();

beforeEach(() => page.viewport(1440, 900));

/** A part that opens a small form, as a section of a page does. */
function Part({ name }: { readonly name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label={name}>
      <button type="button" onClick={() => setIsOpen(true)}>
        פתיחה
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="שאלה">
        <input aria-label="תשובה" />
      </Dialog>
    </section>
  );
}

/** A page with another layout on a phone: its parts remount when the layout changes. */
function TwoLayouts() {
  const { isMobile } = useMediaSizes();
  return isMobile ? (
    <div>
      <Part name="בטלפון" />
    </div>
  ) : (
    <main>
      <Part name="בשולחן" />
    </main>
  );
}

test('what is typed in a dialog stays when the window is turned, and the page follows once it is closed', async () => {
  const screen = await renderKit(<TwoLayouts />);
  await userEvent.click(screen.getByRole('button', { name: 'פתיחה' }));
  await screen.getByRole('textbox', { name: 'תשובה' }).fill('מה שהוקלד');
  await page.viewport(390, 844);
  const box = () => screen.getByRole('dialog').element().getBoundingClientRect();
  // The dialog itself fits the narrow window.
  await expect.poll(() => Math.round(box().width)).toBe(390);
  await expect.element(screen.getByRole('textbox', { name: 'תשובה' })).toHaveValue('מה שהוקלד');
  await page.viewport(1440, 900);
  await expect.poll(() => Math.round(box().width)).toBe(440);
  await expect.element(screen.getByRole('textbox', { name: 'תשובה' })).toHaveValue('מה שהוקלד');
  await page.viewport(390, 844);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('region', { name: 'בטלפון' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'בשולחן' })).not.toBeInTheDocument();
});

test('the layout waits for the last of several', async () => {
  function Two() {
    const [count, setCount] = useState(0);
    const { isMobile } = useMediaSizes();
    const close = (): void => setCount(count - 1);
    return (
      <>
        <output>{isMobile ? 'טלפון' : 'שולחן'}</output>
        <button type="button" onClick={() => setCount(2)}>
          פתיחה
        </button>
        <Dialog isOpen={count > 0} onClose={close} title="אחת" />
        <BottomSheet isOpen={count > 1} onClose={close} title="שתיים">
          גיליון
        </BottomSheet>
      </>
    );
  }
  const screen = await renderKit(<Two />);
  const layout = () => document.querySelector('output')?.textContent;
  await userEvent.click(screen.getByRole('button', { name: 'פתיחה' }));
  await expect.element(screen.getByRole('dialog', { name: 'שתיים' })).toBeVisible();
  await page.viewport(390, 844);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog', { name: 'אחת' })).toBeVisible();
  expect(layout()).toBe('שולחן');
  await userEvent.keyboard('{Escape}');
  await expect.poll(layout).toBe('טלפון');
});

/** Renders endlessly, as a page does whose parts load one after another. */
function Restless() {
  const [, setCount] = useState(0);
  const { isMobile } = useMediaSizes();
  useEffect(() => {
    const timer = window.setInterval(() => setCount((count) => count + 1), 0);
    return () => window.clearInterval(timer);
  }, []);
  return <output>{isMobile ? 'טלפון' : 'שולחן'}</output>;
}

test('all parts follow a turned window, also where one of them was drawn while it turned', async () => {
  function Resting() {
    const { isMobile } = useMediaSizes();
    return <output>{isMobile ? 'טלפון' : 'שולחן'}</output>;
  }
  await renderKit(
    <>
      <Resting />
      <Restless />
    </>,
  );
  const layouts = () => [...document.querySelectorAll('output')].map((said) => said.textContent);
  for (let turn = 0; turn < 20; turn += 1) {
    await page.viewport(390, 844);
    await expect.poll(layouts).toEqual(['טלפון', 'טלפון']);
    await page.viewport(1440, 900);
    await expect.poll(layouts).toEqual(['שולחן', 'שולחן']);
  }
});
