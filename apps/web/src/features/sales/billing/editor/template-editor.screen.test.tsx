import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import {
  aSetup,
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { aMandate } from '../../mandates/testing/a-mandate.ts';
import {
  aTemplateView,
  CARD_ID,
  CUSTOMER_ID,
  TEMPLATE_ID,
  TEMPLATES,
} from '../testing/a-template.ts';

let server: FakeServer;

const MANDATES = `GET /v2/api/customers/${CUSTOMER_ID}/mandates`;
const PREVIEW = `POST ${TEMPLATES}/preview`;
const ACT = `PUT ${TEMPLATES}/${TEMPLATE_ID}`;

beforeEach(() => {
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/data/init': () => ({
      success: true,
      data: aSetup({ docTypes: [305, 320, 300] }),
    }),
    [`GET ${TEMPLATES}`]: () => ({
      rows: [],
      counts: { all: 0, active: 0, failed: 0, paused: 0, ended: 0, 'card-ends': 0 },
      monthlyAgorot: 0,
    }),
    [`GET ${TEMPLATES}/{id}`]: () => aTemplateView(),
    [`POST ${TEMPLATES}`]: () => ({ id: TEMPLATE_ID, version: 1 }),
    [ACT]: () => ({ id: TEMPLATE_ID, version: 5 }),
    [PREVIEW]: () => ({ pages: [], pageCount: 0, text: '' }),
    [`POST ${TEMPLATES}/{id}/pause`]: () => ({ id: TEMPLATE_ID, version: 5 }),
    [`GET /v2/api/customers/${CUSTOMER_ID}/saved-cards`]: () => ({
      cards: [
        {
          id: CARD_ID,
          brand: 'Visa',
          lastDigits: '3308',
          expiresOn: '2028-09-30',
          state: 'valid',
          gateway: 'cardcom',
          terminal: '1000',
          isConnected: true,
          consent: { how: 'page', at: '2026-03-12T10:00:00.000Z', by: null },
        },
      ],
    }),
    [MANDATES]: () => ({ mandates: [] }),
    'GET /v2/api/customers': () => ({
      customers: [
        {
          id: CUSTOMER_ID,
          name: 'משתלת ענף ירוק',
          taxId: '',
          email: 'office@nursery.test',
          phone: '',
          mobile: '',
          address: '',
          city: '',
          contactPerson: '',
          zip: '',
          country: '',
          foreignId: '',
          paymentTerms: null,
          discountBasisPoints: 0,
          language: 'he',
          priceListId: null,
          openAgorot: 0,
          openDocumentsCount: 0,
        },
      ],
    }),
  });
});

