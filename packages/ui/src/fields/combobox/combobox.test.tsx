import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderKit } from '../../../test/render-kit.tsx';
import { Combobox, type ComboboxOption } from './combobox.tsx';

const ALL: readonly ComboboxOption[] = [
  { key: '1', label: 'הדפסת פליירים' },
  { key: '2', label: 'הדמיית תלת ממד' },
  { key: '3', label: 'צילום מוצר' },
];

interface SampleProps {
  readonly onPick?: (option: ComboboxOption) => void;
  readonly onCreate?: (text: string) => void;
}

function Sample({ onPick = () => undefined, onCreate = () => undefined }: SampleProps) {
  const [text, setText] = useState('');
  const options = ALL.filter((option) => option.label.includes(text));
  return (
    <Combobox
      label="פריט"
      value={text}
      onChange={setText}
      options={options}
      onPick={(option) => {
        setText(option.label);
        onPick(option);
      }}
      createLabel={`שמירת ${text}`}
      onCreate={onCreate}
    />
  );
}

test('arrows move over the suggestions, Enter takes one, and the field tells which is marked', async () => {
  const onPick = vi.fn();
  const screen = await renderKit(<Sample onPick={onPick} />);
  const field = screen.getByRole('combobox', { name: 'פריט' });
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(field);
  await userEvent.keyboard('הד');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  const list = screen.getByRole('listbox');
  await expect.element(field).toHaveAttribute('aria-controls', list.element().id);
  const options = screen.getByRole('option').elements();
  expect(options.map((option) => option.textContent)).toEqual([
    'הדפסת פליירים',
    'הדמיית תלת ממד',
    'שמירת הד',
  ]);
  await expect.element(field).toHaveAttribute('aria-activedescendant', options[0]?.id ?? '');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field).toHaveAttribute('aria-activedescendant', options[1]?.id ?? '');
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(ALL[1]);
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field).toHaveValue('הדמיית תלת ממד');
});

test('Escape leaves the free text', async () => {
  const onPick = vi.fn();
  const screen = await renderKit(<Sample onPick={onPick} />);
  const field = screen.getByRole('combobox');
  await userEvent.click(field);
  await userEvent.keyboard('צי{Escape}');
  await expect.element(field).toHaveValue('צי');
  expect(document.querySelector('[role="listbox"]')).toBeNull();
  expect(onPick).not.toHaveBeenCalled();
});

test('the last row offers to create what was typed', async () => {
  const onCreate = vi.fn();
  const screen = await renderKit(<Sample onCreate={onCreate} />);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard('חדש{ArrowUp}{Enter}');
  expect(onCreate).toHaveBeenCalledExactlyOnceWith('חדש');
});

test('a pressed suggestion is taken although the field loses nothing of its focus', async () => {
  const onPick = vi.fn();
  const screen = await renderKit(<Sample onPick={onPick} />);
  const field = screen.getByRole('combobox');
  await userEvent.click(field);
  await userEvent.keyboard('צי');
  await screen.getByRole('option', { name: 'צילום מוצר' }).click();
  expect(onPick).toHaveBeenCalledExactlyOnceWith(ALL[2]);
  await expect.element(field).toHaveFocus();
});

interface AnsweredProps {
  readonly answer: Promise<readonly ComboboxOption[]>;
  readonly onPick: (option: ComboboxOption) => void;
}

function Answered({ answer, onPick }: AnsweredProps) {
  const [text, setText] = useState('');
  const [{ options, isLoading }, setState] = useState({ options: ALL, isLoading: true });
  useEffect(() => {
    void answer.then((found) => setState({ options: found, isLoading: false }));
  }, [answer]);
  return (
    <Combobox
      label="פריט"
      value={text}
      onChange={setText}
      options={options}
      isLoading={isLoading}
      onPick={onPick}
    />
  );
}

test('arrows and Enter count on the options of the typed text, not on those of before', async () => {
  const onPick = vi.fn();
  const { promise, resolve } = Promise.withResolvers<readonly ComboboxOption[]>();
  const screen = await renderKit(<Answered answer={promise} onPick={onPick} />);
  const field = screen.getByRole('combobox');
  await userEvent.click(field);
  await userEvent.keyboard('הד');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  expect(field.element().hasAttribute('aria-activedescendant')).toBe(false);
  expect(document.querySelector('[aria-selected="true"]')).toBeNull();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onPick).not.toHaveBeenCalled();
  const answer = [
    { key: '8', label: 'הדרכה' },
    { key: '9', label: 'הדבקה' },
  ];
  resolve(answer);
  await expect.poll(() => onPick.mock.calls).toEqual([[answer[1]]]);
});

test('what was searched for is bold in the suggestions', async () => {
  const screen = await renderKit(<Sample />);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard('מוצר');
  const marks = [...screen.container.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marks).toEqual(['מוצר']);
});

test('Tab goes from a long open list to the next field', async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    key: String(index),
    label: `תגית ${String(index)}`,
  }));
  const screen = await renderKit(
    <>
      <Combobox
        label="תגיות"
        value=""
        onChange={() => undefined}
        options={many}
        onPick={() => undefined}
        opensEmpty
      />
      <input aria-label="השדה הבא" />
    </>,
  );
  await screen.getByRole('combobox', { name: 'תגיות' }).click();
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole('textbox', { name: 'השדה הבא' })).toHaveFocus();
});
