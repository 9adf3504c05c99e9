import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderKit } from '../../test/render-kit.tsx';
import { withMotion } from '../../test/with-motion.ts';
import { useHotkey } from '../hooks/use-hotkey.ts';
import { DialogHost } from './dialog-host.tsx';
import { choose, confirm, fillField, notice } from './dialogs.ts';

withMotion();

const DELETE = {
  title: 'מחיקת טיוטה?',
  text: 'אי אפשר לשחזר טיוטה שנמחקה.',
  confirmLabel: 'מחיקה',
  cancelLabel: 'חזרה',
  isDanger: true,
};

const LEAVE = {
  title: 'יציאה ללא שמירה',
  safe: 'stay' as const,
  choices: [
    { value: 'leave' as const, label: 'מעבר לעמוד' },
    { value: 'stay' as const, label: 'הישארות בעמוד' },
  ],
};

test('Escape and × answer with the safe choice', async () => {
  const screen = await renderKit(<DialogHost />);
  const first = choose<'leave' | 'stay'>(LEAVE);
  await expect.element(screen.getByRole('alertdialog', { name: 'יציאה ללא שמירה' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'הישארות בעמוד' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(await first).toBe('stay');

  const second = confirm(DELETE);
  await userEvent.click(screen.getByRole('button', { name: 'סגירה' }));
  expect(await second).toBe(false);
});

test('an act that cannot be taken back never has the first focus', async () => {
  const screen = await renderKit(<DialogHost />);
  const answer = confirm(DELETE);
  await expect.element(screen.getByRole('button', { name: 'חזרה' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'מחיקה' }));
  expect(await answer).toBe(true);
});

test('no dialog lies over a dialog: the second waits for the first', async () => {
  const screen = await renderKit(<DialogHost />);
  const first = notice({ text: 'ראשונה', closeLabel: 'הבנתי' });
  const second = notice({ title: 'כותרת', text: 'שנייה', closeLabel: 'הבנתי' });
  await expect.element(screen.getByRole('alertdialog', { name: 'שימו לב' })).toBeVisible();
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'הבנתי' }));
  await first;
  await expect.element(screen.getByText('שנייה')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'הבנתי' }));
  await second;
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
});

test('a field in a dialog says what is wrong with it before it is taken', async () => {
  const screen = await renderKit(<DialogHost />);
  const answer = fillField({
    title: 'שליחה לכתובת אחרת',
    label: 'דואר אלקטרוני',
    confirmLabel: 'שליחה',
    cancelLabel: 'ביטול',
    check: (text) => (text.includes('@') ? undefined : 'חסר סימן @ בכתובת'),
  });
  const field = screen.getByLabelText('דואר אלקטרוני');
  await expect.element(field).toHaveFocus();
  await field.fill('studio');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('חסר סימן @ בכתובת')).toBeVisible();
  await field.fill('studio@kav-tchelet.example');
  await userEvent.keyboard('{Enter}');
  expect(await answer).toBe('studio@kav-tchelet.example');
});

test('the focus goes back to where it was, and the keys of the page rest meanwhile', async () => {
  const onKey = vi.fn();
  function Page() {
    useHotkey('KeyN', {}, onKey);
    return <button type="button">פתיחה</button>;
  }
  const screen = await renderKit(
    <>
      <Page />
      <DialogHost />
    </>,
  );
  const opener = screen.getByRole('button', { name: 'פתיחה' });
  await userEvent.click(opener);
  const answer = confirm(DELETE);
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('n{Escape}');
  await answer;
  await expect.element(opener).toHaveFocus();
  expect(onKey).not.toHaveBeenCalled();
});
