import type { ClearingForm } from '@pinkas/contract/account/clearing-form/clearing-form.contract';
import { beforeEach, describe, expect, test } from 'vitest';
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

const GET = 'GET /v2/api/account/clearing-form';
const SAVE = 'PUT /v2/api/account/clearing-form';
const SEND = 'POST /v2/api/account/clearing-form/send';
const WITHDRAW = 'POST /v2/api/account/clearing-form/withdraw';
const UPLOAD = 'POST /v2/api/files';
const FILE_ID = '0193aaaa-0000-7000-8000-000000000001';

/** What is known before anything was typed. */
function aForm(changes: Partial<ClearingForm> = {}): ClearingForm {
  return {
    state: 'draft',
    version: 0,
    isSimulated: false,
    companyKind: 'licensed-dealer',
    draft: {
      business: {
        name: 'סטודיו קו תכלת',
        taxId: '300000007',
        address: 'הגפן 4',
        city: 'חיפה',
        phone: '04-5550100',
        email: 'studio@example.test',
        website: '',
        activity: '',
      },
      owner: { fullName: 'בר כהן', idNumber: '', phone: '' },
      bank: { bankCode: '', branch: '', account: '', holder: 'סטודיו קו תכלת' },
      suppliers: { isracard: '', cal: '', max: '' },
      files: { identity: null, bank: null, incorporation: null },
      signature: { name: '', path: '', isAgreed: false },
    },
    files: [],
    sentAt: null,
    mailedAt: null,
    answeredAt: null,
    answerText: '',
    ...changes,
  };
}

/** All that an application asks for. */
function aComplete(changes: Partial<ClearingForm> = {}): ClearingForm {
  const { draft } = aForm();
  return aForm({
    version: 4,
    draft: {
      ...draft,
      business: { ...draft.business, activity: 'צילום ועיצוב' },
      owner: { fullName: 'בר כהן', idNumber: '123456782', phone: '050-1234567' },
      bank: { bankCode: '10', branch: '800', account: '87654321', holder: 'בר כהן' },
      files: { identity: FILE_ID, bank: FILE_ID, incorporation: null },
      signature: { name: 'בר כהן', path: '', isAgreed: true },
    },
    files: [{ id: FILE_ID, name: 'id.png', sizeBytes: 4_000 }],
    ...changes,
  });
}

let server: FakeServer;
let stored: ClearingForm;

beforeEach(async () => {
  await chooseLanguage('he');
  stored = aForm();
  server = fakeServer({
    ...startHandlers(true),
    'GET /backoffice/data/initData': () => ({
      success: true,
      data: aUser({ isShowUserClearingOnBoarding: true }),
    }),
    [GET]: () => stored,
    [SAVE]: ({ body }) => {
      const { version, draft } = body as Pick<ClearingForm, 'version' | 'draft'>;
      stored = { ...stored, version: version + 1, draft };
      return { state: stored.state, version: stored.version };
    },
    [SEND]: ({ body }) => {
      const { version } = body as { version: number };
      stored = {
        ...stored,
        state: 'sent',
        version: version + 1,
        sentAt: '2026-11-20T08:00:00.000Z',
      };
      return { state: 'sent', version: stored.version };
    },
    [WITHDRAW]: () => {
      stored = { ...stored, state: 'withdrawn', version: stored.version + 1 };
      return { state: 'withdrawn', version: stored.version };
    },
  });
});

/** Opens the page on a phone. */
async function open(step?: string) {
  const query = step === undefined ? '' : `?step=${step}`;
  const screen = await renderApp(`/account/clearing_form${query}`);
  await page.viewport(390, 844);
  return screen;
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 2, name });

