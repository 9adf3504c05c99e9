import type { Draft } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { loadAllPhrases } from '../../../../shared/language/language-store.ts';
import { aBeside, aCustomer, CUSTOMER_ID } from '../testing/fake-documents.ts';
import { json, refusal, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { openPage, type OpenedPage } from '../testing/open-page.tsx';
import { chooseCustomer } from '../testing/write-and-issue.ts';
import { cell, chooseInMenu, openSaved, reopen, savesOf, write } from '../testing/written-draft.ts';

type Screen = OpenedPage['screen'];

const BY_TERMS = { paymentTerms: { kind: 'end-of-month', days: 30 } } as const;

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  await loadAllPhrases();
  server = startFakeServer();
});

const dueDate = (screen: Screen) => screen.getByRole('textbox', { name: /^לתשלום עד/ });
const saves = () => savesOf(server);

describe('a template', () => {
  const WITH_NUMBER = { content: { allocationNumber: '204519873' } };

  test('is saved under a name that is asked for', async () => {
    server.answer('POST /v2/api/drafts/templates', () => json({ id: crypto.randomUUID() }));
    const { screen } = await openSaved();
    await screen.getByRole('textbox', { name: /^מספר הקצאה/ }).fill('204519873');
    await expect.poll(() => saves().at(-1)?.body).toMatchObject(WITH_NUMBER);
    await chooseInMenu(screen, 'שמירה כתבנית');
    const name = screen.getByRole('textbox', { name: 'שם התבנית' });
    await name.fill('');
    await screen.getByRole('button', { name: 'שמירת התבנית' }).click();
    await expect.element(screen.getByText('יש לתת לתבנית שם')).toBeVisible();
    await name.fill('לוגו');
    await screen.getByRole('button', { name: 'שמירת התבנית' }).click();
    await expect.element(screen.getByText('התבנית נשמרה').last()).toBeVisible();
    await expect
      .poll(() => server.of('POST /v2/api/drafts/templates')[0]?.body)
      .toMatchObject({
        name: 'לוגו',
        docType: 305,
        content: { lines: [{ description: 'עיצוב לוגו' }], allocationNumber: '' },
      });
  });

  test('begins a new document of today, as a draft of its own', async () => {
    const opened = await openSaved();
    const { id } = opened;
    await opened.screen.getByRole('textbox', { name: /^מספר הקצאה/ }).fill('204519873');
    await expect.poll(() => saves().at(-1)?.body).toMatchObject(WITH_NUMBER);
    const count = saves().length;
    const { screen } = await reopen(opened, `/documents/create/305?template=${id}`);
    await expect.element(cell(screen, 'תיאור')).toHaveValue('עיצוב לוגו');
    await expect
      .element(screen.getByRole('textbox', { name: 'תאריך המסמך' }))
      .toHaveValue('20/11/2026');
    await write(screen, 'מסמך מתבנית');
    await expect.element(screen.getByText('נשמר כטיוטה')).toBeVisible();
    expect(saves()).toHaveLength(count + 1);
    expect(saves().at(-1)?.path).not.toContain(id);
    expect(saves().at(-1)?.body).toMatchObject({ content: { allocationNumber: '' } });
  });
});

describe('a template', () => {
  test.each([
    ['that terms gave follows the terms of now', '2026-10-31', '2026-10-31', '30/12/2026'],
    ['that a person wrote moves by its days', '2026-10-15', '2026-10-31', '30/11/2026'],
    ['that a person emptied stays empty', '', '2026-10-31', ''],
  ])('begins a document whose due date %s', async (_name, due, given, expected) => {
    const opened = await openSaved();
    const { id } = opened;
    const stored = (await (await fetch(`/v2/api/drafts/${id}`)).json()) as Draft;
    const { content } = stored;
    const dated = {
      ...content,
      documentDate: '2026-10-05',
      dueDate: due,
      givenTerms: { ...content.givenTerms, dueDate: given },
    };
    server.answer(`GET /v2/api/drafts/${id}`, () =>
      json({ ...stored, content: dated, ...BY_TERMS }),
    );
    const { screen } = await reopen(opened, `/documents/create/305?template=${id}`);
    await expect.element(cell(screen, 'תיאור')).toHaveValue('עיצוב לוגו');
    await expect.element(dueDate(screen)).toHaveValue(expected);
  });
});

describe('a date of issue', () => {
  test('moves a due date that terms gave by the terms, and one that was written by its days', async () => {
    server.answer('GET /v2/api/customers', () => json({ customers: [aCustomer(BY_TERMS)] }));
    server.answer(`GET /v2/api/customers/${CUSTOMER_ID}/beside`, () => json(aBeside(BY_TERMS)));
    const { screen } = await openPage('/documents/create/305');
    await chooseCustomer(screen);
    await expect.element(dueDate(screen)).toHaveValue('30/12/2026');
    await write(screen, 'שכר דירה');
    await cell(screen, 'מחיר ליחידה').fill('1000');
    await expect.element(screen.getByText('נשמר כטיוטה')).toBeVisible();
    const id = saves()[0]?.path.split('/').at(-1) ?? '';
    const schedule = `PUT /v2/api/drafts/${id}/schedule`;
    server.answer(schedule, () => refusal(409, 'VERSION_CONFLICT'));
    const dueOn = async (count: number) => {
      await chooseInMenu(screen, 'תזמון הפקה');
      await screen.getByRole('textbox', { name: 'תאריך הפקה' }).fill('01/01/2027');
      await screen.getByRole('button', { name: 'תזמון', exact: true }).click();
      await expect.poll(() => server.of(schedule)).toHaveLength(count);
      await screen.getByRole('button', { name: 'ביטול', exact: true }).click();
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
      return server.of(schedule).at(-1)?.body?.['request'];
    };
    expect(await dueOn(1)).toMatchObject({ documentDate: '2027-01-01', dueDate: '2027-03-02' });
    await dueDate(screen).fill('25/11/2026');
    expect(await dueOn(2)).toMatchObject({ documentDate: '2027-01-01', dueDate: '2027-01-06' });
  });

  test('is refused today, and set for a day to come with the document dated to it', async () => {
    const { screen } = await openPage('/documents/create/305');
    await chooseCustomer(screen);
    await write(screen, 'שכר דירה');
    await cell(screen, 'מחיר ליחידה').fill('1000');
    await expect.element(screen.getByText('נשמר כטיוטה')).toBeVisible();
    const id = saves()[0]?.path.split('/').at(-1) ?? '';
    const schedule = `PUT /v2/api/drafts/${id}/schedule`;
    server.answer(schedule, () => json({ success: true }));
    await chooseInMenu(screen, 'תזמון הפקה');
    const date = screen.getByRole('textbox', { name: 'תאריך הפקה' });
    await date.fill('20/11/2026');
    await screen.getByRole('button', { name: 'תזמון', exact: true }).click();
    await expect.element(date).toHaveAttribute('aria-invalid', 'true');
    await date.fill('01/01/2027');
    await screen.getByRole('button', { name: 'תזמון', exact: true }).click();
    await expect.element(screen.getByText('ההפקה תוזמנה ל־01/01/2027').last()).toBeVisible();
    await expect
      .poll(() => server.of(schedule)[0]?.body)
      .toMatchObject({
        // The price took its decimals when its cell was left, which was saved first.
        version: server.of(`PUT /v2/api/drafts/${id}`).length,
        issueOn: '2027-01-01',
        request: { documentDate: '2027-01-01', expectedTotalAgorot: 118_000 },
      });
  });
});
