import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderKit } from '../../test/render-kit.tsx';
import { withMotion } from '../../test/with-motion.ts';
import { Button } from '../actions/button.tsx';
import { Menu } from './menu.tsx';

withMotion();

function Sample({ onSelect }: { readonly onSelect: (key: string) => void }) {
  const items = ['שכפול', 'הדפסה', 'ביטול'].map((label) => ({
    key: label,
    label,
    onSelect: () => onSelect(label),
  }));
  return <Menu label="פעולות" items={items} trigger={<Button>עוד</Button>} />;
}

test('arrows and first letters move, Enter acts, and the focus goes back to the button', async () => {
  const onSelect = vi.fn();
  const screen = await renderKit(<Sample onSelect={onSelect} />);
  const button = screen.getByRole('button', { name: 'עוד' });
  await userEvent.click(button);
  await expect.element(screen.getByRole('menuitem', { name: 'שכפול' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByRole('menuitem', { name: 'ביטול' })).toHaveFocus();
  // The test keyboard has no Hebrew layout, so the letter is sent as an event.
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ה', code: 'KeyV', bubbles: true, cancelable: true }),
  );
  await expect.element(screen.getByRole('menuitem', { name: 'הדפסה' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('הדפסה');
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});

test('Escape and a press outside close it without acting', async () => {
  const onSelect = vi.fn();
  const screen = await renderKit(<Sample onSelect={onSelect} />);
  const button = screen.getByRole('button', { name: 'עוד' });
  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  expect(document.querySelector('[role="menu"]')).toBeNull();
  await expect.element(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.click(document.body);
  await expect.poll(() => document.querySelector('[role="menu"]')).toBeNull();
  expect(onSelect).not.toHaveBeenCalled();
});

/** Is empty from the moment on in which it has the focus. */
function Emptied() {
  const [isEmpty, setIsEmpty] = useState(false);
  const button = (
    <Button aria-disabled={isEmpty} onFocus={() => setIsEmpty(true)}>
      ייצוא
    </Button>
  );
  return <Menu label="ייצוא" items={[{ key: 'csv', label: 'CSV' }]} trigger={button} />;
}

test('a button that turns out to offer nothing keeps the focus, and opens by no key', async () => {
  const screen = await renderKit(<Emptied />);
  const button = screen.getByRole('button', { name: 'ייצוא' });
  button.element().focus();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}{ArrowDown} ');
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});