describe('the wizard', () => {
  test('goes on once a step is complete, says what is wrong, and fits a phone', async () => {
    await open();
    await expect.element(heading('פרטי העסק')).toBeVisible();
    await expect.element(page.getByText('שלב 1 מתוך 7')).toBeVisible();
    await expect.element(field('שם העסק')).toHaveValue('סטודיו קו תכלת');
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await userEvent.click(button('המשך'));
    await expect.element(page.getByText('יש למלא ערך')).toBeVisible();
    await field('מה העסק מוכר').fill('צילום');
    await userEvent.click(button('המשך'));
    await expect.element(heading('בעל העסק')).toBeVisible();
    await field('מספר תעודת זהות').fill('123456789');
    await userEvent.click(button('המשך'));
    await expect.element(page.getByText('המספר לא תקין. יש לבדוק את הספרות')).toBeVisible();
    expect((await axeAtRest()).violations).toEqual([]);
  });

  test('saves what was typed when the page is left, and opens with it', async () => {
    const screen = await open('owner');
    await field('מספר תעודת זהות').fill('12');
    await screen.unmount();
    await expect.poll(() => stored.draft.owner.idNumber).toBe('12');
    await open('owner');
    await expect.element(field('מספר תעודת זהות')).toHaveValue('12');
    expect(server.callsTo(SAVE)).toHaveLength(1);
  });

  test('doubts a bank account that does not fit, and goes on with it', async () => {
    stored = aComplete();
    await open('bank');
    await field('מספר חשבון').fill('87654322');
    await expect.element(page.getByText(/המספר לא מתאים לבנק ולסניף/)).toBeVisible();
    await userEvent.click(button('המשך'));
    await expect.element(heading('מספרי ספק')).toBeVisible();
    await field('ישראכרט (לא חובה)').fill('1234');
    await userEvent.click(button('המשך'));
    await expect.element(page.getByText(/מספר ספק הוא 5 עד 8/)).toBeVisible();
  });

  test('asks for the files of the kind of business, and signs by keys alone', async () => {
    stored = { ...aComplete(), companyKind: 'company' };
    await open('files');
    await userEvent.click(button('המשך'));
    await expect.element(page.getByText('יש לצרף קובץ')).toBeVisible();
    server.answer({
      [UPLOAD]: () => ({
        offset: 3,
        chunk: 1,
        sameAsFileId: null,
        file: {
          id: '0193aaaa-0000-7000-8000-000000000002',
          name: 'company.pdf',
          mediaType: 'application/pdf',
          sizeBytes: 3,
          widthPx: null,
          heightPx: null,
          pages: 1,
          hasThumbnail: false,
          createdAt: '2026-11-20T08:00:00.000Z',
        },
      }),
    });
    const chosen = page.getByRole('group', { name: 'תעודת התאגדות' });
    const input = chosen.element().querySelector('input[type=file]:not([capture])');
    await userEvent.upload(input as HTMLElement, new File(['%PDF'], 'company.pdf'));
    await expect.element(chosen.getByRole('link', { name: 'company.pdf' })).toBeVisible();
    await userEvent.click(button('המשך'));
    await expect.element(heading('חתימה')).toBeVisible();
    await field('שם החותם').fill('בר כהן');
    await userEvent.click(button('המשך'));
    await expect.element(heading('פרטי העסק')).toBeVisible();
    await expect.element(page.getByText('שלב 7 מתוך 7')).toBeVisible();
  });

  test('sends the whole once, after what is missing was said', async () => {
    stored = { ...aComplete(), draft: { ...aComplete().draft, owner: aForm().draft.owner } };
    await open('review');
    await userEvent.click(button('שליחת הבקשה'));
    await expect
      .poll(() => page.getByRole('alert').element().textContent)
      .toMatch(/פרטים.*בעל\sהעסק$/);
    expect(server.callsTo(SEND)).toHaveLength(0);
    await userEvent.click(page.getByRole('link', { name: 'עריכת בעל העסק' }));
    await field('מספר תעודת זהות').fill('123456782');
    await field('טלפון נייד').fill('050-1234567');
    await userEvent.click(page.getByRole('link', { name: /בדיקה/ }));
    await userEvent.dblClick(button('שליחת הבקשה'));
    await expect.element(page.getByText(/הבקשה ממתינה לשליחה בדואר/)).toBeVisible();
    expect(server.callsTo(SEND)).toHaveLength(1);
    expect(stored.draft.owner.idNumber).toBe('123456782');
  });

  test('says that another device changed it, and loads what is there', async () => {
    stored = aComplete();
    await open('owner');
    await expect.element(field('שם מלא')).toBeVisible();
    server.answer({ [SAVE]: () => refusal(409, 'VERSION_CONFLICT') });
    stored = aComplete({ version: 9 });
    await field('שם מלא').fill('נועה');
    await userEvent.click(button('המשך'));
    await userEvent.click(button('טעינה מחדש'));
    await expect.element(field('שם מלא')).toHaveValue('בר כהן');
  });
});

describe('an application that was sent', () => {
  test('is taken back after a question, and can be begun again', async () => {
    stored = aComplete({
      state: 'sent',
      sentAt: '2026-11-20T08:00:00.000Z',
      mailedAt: '2026-11-20T08:00:01.000Z',
    });
    await open();
    await expect.element(page.getByText(/הבקשה נשלחה ב־20\/11\/2026/)).toBeVisible();
    expect((await axeAtRest()).violations).toEqual([]);
    await userEvent.click(button('ביטול הבקשה'));
    await userEvent.click(
      page.getByRole('alertdialog').getByRole('button', { name: 'ביטול הבקשה' }),
    );
    await expect.element(page.getByText(/הבקשה בוטלה לפני שנענתה/)).toBeVisible();
    await userEvent.click(button('בקשה חדשה'));
    await expect.element(field('שם העסק')).toBeVisible();
  });

  test('shows the answer: what to correct, the next step of an approval, why it was refused', async () => {
    stored = aComplete({ state: 'correction', answerText: 'הצילום לא ברור' });
    const screen = await open();
    await expect.element(page.getByText('הבקשה חזרה לתיקון')).toBeVisible();
    await expect.element(page.getByText('הצילום לא ברור')).toBeVisible();
    await screen.unmount();
    stored = aComplete({ state: 'approved' });
    const approved = await open();
    await expect.element(page.getByRole('link', { name: 'חיבור המסוף' })).toBeVisible();
    await approved.unmount();
    stored = aComplete({ state: 'refused', answerText: 'תחום שלא סולקים' });
    await open();
    await expect.element(page.getByText('תחום שלא סולקים')).toBeVisible();
  });
});

test('without onboarding the page says what else there is, in English too', async () => {
  server.answer({ [GET]: () => refusal(404, 'NOT_FOUND') });
  await chooseLanguage('en');
  await open();
  await expect
    .element(page.getByText(/Applications to accept cards are not taken here/))
    .toBeVisible();
});
