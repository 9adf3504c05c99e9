import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../../test/render-part.tsx';
import { ApiError } from '../api/api-error.ts';
import { chooseLanguage } from '../language/language-store.ts';
import { showProblem } from './problem-dialog.ts';
import { ServerProblem } from './server-problem.tsx';

test('the reference number stands on a line below the sentence', async () => {
  await chooseLanguage('he');
  const reason = new ApiError({ code: 'BUSY', status: 503, requestId: '7F3-20A9' });
  const screen = await renderPart(<ServerProblem reason={reason} />);
  const note = screen.getByText(/מספר פנייה/);
  await expect.element(note).toBeVisible();
  const alert = screen.getByRole('alert').element();
  const words = document.createRange();
  words.selectNodeContents(alert.querySelector('.pk-alert__body')?.firstChild ?? alert);
  expect(note.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    words.getBoundingClientRect().bottom,
  );
});

test('a sentence that names support leads to it with the number, in place and in a dialog', async () => {
  await chooseLanguage('he');
  const reason = new ApiError({ code: 'INTERNAL_ERROR', status: 500, requestId: '7F3-20A9' });
  const screen = await renderPart(<ServerProblem reason={reason} />);
  await screen.getByRole('button', { name: 'פנייה לתמיכה' }).click();
  const support = page.getByRole('dialog', { name: 'פנייה לתמיכה' });
  await support.getByRole('button', { name: 'סגירה' }).click();
  showProblem(reason);
  const problem = page.getByRole('alertdialog');
  await problem.getByRole('button', { name: 'פנייה לתמיכה' }).click();
  await expect.element(problem).not.toBeInTheDocument();
  await expect.element(support).toBeVisible();
});

test('a sentence that says what to do oneself leads nowhere else', async () => {
  const reason = new ApiError({ code: 'BUSY', status: 503 });
  const screen = await renderPart(<ServerProblem reason={reason} />);
  const alert = screen.getByRole('alert');
  await expect.element(alert).toBeVisible();
  await expect.element(alert.getByRole('button')).not.toBeInTheDocument();
});
