import { expect, test } from 'vitest';

import { renderPart } from '../../../test/render-part.tsx';
import { ApiError } from '../api/api-error.ts';
import { chooseLanguage } from '../language/language-store.ts';
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
