import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { renderKit } from '../../test/render-kit.tsx';
import { FieldRow } from './field-shell.tsx';
import { PasswordField } from './password-field.tsx';
import { LtrTextField, TextField } from './text-field.tsx';

test('an error is tied to its input, wins over help, and marks the wrapper', async () => {
  const screen = await renderKit(
    <TextField label="שם" help="יופיע במסמך" error="חסר שם" isValid />,
  );
  const input = screen.getByLabelText('שם');
  await expect.element(input).toHaveAccessibleDescription('חסר שם');
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  expect(screen.container.querySelector('.has-error')).not.toBeNull();
  expect(screen.container.querySelector('.has-success')).toBeNull();
});

test('a valid field carries the class, and success is drawn only where it is said', async () => {
  const screen = await renderKit(
    <>
      <TextField label="שם" isValid />
      <TextField label="מספר" success="מספר תקין" />
    </>,
  );
  expect(screen.container.querySelectorAll('.has-success')).toHaveLength(2);
  expect(screen.container.querySelectorAll('.pk-field--success')).toHaveLength(1);
});

test('an e-mail runs left to right and starts under its Hebrew label', async () => {
  const screen = await renderKit(<LtrTextField label="דואר" defaultValue="a@b.example" />);
  const style = getComputedStyle(screen.getByLabelText('דואר').element());
  expect(style.direction).toBe('ltr');
  // "end" of a left-to-right input is its right edge, where the label begins.
  expect(style.textAlign).toBe('end');
});

test.each([
  ['he', 'Harbour Light Ltd.', 'right'],
  ['en', 'סטודיו קו תכלת בע"מ.', 'left'],
] as const)(
  'on a screen in %s the dot of %s stays at its own end, and the name begins under its label',
  async (language, name, side) => {
    const screen = await renderKit(<TextField label="שם" defaultValue={name} />, language);
    const { unicodeBidi, textAlign } = getComputedStyle(screen.getByLabelText('שם').element());
    expect({ unicodeBidi, textAlign }).toEqual({ unicodeBidi: 'plaintext', textAlign: side });
  },
);

test('only an optional field is marked', async () => {
  const screen = await renderKit(<TextField label="הערה" isOptional />);
  await expect.element(screen.getByText('(לא חובה)')).toBeVisible();
});

test('beside a label of two lines the inputs of a row stand on one line', async () => {
  await page.viewport(390, 844);
  const screen = await renderKit(
    <FieldRow>
      <TextField label="שם" />
      <TextField label="מספר אישור ניכוי מס במקור" isOptional />
    </FieldRow>,
  );
  const [short, long] = [screen.getByLabelText('שם'), screen.getByLabelText(/מספר אישור/)];
  const top = (field: typeof short): number => field.element().getBoundingClientRect().top;
  const label = screen.getByText('(לא חובה)').element().parentElement;
  expect(label?.offsetHeight).toBeGreaterThan(30);
  expect(top(short)).toBe(top(long));
});

test('the eye shows and hides the password', async () => {
  const screen = await renderKit(<PasswordField label="סיסמה" defaultValue="Demo-2026!" />);
  const input = screen.getByLabelText('סיסמה', { exact: true });
  await expect.element(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'הצגת הסיסמה' }));
  await expect.element(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'הסתרת הסיסמה' }));
  await expect.element(input).toHaveAttribute('type', 'password');
});