const rail = () => page.getByRole('complementary', { name: 'המסמך הבא' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const save = () => page.getByRole('button', { name: /^שמירה/ }).first();
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

async function fillNew(): Promise<void> {
  await renderApp('/sales/billing?template=new');
  await page.getByRole('combobox', { name: 'לקוח', exact: true }).fill('משתלת');
  await page.getByRole('option', { name: /משתלת ענף ירוק/ }).click();
  await field('שם התבנית').fill('ליווי חודשי');
  await field('תיאור, שורה 1').fill('ליווי, {חודש} {שנה}');
  await field('מחיר ליחידה, שורה 1').fill('1000');
  await field('התחלה').fill('30/11/2026');
  await userEvent.keyboard('{Tab}');
}

test('a new template shows its first document and its year, and is sent as it is typed', async () => {
  await fillNew();
  await expect.element(page.getByText('יודפס: ליווי, נובמבר 2026')).toBeVisible();
  await expect.element(rail().getByText('ליווי, נובמבר 2026')).toBeVisible();
  await expect
    .element(
      rail()
        .getByText(/1,180\.00/)
        .first(),
    )
    .toBeVisible();
  await page.getByRole('radio', { name: /כרטיס שמור/ }).click();
  await expect.element(page.getByLabelText('כרטיס', { exact: true })).toHaveValue(CARD_ID);
  await page.getByRole('switch', { name: /מייל ללקוח יום לפני החיוב/ }).click();
  await page.getByRole('radio', { name: 'ביום האחרון בחודש' }).click();
  await expect.element(page.getByRole('radio', { name: 'ביום האחרון בחודש' })).toBeChecked();
  const months = page.getByRole('list', { name: 'החיובים בשנה הקרובה' });
  await expect.element(months.getByRole('listitem').first().getByText('30')).toBeVisible();
  const days = document.querySelector('.billing-year .billing-days');
  // November 2026 begins on a Sunday, and its last day is filled.
  expect(days?.children).toHaveLength(30);
  expect(days?.lastElementChild?.classList.contains('is-due')).toBe(true);
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(field('שם התבנית'));
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => window.location.hash).toBe('#/sales/billing');
  expect(server.callsTo(`POST ${TEMPLATES}`)[0]?.body).toMatchObject({
    title: 'ליווי חודשי',
    customerId: CUSTOMER_ID,
    method: 'card',
    savedCardId: CARD_ID,
    document: {
      docType: 320,
      customer: { id: CUSTOMER_ID },
      lines: [{ description: 'ליווי, {חודש} {שנה}', quantityE4: 10_000, unitPriceE4: 10_000_000 }],
      mailTo: ['office@nursery.test'],
    },
    priceSteps: [],
    schedule: {
      unit: 'month',
      every: 1,
      startsOn: '2026-11-30',
      shortMonths: 'last-day',
      count: null,
      endsOn: null,
    },
    tellsBefore: true,
    onRefusal: 'again',
  });
});

test('nothing is sent before somebody is billed for something', async () => {
  await renderApp('/sales/billing?template=new');
  await expect.element(page.getByText('קודם בוחרים לקוח').first()).toBeVisible();
  await save().click();
  await expect.element(page.getByText('יש לבחור לקוח מהרשימה')).toBeVisible();
  expect(server.callsTo(`POST ${TEMPLATES}`)).toHaveLength(0);
});

test('a way to be paid without its means stays in sight and says what is missing', async () => {
  await fillNew();
  await expect
    .element(page.getByText('ללקוח אין הרשאה מאושרת. רושמים אותה במסך ההרשאות'))
    .toBeVisible();
  await expect.element(page.getByRole('radio', { name: /הרשאה לחיוב חשבון/ })).toBeDisabled();
});

test('an approved bank mandate collects the documents of a debt', async () => {
  server.answer({ [MANDATES]: () => ({ mandates: [aMandate({ customerId: CUSTOMER_ID })] }) });
  await fillNew();
  await page.getByRole('radio', { name: /הרשאה לחיוב חשבון.*H4417/ }).click();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .poll(() => server.callsTo(`POST ${TEMPLATES}`).map(({ body }) => body))
    .toMatchObject([{ method: 'mandate', savedCardId: null, document: { docType: 300 } }]);
});

test('a refusal of the server is at its field', async () => {
  server.answer({
    [`POST ${TEMPLATES}`]: () =>
      refusal(400, 'INVALID_REQUEST', {
        fields: [{ path: ['schedule', 'startsOn'], code: 'DATE_NOT_AHEAD' }],
      }),
  });
  await fillNew();
  await save().click();
  await expect.element(field('התחלה')).toHaveAttribute('aria-invalid', 'true');
});

test('a price step tints its month, changes its sums, and is saved over the version that was read', async () => {
  await renderApp(`/sales/billing?template=${TEMPLATE_ID}`);
  await expect.element(page.getByRole('link', { name: /2048/ })).toBeVisible();
  await button('מחיר משתנה').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'מיום' }).fill('01/06/2027');
  await dialog.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill('1100');
  await dialog.getByRole('button', { name: 'אישור' }).click();
  const june = page.getByRole('listitem').filter({ hasText: 'יוני' });
  await expect.element(june.getByText('30', { exact: true })).toBeVisible();
  await expect.element(june.getByText(/1,298\.00/)).toBeVisible();
  await expect.element(june).toHaveClass('is-step');
  await save().click();
  await expect.poll(() => server.callsTo(ACT)).toHaveLength(1);
  expect(server.callsTo(ACT)[0]?.body).toMatchObject({
    version: 4,
    form: {
      title: 'ליווי חודשי',
      priceSteps: [{ from: '2027-06-01', lines: [{ unitPriceE4: 11_000_000 }] }],
      schedule: { startsOn: '2026-08-31', count: 24 },
    },
  });
});

