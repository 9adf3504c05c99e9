import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderKit } from '../../test/render-kit.tsx';
import { CodeBoxes } from './code-boxes.tsx';

function Sample({ onComplete }: { readonly onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <CodeBoxes label="קוד אימות" value={code} onChange={setCode} onComplete={onComplete} />;
}

function boxes(container: HTMLElement): string[] {
  return [...container.querySelectorAll('.pk-code__box')].map((box) => box.textContent);
}

test('typed digits fill the boxes from left to right and the sixth one completes the code', async () => {
  const onComplete = vi.fn();
  const screen = await renderKit(<Sample onComplete={onComplete} />);
  await userEvent.click(screen.getByLabelText('קוד אימות'));
  await userEvent.keyboard('41x95 0');
  expect(boxes(screen.container)).toEqual(['4', '1', '9', '5', '0', '']);
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.keyboard('7');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('419507');
  const [first, second] = [...screen.container.querySelectorAll('.pk-code__box')].map(
    (box) => box.getBoundingClientRect().left,
  );
  expect(first).toBeLessThan(second ?? 0);
});

test('a pasted message gives its digits', async () => {
  const onComplete = vi.fn();
  const screen = await renderKit(<Sample onComplete={onComplete} />);
  await screen.getByLabelText('קוד אימות').fill('הקוד שלך הוא 123-456');
  expect(boxes(screen.container).join('')).toBe('123456');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
});

test('typing over a full code begins a new one', async () => {
  const screen = await renderKit(<Sample onComplete={() => undefined} />);
  const field = screen.getByLabelText('קוד אימות');
  await field.fill('123456');
  const input = field.element() as HTMLElement;
  input.blur();
  input.focus();
  await userEvent.keyboard('9');
  expect(boxes(screen.container).join('')).toBe('9');
});

test('the system may fill in the code of a message', async () => {
  const screen = await renderKit(<Sample onComplete={() => undefined} />);
  const field = screen.getByLabelText('קוד אימות');
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(field).toHaveAttribute('inputmode', 'numeric');
});

function WrongCode() {
  const [problem, setProblem] = useState<string>();
  return (
    <CodeBoxes
      label="קוד אימות"
      value=""
      error={problem}
      onChange={() => setProblem('הקוד לא נכון')}
    />
  );
}

test('a wrong code is said at once, although the focus never left the field', async () => {
  const screen = await renderKit(<WrongCode />);
  const said = screen.getByRole('alert');
  await expect.element(said).not.toBeInTheDocument();
  await screen.getByLabelText('קוד אימות').fill('1');
  await expect.element(said).toHaveTextContent('הקוד לא נכון');
});
