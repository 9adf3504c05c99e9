import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../test/axe-at-rest.ts';
import { fakeServer, refusal } from '../../../test/fake-server.ts';
import { renderPart } from '../../../test/render-part.tsx';
import { OperatorFrame } from './operator-frame.tsx';

const STANDING = 'GET /v2/api/operator/standing';
const INSIDE = 'תוכן האזור';
const shown = () => page.getByText(INSIDE);
const render = () => renderPart(<OperatorFrame>{INSIDE}</OperatorFrame>);
const standing = (one: string) => () => ({ standing: one, email: 'operator@pinkas.test' });

beforeEach(() => page.viewport(1440, 900));

test('the area has a menu of its own, and a strip that says what is recorded', async () => {
  fakeServer({ [STANDING]: standing('open') });
  await render();
  await expect.element(shown()).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'תפריט המפעיל' });
  await expect.element(menu.getByRole('link', { name: 'חבילות ומחירים' })).toBeVisible();
  await expect.element(page.getByText(/כל פעולה נרשמת אצל העסק/)).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'חזרה לפנקס' })).toHaveAttribute('href', '/');
  expect((await axeAtRest()).violations).toEqual([]);
});

test('on a phone the menu opens from its button', async () => {
  await page.viewport(390, 844);
  fakeServer({ [STANDING]: standing('open') });
  await render();
  await userEvent.click(page.getByRole('button', { name: 'תפריט המפעיל' }));
  await expect.element(page.getByRole('link', { name: 'יומן גישה' })).toBeVisible();
});

test('a session without a factor of its own is told to set one up, and sees nothing', async () => {
  fakeServer({ [STANDING]: standing('own-factor-needed') });
  await render();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'נדרש גורם שני משלך' }))
    .toBeVisible();
  await expect.element(shown()).not.toBeInTheDocument();
});

test('somebody who is no operator sees nothing of the area', async () => {
  fakeServer({ [STANDING]: standing('none') });
  await render();
  await expect
    .element(page.getByText(/operator@pinkas.test, והחשבון הזה לא של מפעיל/))
    .toBeVisible();
  await expect.element(shown()).not.toBeInTheDocument();
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
});

test('a visitor is led to the sign-in', async () => {
  fakeServer({ [STANDING]: () => refusal(401, 'NOT_SIGNED_IN') });
  await render();
  await expect.element(page.getByRole('link', { name: 'לכניסה' })).toHaveAttribute('href', '/');
  await expect.element(shown()).not.toBeInTheDocument();
});
