import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { emptyDevice } from '../../../../../test/empty-device.ts';
import { fakeServer } from '../../../../../test/fake-server.ts';
import { documents } from '../../../../../test/pictures/answers/document-answers.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { fillLine } from '../testing/open-types.ts';
import { chooseCustomer } from '../testing/write-and-issue.ts';

beforeEach(() => {
  emptyDevice();
  fakeServer(documents());
});

test.each([800, 1000, 1080])(
  'between a phone and a desk, at %i pixels, the issue button is in sight from the first row on',
  async (width) => {
    const screen = await renderApp('/documents/create/305');
    await page.viewport(width, 900);
    const issue = screen.getByRole('button', { name: /^הפקה/ }).last();
    await expect.element(issue).toBeInViewport({ ratio: 1 });
    await chooseCustomer(screen);
    await fillLine(screen, 'נברשת', '900');
    await expect.element(issue).toBeInViewport({ ratio: 1 });
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await findAxeProblems()).toEqual([]);
    await issue.click();
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  },
);

test('the map of keys names those of the open form', async () => {
  const screen = await renderApp('/documents/create/320');
  await expect.element(screen.getByRole('combobox', { name: 'לקוח', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Control>}/{/Control}');
  const keys = screen.getByRole('dialog', { name: 'קיצורי מקלדת' });
  await expect.element(keys).toMatchTextContent(/השלמת היתרה במזומן/);
  await expect.element(keys).toMatchTextContent(/בחירת סוג המסמך/);
});

test('at 320 pixels nothing of the bar lies over the mark', async () => {
  const screen = await renderApp('/documents');
  await page.viewport(320, 700);
  const bar = screen.getByRole('banner');
  const mark = bar.getByRole('link', { name: 'פנקס' });
  const search = bar.getByRole('button', { name: /חיפוש/ });
  await expect.element(search).toBeVisible();
  // On a Hebrew screen the mark is at the right of the search.
  await expect
    .poll(() => mark.element().getBoundingClientRect().left)
    .toBeGreaterThanOrEqual(search.element().getBoundingClientRect().right);
});
