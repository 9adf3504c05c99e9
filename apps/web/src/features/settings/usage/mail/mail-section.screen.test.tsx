import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { expectFineOnPhone } from '../../../../../test/fine-on-phone.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';

const GET = 'GET /v2/api/settings/mail';
const SAVE = 'PUT /v2/api/settings/mail';
const PREVIEW = 'POST /v2/api/settings/mail/preview';
const TEST = 'POST /v2/api/settings/mail/test';
const PAGE = '/settings/usage?section=mail';
const ID = '0193aaaa-0000-7000-8000-000000000001';
const TEXT = { docType: 305, language: 'he', subject: '[המסמך]', body: 'שלום [שם הלקוח]' };
const SETTINGS = {
  version: 1,
  senderName: '',
  replyTo: '',
  copyTo: '',
  texts: [TEXT],
  docTypes: [305, 400],
  business: { nameHe: 'סטודיו קו תכלת', nameEn: 'Studio', email: 'office@studio.test' },
};

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  let stored: object = SETTINGS;
  server = fakeServer({
    ...startHandlers(true),
    [GET]: () => stored,
    [SAVE]: ({ body }) => {
      stored = { ...SETTINGS, ...(body as object), version: 2 };
      return stored;
    },
    [PREVIEW]: ({ body }) => {
      const { subject, body: words } = body as typeof TEXT;
      return {
        fromName: 'סטודיו קו תכלת',
        replyTo: 'office@studio.test',
        logo: null,
        subject: `נושא: ${subject}`,
        text: `תוכן: ${words}`,
        document: { id: ID, docType: 305, number: 30128 },
      };
    },
    [TEST]: () => ({ mailTo: 'demo@pinkas.test' }),
  });
});

const open = () => renderApp(PAGE);
type Screen = Awaited<ReturnType<typeof open>>;

const subject = (screen: Screen) => screen.getByRole('textbox', { name: 'נושא המייל' });
const saves = () => server.callsTo(SAVE).map(({ body }) => body);
const UNKNOWN = 'אין שדה בשם [שם]. אפשר לבחור מתוך הרשימה שמתחת';

test('each choice shows at once what it changes, and the bar counts them', async () => {
  const screen = await open();
  await expect.element(screen.getByText('תשובה של לקוח תגיע אל office@studio.test')).toBeVisible();
  await screen.getByRole('textbox', { name: 'שם השולח' }).fill('הנהלת חשבונות');
  await expect.element(screen.getByText('במקום שם העסק')).toBeVisible();
  await screen.getByRole('textbox', { name: 'עותק לעסק' }).fill('books@studio.test');
  await expect
    .element(screen.getByText('אחרי כל מייל ללקוח יישלח עותק נפרד אל books@studio.test'))
    .toBeVisible();
  await expect.element(screen.getByText('2 שינויים לא נשמרו')).toBeVisible();
  const { violations } = await axeAtRest();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(saves).toEqual([
    {
      version: 1,
      senderName: 'הנהלת חשבונות',
      replyTo: '',
      copyTo: 'books@studio.test',
      texts: [],
    },
  ]);
});

test('the wording is chosen by type, shown as the server writes it, and given back', async () => {
  const screen = await open();
  await expect.element(screen.getByText('נושא: [המסמך]')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /30128/ })).toBeVisible();
  await screen.getByRole('button', { name: 'חזרה לנוסח של פנקס' }).click();
  await expect.element(subject(screen)).toHaveValue('');
  await expect.element(screen.getByText(/^שדה ריק הוא הנוסח של פנקס/)).toBeVisible();
  await screen.getByLabelText('סוג המסמך', { exact: true }).selectOptions('קבלה');
  await subject(screen).fill('קבלה ');
  await screen.getByRole('button', { name: 'הוספת מספר המסמך' }).click();
  await expect.element(subject(screen)).toHaveValue('קבלה [מספר המסמך]');
  await expect.element(screen.getByText('נושא: קבלה [מספר המסמך]')).toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(saves).toMatchObject([
    {
      texts: [
        { ...TEXT, subject: '', body: '' },
        { docType: 400, language: 'he', subject: 'קבלה [מספר המסמך]', body: '' },
      ],
    },
  ]);
});

test('an unknown field is named where it was typed, and nothing is saved', async () => {
  const screen = await open();
  await subject(screen).fill('שלום [שם]');
  await expect.element(screen.getByText(UNKNOWN)).toBeVisible();
  await screen.getByLabelText('סוג המסמך', { exact: true }).selectOptions('קבלה');
  await expect.element(screen.getByText(UNKNOWN)).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(screen.getByText(UNKNOWN)).toBeVisible();
  expect(saves()).toEqual([]);
});

test('a wrong address holds the preview, which says so', async () => {
  const screen = await open();
  await expect.element(screen.getByText('נושא: [המסמך]')).toBeVisible();
  await screen.getByRole('textbox', { name: 'כתובת לתשובות' }).fill('nobody');
  await expect.element(screen.getByText('התצוגה תופיע אחרי שהשדות יתוקנו')).toBeVisible();
  await expect.element(screen.getByText('נושא: [המסמך]')).not.toBeInTheDocument();
});

test('a test mail goes to the person who asks', async () => {
  const screen = await open();
  await screen
    .getByRole('region', { name: 'תצוגה מקדימה' })
    .last()
    .getByRole('button', { name: 'שליחת ניסיון אליי' })
    .click();
  await expect
    .element(screen.getByText('מייל ניסיון בדרך אל demo@pinkas.test').first())
    .toBeVisible();
  expect(server.callsTo(TEST).map(({ body }) => body)).toEqual([
    { ...TEXT, senderName: '', replyTo: '' },
  ]);
});

test('a refusal says so, and what was typed stays', async () => {
  server.answer({ [SAVE]: () => refusal(409, 'SETTINGS_CHANGED') });
  const screen = await open();
  await subject(screen).fill('[סוג המסמך]');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(screen.getByText('ההגדרות לא נשמרו').first()).toBeVisible();
  await expect.element(subject(screen)).toHaveValue('[סוג המסמך]');
});

test('a save after that of a colleague sends what was typed here alone', async () => {
  const theirs = { ...SETTINGS, version: 2, texts: [{ ...TEXT, subject: 'שלהם' }] };
  server.answer({ [SAVE]: () => refusal(409, 'SETTINGS_CHANGED') });
  const screen = await open();
  await screen.getByLabelText('סוג המסמך', { exact: true }).selectOptions('קבלה');
  await subject(screen).fill('[סוג המסמך]');
  server.answer({ [GET]: () => theirs });
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(screen.getByText('ההגדרות לא נשמרו').first()).toBeVisible();
  await screen.getByLabelText('סוג המסמך', { exact: true }).selectOptions('305');
  await expect.element(subject(screen)).toHaveValue('שלהם');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .poll(() => saves().at(1))
    .toMatchObject({
      version: 2,
      texts: [{ docType: 400, language: 'he', subject: '[סוג המסמך]', body: '' }],
    });
});

test('everything is within a phone', async () => {
  const screen = await open();
  await expectFineOnPhone(screen.getByText('נושא: [המסמך]'));
});
