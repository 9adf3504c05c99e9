import { DraftContent } from '@pinkas/contract/accounting/drafts/draft-content';
import type { Draft } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { loadAllPhrases } from '../../../../shared/language/language-store.ts';
import { json, refusal, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { openPage } from '../testing/open-page.tsx';

const TEMPLATE = '019e8a00-0000-7000-8000-00000000aa01';
const ISSUING = `PUT /v2/api/drafts/templates/${TEMPLATE}/issuing`;
const REMINDER = `PUT /v2/api/drafts/templates/${TEMPLATE}/reminder`;

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  await loadAllPhrases();
  server = startFakeServer();
  server.answer(ISSUING, () => json({ success: true }));
  server.answer(REMINDER, () => json({ success: true }));
});

/** A template of one row of ₪ 100 before VAT, mailed to its customer. */
function aTemplate(changes: Partial<Draft> = {}, price = '100.00'): Draft {
  const customer = {
    id: null,
    isChosen: true,
    name: 'מאפיית שיבולת הכפר',
    taxId: '',
    email: 'bakery@customer.test',
    phone: '',
    address: '',
    city: '',
    saveAsRegular: false,
    openAgorot: 0,
    openDocumentsCount: 0,
  };
  const content = DraftContent.parse({
    customer,
    documentDate: '2026-10-01',
    dueDate: '',
    language: 'he',
    subject: 'ייעוץ חודשי',
    remarks: '',
    pricesIncludeVat: false,
    lines: [
      {
        key: '1',
        description: 'שעת ייעוץ',
        quantity: '1',
        unit: '',
        unitPrice: price,
        discount: '',
        vatKind: 'taxable',
      },
    ],
    discount: '',
    rounding: 'none',
    isMailed: true,
    mailTo: 'bakery@customer.test',
  });
  return {
    id: TEMPLATE,
    kind: 'template',
    name: 'ייעוץ',
    docType: DOC_TYPES.INVOICE,
    totalMinor: 11_800,
    content,
    issueKey: '019e8a00-0000-7000-8000-00000000aa02',
    version: 3,
    customerName: customer.name,
    subject: content.subject,
    currency: 'ILS',
    updatedAt: '2026-11-20T09:46:00.000Z',
    updatedBy: { kind: 'user', name: 'בעל העסק' },
    isOwn: true,
    schedule: null,
    reminder: null,
    charge: null,
    templateDate: null,
    paymentTerms: null,
    issued: null,
    ...changes,
  };
}

async function openDates(template: Draft, item = 'מועדים קבועים') {
  server.answer('GET /v2/api/drafts', () => json({ drafts: [template] }));
  server.answer('GET /v2/api/drafts/*', () => json(template));
  const { screen } = await openPage('/documents/create/drafts?tab=templates');
  await screen.getByRole('button', { name: 'פעולות על ייעוץ' }).click();
  await screen.getByRole('menuitem', { name: item }).click();
  return screen;
}