test('somebody else who saved meanwhile is told of, and can be written over', async () => {
  await renderApp(`/sales/billing?template=${TEMPLATE_ID}`);
  await field('שם התבנית').fill('ליווי מורחב');
  server.answer({
    [ACT]: () => refusal(409, 'VERSION_CONFLICT'),
    [`GET ${TEMPLATES}/{id}`]: () => aTemplateView({ version: 9 }),
  });
  await save().click();
  await expect.element(page.getByText('מישהו שינה את התבנית בינתיים')).toBeVisible();
  server.answer({ [ACT]: () => ({ id: TEMPLATE_ID, version: 10 }) });
  await button('שמירת מה שהקלדתי').click();
  await expect.poll(() => server.callsTo(ACT).at(-1)?.body).toMatchObject({ version: 9 });
});

test('leaving with changes asks, also within the page, and pausing too', async () => {
  await renderApp(`/sales/billing?template=${TEMPLATE_ID}`);
  await field('שם התבנית').fill('ליווי מורחב');
  await button('השהיה').click();
  const question = page.getByRole('heading', { name: 'יציאה ללא שמירה' });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(server.callsTo(`POST ${TEMPLATES}/${TEMPLATE_ID}/pause`)).toHaveLength(0);
  await page.getByRole('link', { name: 'ביטול' }).click();
  await expect.element(question).toBeVisible();
});

const region = (name: string) => page.getByRole('region', { name });

test('what is done after a refusal is chosen, with what each way comes to, and is saved', async () => {
  await fillNew();
  await expect.element(region('ואם החיוב נכשל')).not.toBeInTheDocument();
  await page.getByRole('radio', { name: /כרטיס שמור/ }).click();
  const refusal = region('ואם החיוב נכשל');
  await expect.element(refusal.getByText('אחרי יום, 3 ימים ו־7 ימים')).toBeVisible();
  await expect.element(refusal.getByText('אחרי 4 ניסיונות')).toBeVisible();
  await refusal.getByRole('radio', { name: 'בהחלטה שלכם' }).click();
  await expect.element(refusal.getByText('הודעה אליכם. ללקוח לא נשלח כלום')).toBeVisible();
  await expect.element(refusal.getByText('אחרי 4 ניסיונות')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .poll(() => server.callsTo(`POST ${TEMPLATES}`).map(({ body }) => body))
    .toMatchObject([{ method: 'card', onRefusal: 'by-hand' }]);
});

test('what a run would stop is said before saving, and what is fine', async () => {
  await fillNew();
  const checks = region('לפני השמירה');
  await expect.element(checks.getByText('המסמך יישלח אל office@nursery.test')).toBeVisible();
  await expect.element(checks.getByText('הכול תקין')).toBeVisible();
  await page.getByRole('radio', { name: /כרטיס שמור/ }).click();
  await expect.element(checks.getByText('הכרטיס תקף עד 30/09/2028')).toBeVisible();
  await page.getByLabelText('כרטיס', { exact: true }).selectOptions('');
  await expect.element(checks.getByText(/לא נבחר כרטיס/)).toBeVisible();
  await page.getByRole('textbox', { name: /^המסמך נשלח אל/ }).fill('');
  await expect.element(checks.getByText('2 לתשומת לב')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('Alt+V says what is missing of a document that cannot be drawn yet', async () => {
  await renderApp('/sales/billing?template=new');
  await expect.element(page.getByRole('button', { name: /^תצוגה מקדימה/ })).toBeVisible();
  await userEvent.keyboard('{Alt>}v{/Alt}');
  await expect.element(page.getByText(/לתצוגה חסרים עוד פרטים/).first()).toBeVisible();
  expect(server.callsTo(PREVIEW)).toHaveLength(0);
});

test('Alt+V draws the next document as it is typed', async () => {
  await fillNew();
  await userEvent.keyboard('{Alt>}v{/Alt}');
  await expect.element(page.getByRole('dialog', { name: 'המסמך הבא' })).toBeVisible();
  await expect
    .poll(() => server.callsTo(PREVIEW).map(({ body }) => body))
    .toMatchObject([
      { form: { title: 'ליווי חודשי' }, period: { number: 1, dueOn: '2026-11-30', count: null } },
    ]);
});
