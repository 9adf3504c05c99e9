import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { ReceivingChoices } from '@pinkas/domain/payments/receiving-choices';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { changeSetup } from '../../../../../shared/session/session-store.ts';
import { findAxeProblems } from '../../testing/find-axe-problems.ts';
import { json, startFakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.tsx';
import { chooseCustomer } from '../../testing/write-and-issue.ts';

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
  server.answer('POST /v2/api/documents/checks', () => json({ cashLaw: null }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Screen = OpenedPage['screen'];

/** A tax invoice receipt over one row of a price before VAT, with nothing paid yet. */
async function writeUnpaid(price: string, receiving?: ReceivingChoices): Promise<Screen> {
  const { screen } = await openPage('/documents/create/320', [DOC_TYPES.INVOICE_RECIEPT]);
  changeSetup({ receiving });
  await screen.getByRole('combobox', { name: 'תיאור, שורה 1' }).fill('מיתוג');
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill(price);
  await userEvent.tab();
  return screen;
}

const chips = (screen: Screen) => screen.getByRole('group', { name: 'השלמת היתרה' });

test('the rest comes by one press by transfer or Bit, as a row of one line', async () => {
  const screen = await writeUnpaid('1000');
  await expect.element(chips(screen)).toMatchTextContent(/במזומן.*בהעברה בנקאית.*ב־Bit.*בכרטיס/);
  expect(await findAxeProblems()).toEqual([]);
  await chips(screen)
    .getByRole('button', { name: /1,180\.00.*ב־Bit/ })
    .click();
  const rows = screen.getByRole('list', { name: 'פירוט תקבולים' });
  await expect.element(rows).toMatchTextContent(/אפליקציית תשלום.*Bit.*1,180\.00/);
  await expect
    .element(rows.getByRole('button', { name: /אפליקציית תשלום/ }))
    .toHaveAttribute('aria-expanded', 'false');
  await expect.element(chips(screen)).not.toBeInTheDocument();
});

test('money that differs by an agora from the document is told, and nothing is issued', async () => {
  const screen = await writeUnpaid('1000');
  await chooseCustomer(screen);
  await chips(screen)
    .getByRole('button', { name: /1,180\.00.*במזומן/ })
    .click();
  await screen.getByRole('button', { name: /^מזומן/ }).click();
  await screen.getByRole('textbox', { name: 'סכום', exact: true }).fill('1179.99');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .element(screen.getByText('סכום התקבולים חייב להיות שווה לסכום המסמך').first())
    .toBeVisible();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('cash that the law forbids is not offered, by no key either', async () => {
  const screen = await writeUnpaid('10000');
  await expect
    .element(chips(screen).getByRole('button').first())
    .toMatchTextContent(/השלמת היתרה.*11,800\.00.*בהעברה בנקאית/);
  await expect.element(chips(screen)).not.toMatchTextContent(/במזומן/);
  await userEvent.keyboard('{Alt>}m{/Alt}');
  await expect.element(screen.getByRole('list', { name: 'פירוט תקבולים' })).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill('5000');
  await expect.element(chips(screen)).toMatchTextContent(/5,900\.00.*במזומן/);
});

test('what the business is usually paid by is offered first, in one press and in the menu', async () => {
  const screen = await writeUnpaid('1000', { usualMeans: 'cheque', warnsOfCash: true });
  const first = chips(screen).getByRole('button').first();
  await expect.element(first).toMatchTextContent(/השלמת היתרה.*1,180\.00.*בהמחאה/);
  await expect
    .element(chips(screen).getByRole('button', { name: /1,180\.00.*במזומן/ }))
    .toMatchTextContent(/^במזומן/);
  await screen.getByRole('button', { name: /^תקבול( |$)/ }).click();
  await expect.element(screen.getByRole('menuitem').first()).toMatchTextContent('המחאה');
  await userEvent.keyboard('{Escape}');
  await first.click();
  await expect
    .element(screen.getByRole('list', { name: 'פירוט תקבולים' }))
    .toMatchTextContent(/המחאה.*1,180\.00/);
  expect(await findAxeProblems()).toEqual([]);
});

test('cash above the law is warned of until the business turns that off', async () => {
  server.answer('POST /v2/api/documents/checks', () =>
    json({ cashLaw: { dealAgorot: 1_180_000, cashAgorot: 1_180_000, allowedAgorot: 118_000 } }),
  );
  const screen = await writeUnpaid('10000', { usualMeans: null, warnsOfCash: true });
  await chooseCustomer(screen);
  await screen.getByRole('button', { name: /^תקבול( |$)/ }).click();
  await screen.getByRole('menuitem', { name: 'מזומן', exact: true }).click();
  const warning = screen.getByText(/לצמצום השימוש במזומן/);
  await expect.element(warning).toMatchTextContent(/1,180\.00/);
  changeSetup({ receiving: { usualMeans: null, warnsOfCash: false } });
  await expect.element(warning).not.toBeInTheDocument();
});
