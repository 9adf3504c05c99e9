import type { SuggestionView } from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';
import { aBankServer, MATCH, PAUSE } from '../testing/a-bank-server.ts';
import { aRow, aTarget } from '../testing/a-movement.ts';

/* A key that is held acts once: the focus goes on, and would take the next row along. */

beforeEach(() => chooseLanguage('he'));

const suggested = (number: number, code: 'reference' | 'name'): SuggestionView => ({
  targets: [aTarget(number, 100_00)],
  feeAgorot: 0,
  reasons: [
    { code: 'sum', value: 0 },
    { code, value: 0 },
  ],
});
const accept = (index: number) =>
  page.getByRole('button', { name: new RegExp(`אישור ההצעה לתנועה .*העברה ${index} `) }).last();

test('Enter that is held accepts one row, and the next press the next one', async () => {
  const server = aBankServer([aRow(0), aRow(1), aRow(2)]);
  await renderApp('/bank');
  await expect.element(accept(0)).toBeVisible();
  (accept(0).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter>5/}');
  await expect.element(accept(1)).toHaveFocus();
  await expect.poll(() => server.callsTo(MATCH)).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(accept(2)).toHaveFocus();
  await expect.poll(() => server.callsTo(MATCH)).toHaveLength(2);
});

test.each([
  ['2', MATCH],
  ['s', PAUSE],
])('the key %s that is held handles one row', async (key, act) => {
  const suggestions = [suggested(10_001, 'reference'), suggested(10_077, 'reference')];
  const server = aBankServer([0, 1, 2].map((index) => aRow(index, { suggestions })));
  await renderApp('/bank');
  await expect.element(accept(0)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard(`{${key}>5/}`);
  await expect.poll(() => server.callsTo(act)).toHaveLength(1);
  // Whatever the other keystrokes sent would have come before this one.
  await userEvent.keyboard(`{${key}}`);
  await expect.poll(() => server.callsTo(act)).toHaveLength(2);
});

test('Shift and Enter that are held show what is certain, and accept nothing of it', async () => {
  const suggestions = [suggested(10_001, 'name')];
  aBankServer([aRow(0, { suggestions }), aRow(1, { suggestions })]);
  await renderApp('/bank');
  await expect.element(page.getByRole('button', { name: /קבלת 2 ההסברים הבטוחים/ })).toBeVisible();
  await userEvent.keyboard('{Shift>}{Enter>5/}{/Shift}');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('העברה 1')).toBeVisible();
  expect(page.getByText(/יירשם בעוד/).elements()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/יירשם בעוד/).first()).toBeVisible();
});
