import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { renderKit } from '../../test/render-kit.tsx';
import { Pager } from './pager.tsx';

const nothing = (): void => undefined;
const show = (hasPrevious: boolean, hasNext: boolean) =>
  renderKit(
    <Pager
      hasPrevious={hasPrevious}
      hasNext={hasNext}
      onPrevious={nothing}
      onNext={nothing}
      summary="מציג 1–3 מתוך 3"
    />,
  );

test('a list of one page says what it shows and has nothing to turn', async () => {
  await show(false, false);
  await expect.element(page.getByText('מציג 1–3 מתוך 3')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test.each([
  [false, true],
  [true, false],
])('at an end of several pages the way back stays in its place', async (hasPrevious, hasNext) => {
  await show(hasPrevious, hasNext);
  await expect.poll(() => page.getByRole('button').elements()).toHaveLength(2);
  expect(page.getByRole('button', { disabled: true }).elements()).toHaveLength(1);
});
