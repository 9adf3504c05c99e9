import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import type { FakeServer } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';
import { aBankServer, IGNORE, MATCH, PAUSE, RELEASE } from '../testing/a-bank-server.ts';
import { aRow, aTarget } from '../testing/a-movement.ts';

/* What a row shows after it was handled, and how that is undone. */

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = aBankServer([aRow(0), aRow(1), aRow(2)]);
  server.answer({
    'GET /v2/api/bank/rows/{id}/candidates': () => ({ targets: [aTarget(10_055, 100_00)] }),
  });
});

const button = (start: string, index: number) =>
  page.getByRole('button', { name: new RegExp(`${start} .*העברה ${index} `) });
const accept = (index: number) => button('אישור ההצעה לתנועה', index);
const reopen = (index: number) => button('החזרה לפתוחות של התנועה', index);

async function choose(index: number, act: string) {
  await button('עוד פעולות לתנועה', index).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}
async function matchByHand() {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /10055/ }).click();
  await dialog.getByRole('button', { name: 'התאמה', exact: true }).click();
}
async function ignore() {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'סיבה' }).fill('משיכה פרטית');
  await dialog.getByRole('button', { name: 'התעלמות', exact: true }).click();
}

test('a movement that was put aside says so, and Enter on it opens it again', async () => {
  await renderApp('/bank');
  await expect.element(accept(0)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}s');
  await expect.element(reopen(0)).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: 'העברה 0' });
  await expect.element(line.getByText('הושהתה', { exact: true })).toBeVisible();
  await expect.element(accept(0)).not.toBeInTheDocument();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.keyboard('{ArrowUp}2');
  await expect.element(reopen(0)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.callsTo(RELEASE)).toHaveLength(1);
  await expect.element(accept(0)).toHaveFocus();
  expect(server.callsTo(MATCH)).toEqual([]);
});

test('it is accepted from its menu, and stays where the choice of documents is cancelled', async () => {
  await renderApp('/bank');
  await choose(0, 'השהיה');
  await expect.element(reopen(0)).toBeVisible();
  await choose(0, 'בחירת מסמכים');
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול', exact: true }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(reopen(0)).toBeVisible();
  await choose(0, 'אישור');
  await expect.poll(() => server.callsTo(MATCH)).toHaveLength(1);
});

test('one of which nothing is known offers in its menu what it offered before it was put aside', async () => {
  aBankServer([
    aRow(0, { suggestions: [], state: 'paused' }),
    aRow(1, { suggestions: [], state: 'paused', amountAgorot: -100_00 }),
  ]);
  await renderApp('/bank?show=paused');
  await button('עוד פעולות לתנועה', 1).click();
  await expect.element(page.getByRole('menuitem', { name: 'רישום כהוצאה' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await choose(0, 'בחירת מסמכים');
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('after a match by hand the focus goes to the next row, as after ignoring', async () => {
  await renderApp('/bank');
  await choose(0, 'בחירת מסמכים');
  await matchByHand();
  await expect.element(accept(1)).toHaveFocus();
  await choose(1, 'התעלמות');
  await ignore();
  await expect.element(accept(2)).toHaveFocus();
});

test('what was ignored, or matched by hand, is taken back as the last action', async () => {
  await renderApp('/bank');
  await choose(0, 'בחירת מסמכים');
  await matchByHand();
  await expect.element(button('ביטול ההתאמה של התנועה', 0)).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => server.callsTo(RELEASE)).toHaveLength(1);
  await choose(1, 'התעלמות');
  await ignore();
  await expect.element(page.getByRole('button', { name: 'ביטול הפעולה האחרונה' })).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => server.callsTo(RELEASE)).toHaveLength(2);
});

test('a row that was opened again by its own button is not undone once more', async () => {
  await renderApp('/bank');
  await accept(0).click();
  const last = page.getByRole('button', { name: 'ביטול הפעולה האחרונה' });
  await expect.element(last).toBeVisible();
  await button('ביטול ההתאמה של התנועה', 0).click();
  await expect.element(accept(0)).toBeVisible();
  await expect.element(last).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(server.callsTo(RELEASE)).toHaveLength(1);
});

test.each([
  ['put aside', 'השהיה', 'התנועה הושהתה', PAUSE],
  ['ignored', 'התעלמות', 'התנועה הועברה ל״בלי התאמה״', IGNORE],
  ['matched by hand', 'הסבר אחר', 'התנועה הותאמה', MATCH],
])('on a phone what was %s is undone from its message', async (_title, act, words, sent) => {
  await renderApp('/bank');
  await page.viewport(390, 844);
  const card = page.getByRole('article');
  await expect.element(card).toMatchTextContent('העברה 0');
  if (sent === MATCH) await card.getByRole('button', { name: act }).click();
  else await choose(0, act);
  if (sent === MATCH) await matchByHand();
  if (sent === IGNORE) await ignore();
  await expect.poll(() => server.callsTo(sent)).toHaveLength(1);
  await expect.element(page.getByText(words).first()).toBeVisible();
  await page.getByRole('button', { name: 'ביטול', exact: true }).click();
  await expect.poll(() => server.callsTo(RELEASE)).toHaveLength(1);
});
