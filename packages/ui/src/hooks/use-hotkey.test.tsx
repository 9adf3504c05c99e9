import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';

import { renderKit } from '../../test/render-kit.tsx';
import { useHotkey, type HotkeyModifiers } from './use-hotkey.ts';

interface SampleProps {
  readonly code: string;
  readonly modifiers?: HotkeyModifiers;
  readonly run: () => void;
}

function Sample({ code, modifiers = {}, run }: SampleProps) {
  useHotkey(code, modifiers, run);
  return <input aria-label="שדה" />;
}

function press(target: EventTarget, init: KeyboardEventInit): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
}

test('a key works by its place, whatever letter a Hebrew layout sends', async () => {
  const run = vi.fn();
  await renderKit(<Sample code="KeyN" run={run} />);
  press(document.body, { code: 'KeyN', key: 'מ' });
  expect(run).toHaveBeenCalledTimes(1);
  press(document.body, { code: 'KeyM', key: 'n' });
  press(document.body, { code: 'KeyN', key: 'n', ctrlKey: true });
  expect(run).toHaveBeenCalledTimes(1);
});

test('a key works as soon as its screen is drawn', async () => {
  const run = vi.fn();
  function PressedAtOnce() {
    useLayoutEffect(() => press(document.body, { code: 'KeyN' }), []);
    return <Sample code="KeyN" run={run} />;
  }
  await renderKit(<PressedAtOnce />);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a single letter rests while one types, a key with Ctrl does not', async () => {
  const letter = vi.fn();
  const issue = vi.fn();
  const screen = await renderKit(
    <>
      <Sample code="KeyN" run={letter} />
      <Sample code="Enter" modifiers={{ ctrl: true }} run={issue} />
    </>,
  );
  const field = screen.getByLabelText('שדה').first().element();
  press(field, { code: 'KeyN', key: 'מ' });
  press(field, { code: 'Enter', key: 'Enter', ctrlKey: true });
  expect(letter).not.toHaveBeenCalled();
  expect(issue).toHaveBeenCalledTimes(1);
});
