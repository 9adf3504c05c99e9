import type {
  Ownership,
  OwnershipOffer,
} from '@pinkas/contract/account/ownership/ownership.contract';
import type { AccountMember } from '@pinkas/contract/account/people/people.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  aUser,
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { OWNER } from '../people/testing/some-members.ts';

const GET = 'GET /v2/api/account/ownership';
const OFFER = 'POST /v2/api/account/ownership';
const CODE = `${OFFER}/code`;
const WITHDRAW = `${OFFER}/withdraw`;
const ACCEPT = `${OFFER}/accept`;
const DECLINE = `${OFFER}/decline`;
const PASSWORD = 'A-Password-1';

const CLERK: AccountMember = {
  ...OWNER,
  id: 'c0ffee00-0000-4000-8000-000000000002',
  isOwn: false,
  name: 'נועה בר',
  email: 'noa@pinkas.test',
  role: 'sub-user',
};
const OUT: AccountMember = {
  ...CLERK,
  id: 'c0ffee00-0000-4000-8000-000000000003',
  name: 'רון כץ',
  state: 'disabled',
};
const WAITING: OwnershipOffer = {
  id: 'c0ffee00-0000-4000-8000-000000000009',
  isForMe: false,
  fromName: 'דנה לוי',
  toId: CLERK.id,
  toName: CLERK.name,
  toEmail: CLERK.email,
  offeredAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
};

let server: FakeServer;
let ownership: Ownership;

beforeEach(async () => {
  await chooseLanguage('he');
  ownership = { offer: null, codeFrom: 'mail' };
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/account/people': () => ({ people: [OWNER, CLERK, OUT] }),
    [GET]: () => ownership,
    [CODE]: () => ({ outcome: 'sent', waitSeconds: 60 }),
    [OFFER]: () => (ownership = { ...ownership, offer: WAITING }),
    [WITHDRAW]: () => (ownership = { ...ownership, offer: null }),
    [DECLINE]: () => (ownership = { ...ownership, offer: null }),
    [ACCEPT]: () => (ownership = { offer: null, codeFrom: 'mail' }),
  });
});

const note = (title: RegExp | string) => page.getByText(title);
const menuOf = (name: string) => page.getByRole('button', { name: `פעולות על ${name}` });
const transfer = () => page.getByRole('menuitem', { name: 'העברת הבעלות' });

/** Signs in as the person to whom the ownership is offered. */
function asClerk(): void {
  ownership = { offer: { ...WAITING, isForMe: true }, codeFrom: null };
  server.answer({
    'GET /backoffice/data/initData': () => ({ success: true, data: aUser({ isOwner: false }) }),
  });
}

async function askToTransfer(): Promise<void> {
  await renderApp('/account/accounts');
  await userEvent.click(menuOf('נועה בר'));
  await userEvent.click(transfer());
  await expect
    .element(page.getByRole('dialog', { name: 'להעביר את הבעלות אל נועה בר?' }))
    .toBeVisible();
}

test('the owner offers the ownership by password and mailed code, and withdraws it', async () => {
  await askToTransfer();
  const dialog = page.getByRole('dialog');
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.fill(dialog.getByLabelText('הסיסמה שלך'), PASSWORD);
  await userEvent.click(dialog.getByRole('button', { name: 'המשך' }));
  await userEvent.fill(dialog.getByLabelText('הקוד שבדואר'), '123456');
  await userEvent.click(dialog.getByRole('button', { name: 'שליחת ההצעה' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsTo(CODE).map(({ body }) => body)).toEqual([{ password: PASSWORD }]);
  expect(server.callsTo(OFFER).map(({ body }) => body)).toEqual([
    { userId: CLERK.id, password: PASSWORD, code: '123456' },
  ]);
  await expect.element(note('הבעלות הוצעה אל נועה בר')).toBeVisible();
  await expect.element(note(/תקפה עד 27\/11\/2026/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  // One offer waits at a time.
  await userEvent.click(menuOf('נועה בר'));
  await expect.element(page.getByRole('menuitem', { name: 'השבתה' })).toBeVisible();
  await expect.element(transfer()).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('button', { name: 'ביטול ההצעה' }));
  await expect.element(note('הבעלות הוצעה אל נועה בר')).not.toBeInTheDocument();
});

test('whoever is out cannot get it, and a wrong password is said in the dialog', async () => {
  server.answer({ [CODE]: () => refusal(422, 'PROOF_WRONG') });
  await askToTransfer();
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByLabelText('הסיסמה שלך'), PASSWORD);
  await userEvent.click(dialog.getByRole('button', { name: 'המשך' }));
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'ביטול' }));
  await userEvent.click(menuOf('רון כץ'));
  await expect.element(page.getByRole('menuitem', { name: 'הפעלה מחדש' })).toBeVisible();
  await expect.element(transfer()).not.toBeInTheDocument();
});

test('whoever it is offered to takes it by the own password, and sees the people of the business', async () => {
  asClerk();
  await renderApp('/account/accounts');
  await expect.element(note(/הוצעה לך הבעלות על/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'קבלת הבעלות' }));
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByLabelText('הסיסמה שלך'), PASSWORD);
  server.answer({ 'GET /backoffice/data/initData': () => ({ success: true, data: aUser() }) });
  await userEvent.click(dialog.getByRole('button', { name: 'קבלת הבעלות' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsTo(ACCEPT).map(({ body }) => body)).toEqual([{ password: PASSWORD }]);
  await expect.element(note(/הוצעה לך הבעלות על/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'המשתמשים בעסק' })).toBeVisible();
});

test('turning it down is asked for', async () => {
  asClerk();
  await renderApp('/account/accounts');
  await userEvent.click(page.getByRole('button', { name: 'דחייה' }));
  const question = page.getByRole('alertdialog');
  await userEvent.click(question.getByRole('button', { name: 'ביטול' }));
  expect(server.callsTo(DECLINE)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'דחייה' }));
  await userEvent.click(question.getByRole('button', { name: 'דחייה' }));
  await expect.element(note(/הוצעה לך הבעלות על/)).not.toBeInTheDocument();
  expect(server.callsTo(DECLINE)).toHaveLength(1);
});

test('an offer that was withdrawn meanwhile is said in the dialog', async () => {
  asClerk();
  server.answer({ [ACCEPT]: () => refusal(409, 'OWNERSHIP_OFFER_ENDED') });
  await renderApp('/account/accounts');
  await userEvent.click(page.getByRole('button', { name: 'קבלת הבעלות' }));
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByLabelText('הסיסמה שלך'), PASSWORD);
  await userEvent.click(dialog.getByRole('button', { name: 'קבלת הבעלות' }));
  await expect.element(dialog.getByText(/ההצעה להעברת הבעלות כבר לא בתוקף/)).toBeVisible();
});
