import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderKit } from '../../test/render-kit.tsx';
import { DecimalField, MoneyField } from './decimal-field.tsx';
import type { ParsedDecimal } from './decimal-text.ts';

function Quantity({ onParsed }: { readonly onParsed: (parsed: ParsedDecimal) => void }) {
  const [text, setText] = useState('');
  return (
    <DecimalField
      label="כמות"
      value={text}
      onChange={(next, parsed) => {
        setText(next);
        onParsed(parsed);
      }}
    />
  );
}

test('arithmetic stays as typed until the field is left, then becomes its result', async () => {
  const onParsed = vi.fn();
  const screen = await renderKit(<Quantity onParsed={onParsed} />);
  const field = screen.getByLabelText('כמות');
  await userEvent.click(field);
  await userEvent.keyboard('12*4');
  await expect.element(field).toHaveValue('12*4');
  expect(onParsed).toHaveBeenLastCalledWith(480000);
  await userEvent.tab();
  await expect.element(field).toHaveValue('48');
});

test('what is not a number is kept as typed and told as invalid', async () => {
  const onParsed = vi.fn();
  const screen = await renderKit(<Quantity onParsed={onParsed} />);
  const field = screen.getByLabelText('כמות');
  await field.fill('12..5');
  expect(onParsed).toHaveBeenLastCalledWith('invalid');
  await userEvent.tab();
  await expect.element(field).toHaveValue('12..5');
});

test('a sum is physically right-aligned with the sign at its left, in both languages', async () => {
  for (const language of ['he', 'en'] as const) {
    const screen = await renderKit(
      <MoneyField label="סכום" value="1,850.00" onChange={() => undefined} />,
      language,
    );
    const field = screen.getByLabelText('סכום').element();
    const sign = screen.container.querySelector('.pk-control__sign');
    expect(getComputedStyle(field).textAlign).toBe('right');
    expect(sign?.getBoundingClientRect().right).toBeLessThanOrEqual(
      field.getBoundingClientRect().left,
    );
    await screen.unmount();
  }
});