describe('the dates of a template', () => {
  test('make drafts until somebody says otherwise', async () => {
    const screen = await openDates(aTemplate());
    await expect.element(screen.getByRole('radio', { name: 'טיוטה שמחכה לך' })).toBeChecked();
    await screen.getByRole('button', { name: 'שמירת המועדים' }).click();
    await expect.poll(() => server.of(REMINDER)).toHaveLength(1);
    expect(server.of(ISSUING)).toEqual([]);
  });

  test('issue by themselves once somebody saw what goes out, to whom and for how much', async () => {
    const screen = await openDates(aTemplate());
    await screen.getByRole('radio', { name: 'הפקה אוטומטית' }).click();
    await expect.element(screen.getByText('המסמך יוצא בלי אישור נוסף')).toBeVisible();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText(/מאפיית שיבולת הכפר.*118\.00/)).toBeVisible();
    await expect.element(dialog.getByText(/יישלח אל .*bakery@customer\.test/)).toBeVisible();
    await screen.getByRole('button', { name: 'שמירת המועדים' }).click();
    await expect
      .poll(() => server.of(ISSUING)[0]?.body)
      .toMatchObject({
        version: 3,
        everyMonths: 1,
        nextDate: '2026-12-01',
        request: {
          docType: 305,
          documentDate: '2026-12-01',
          mailTo: ['bakery@customer.test'],
          expectedTotalAgorot: 11_800,
          lines: [{ description: 'שעת ייעוץ' }],
        },
      });
    expect(server.of(ISSUING)[0]?.body?.['request']).not.toHaveProperty('links');
    expect(server.of(REMINDER)).toEqual([]);
  });

  test('that begin tomorrow say that the document of tomorrow waits already', async () => {
    server.answer(ISSUING, () => json({ success: true }));
    const screen = await openDates(aTemplate());
    await screen.getByRole('radio', { name: 'הפקה אוטומטית' }).click();
    const next = screen.getByRole('textbox', { name: 'המועד הבא' });
    await next.fill('21/11/2026');
    await screen.getByRole('button', { name: 'שמירת המועדים' }).click();
    await expect.element(screen.getByText(/כבר מתוזמן/).last()).toBeVisible();
  });

  test('do not issue what lacks something; the dialog says what', async () => {
    const screen = await openDates(aTemplate({}, ''));
    await screen.getByRole('radio', { name: 'הפקה אוטומטית' }).click();
    await expect.element(screen.getByText(/בתבנית חסר מה שצריך להפקה אוטומטית/)).toBeVisible();
    await screen.getByRole('button', { name: 'שמירת המועדים' }).click();
    expect(server.of(ISSUING)).toEqual([]);
  });

  test('say what the server refused', async () => {
    server.answer(ISSUING, () =>
      refusal(422, 'DOCUMENT_REFUSED', [{ path: 'documentDate', code: 'DATE_IN_FUTURE' }]),
    );
    const screen = await openDates(aTemplate());
    await screen.getByRole('radio', { name: 'הפקה אוטומטית' }).click();
    await expect.element(screen.getByText(/118\.00/).last()).toBeVisible();
    await screen.getByRole('button', { name: 'שמירת המועדים' }).click();
    await expect.element(screen.getByText(/לא ניתן לבחור ימים שעדיין לא היו/)).toBeVisible();
  });

  test.each([
    [{ docType: DOC_TYPES.INVOICE_RECIEPT }, /מסמך שמעיד על כסף שהתקבל או הוחזר/],
    [{ docType: DOC_TYPES.INVOICE_CREDIT }, /חשבונית זיכוי לא מופקת אוטומטית/],
    [{ currency: 'EUR' as const }, /מסמך במטבע חוץ לא מופק אוטומטית/],
  ])('of what needs a person make drafts alone, and say why: %o', async (changes, reason) => {
    const screen = await openDates(aTemplate(changes));
    await expect.element(screen.getByText(reason)).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'הפקה אוטומטית' })).toBeDisabled();
  });

  test('that were paused over their day are resumed from the next one', async () => {
    const reminder = {
      everyMonths: 1,
      nextDate: localDate('2026-10-10'),
      endsOn: null,
      mailTo: 'owner@studio.example',
      isIssuing: false,
      isPaused: true,
    };
    const screen = await openDates(aTemplate({ reminder }), 'חידוש המועדים');
    await screen.getByRole('button', { name: 'שמירת המועדים' }).click();
    await expect
      .poll(() => server.of(REMINDER)[0]?.body)
      .toMatchObject({ nextDate: '2026-12-10', mailTo: 'owner@studio.example' });
  });
});

describe('the list of templates', () => {
  const reminder = {
    everyMonths: 1,
    nextDate: localDate('2026-12-01'),
    endsOn: null,
    mailTo: 'owner@studio.example',
    isIssuing: true,
    isPaused: false,
  };

  test('says which kind it is and the next day; one is paused', async () => {
    const pause = `POST /v2/api/drafts/templates/${TEMPLATE}/reminder/pause`;
    server.answer(pause, () => json({ success: true }));
    const screen = await openDates(aTemplate({ reminder }), 'השהיית המועדים');
    const dates = /הפקה אוטומטית כל חודש, הבאה ב־01\/12\/2026/;
    await expect.element(screen.getByText(dates)).toBeVisible();
    await expect.poll(() => server.of(pause)).toHaveLength(1);
    await expect.element(screen.getByText(/המועדים מושהים/).last()).toBeVisible();
  });

  test('keeps a row to two lines', async () => {
    await openDates(aTemplate({ reminder }), 'שינוי המועדים');
    const row = document.querySelector('.pk-table__body tr');
    expect(row?.getBoundingClientRect().height).toBeLessThanOrEqual(48);
  });

  test('tells on a phone what it is called beside when it comes', async () => {
    await page.viewport(390, 844);
    const screen = await openDates(aTemplate({ reminder }), 'שינוי המועדים');
    const name = screen.getByText('ייעוץ', { exact: true }).element();
    expect(name.getBoundingClientRect().width).toBeGreaterThan(30);
    const row = document.querySelector('.pk-rows__item');
    expect(row?.getBoundingClientRect().height).toBeLessThan(90);
  });

  test.each([
    [1440, 900],
    [390, 844],
  ])('and its dialog are accessible at %i px', async (width, height) => {
    await page.viewport(width, height);
    const screen = await openDates(aTemplate({ reminder }), 'שינוי המועדים');
    await expect.element(screen.getByText('המסמך יוצא בלי אישור נוסף')).toBeVisible();
    expect(await findAxeProblems()).toEqual([]);
  });
});
