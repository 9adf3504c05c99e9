import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aSetup, refusal } from '../../../../test/fake-server.ts';
import {
  anUpcoming,
  bodies,
  GET,
  ID,
  open,
  openWeek,
  planSwitch,
  PREVIEW,
  SAVE,
  saveButton,
  savesAs,
  showOverview,
  storePlan,
  type Screen,
  server,
  SEVERAL_TEXTS,
  startReminderPlan,
  stored,
  TEST,
  TEXTS,
  violations,
} from './testing/reminder-plan-page.ts';

startReminderPlan();

describe('the plan', () => {
  test('is shown as it stands, without anything to save', async () => {
    const screen = await open();
    await expect.element(screen.getByRole('heading', { name: 'הגדרות ושימושים' })).toBeVisible();
    await expect.element(planSwitch(screen)).toBeChecked();
    await expect.element(screen.getByText('3 ימים לפני מועד התשלום')).toBeVisible();
    await expect.element(screen.getByText('התזכורות פועלות מ־01/09/2026')).toBeVisible();
    await expect.element(saveButton(screen)).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test('counts what was changed, is saved by Ctrl+S, and a repeated press sends it once', async () => {
    savesAs({ isOn: false, startedOn: null });
    const screen = await open();
    await planSwitch(screen).click();
    await expect.element(screen.getByText('שינוי אחד לא נשמר')).toBeVisible();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(screen.getByText('התזכורות נשמרו').first()).toBeVisible();
    await expect.element(saveButton(screen)).not.toBeInTheDocument();
    expect(bodies()).toMatchObject([{ version: 3, isOn: false, includesOlder: false }]);
  });

  test('says how many older invoices there are, and takes them in only by choice', async () => {
    storePlan({
      isOn: false,
      startedOn: null,
      older: { debts: { documents: 37, customers: 21 }, all: { documents: 40, customers: 23 } },
    });
    savesAs({ includesOlder: true });
    const screen = await open();
    await planSwitch(screen).click();
    await expect.element(screen.getByText('40 מסמכים לתשלום של 23 לקוחות')).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'לא לשלוח עליהם' })).toBeChecked();
    await screen.getByRole('radio', { name: 'לשלוח גם עליהם' }).click();
    await expect.element(screen.getByText(/תצא תזכורת גם על מסמכים ישנים/)).toBeVisible();
    await saveButton(screen).click();
    await expect.poll(bodies).toMatchObject([{ isOn: true, includesOlder: true }]);
  });

  test('leaves transaction invoices out by one switch, and counts older ones without them', async () => {
    const older = { debts: { documents: 5, customers: 2 }, all: { documents: 9, customers: 3 } };
    storePlan({ older });
    savesAs({ includesRequests: false, older });
    const screen = await open();
    const requests = screen.getByRole('switch', { name: /חשבונות עסקה/ });
    await expect.element(requests).toBeChecked();
    await expect.element(screen.getByText('9 מסמכים לתשלום של 3 לקוחות')).toBeVisible();
    await requests.click();
    await expect.element(screen.getByText('5 מסמכים לתשלום של 2 לקוחות')).toBeVisible();
    await saveButton(screen).click();
    await expect.poll(bodies).toMatchObject([{ isOn: true, includesRequests: false }]);
  });

  test('has no such switch where no tax invoices are issued', async () => {
    server.answer({
      'GET /v2/api/data/init': () => ({ success: true, data: aSetup({ docTypes: [300, 400] }) }),
    });
    const screen = await open();
    await expect.element(planSwitch(screen)).toBeChecked();
    await expect
      .element(screen.getByRole('switch', { name: /חשבונות עסקה/ }))
      .not.toBeInTheDocument();
  });

  test('over somebody else’s save keeps what was typed and says so', async () => {
    server.answer({
      [SAVE]: () => {
        storePlan({ version: 9 });
        return refusal(409, 'SETTINGS_CHANGED');
      },
    });
    const screen = await open();
    await planSwitch(screen).click();
    await saveButton(screen).click();
    await expect.element(screen.getByText(/נשמרו בינתיים בחלון אחר/)).toBeVisible();
    await expect.element(planSwitch(screen)).not.toBeChecked();
    savesAs({ isOn: false });
    await saveButton(screen).click();
    await expect.poll(() => bodies().at(-1)).toMatchObject({ version: 9, isOn: false });
  });

  test('discards what was changed', async () => {
    const screen = await open();
    await planSwitch(screen).click();
    await screen.getByRole('button', { name: 'ביטול השינויים' }).click();
    await expect.element(planSwitch(screen)).toBeChecked();
    await expect.element(saveButton(screen)).not.toBeInTheDocument();
  });
});

describe('a step', () => {
  test('shows its mail as it is written, and a placeholder goes where the cursor stood', async () => {
    const screen = await open();
    await openWeek(screen);
    await expect
      .element(screen.getByText('תזכורת: חשבונית מס 30128', { exact: true }))
      .toBeVisible();
    const subject = screen.getByRole('textbox', { name: 'נושא המייל' });
    await subject.fill('לידיעת ');
    await screen.getByRole('button', { name: 'הוספת שם הלקוח' }).click();
    await expect.element(subject).toHaveValue('לידיעת [שם הלקוח]');
    await expect
      .element(screen.getByRole('region', { name: 'תצוגה מקדימה' }))
      .toMatchTextContent(/לידיעת \[שם הלקוח\].*סטודיו קו תכלת.*בשם סטודיו/);
    expect(await violations()).toEqual([]);
  });

  test('that is empty or comes twice on a day is opened and told, and nothing is sent', async () => {
    const screen = await open();
    await screen.getByRole('button', { name: 'שלב נוסף' }).click();
    await screen.getByRole('textbox', { name: 'ימים' }).fill('7');
    await saveButton(screen).click();
    await expect.element(screen.getByText('כבר יש שלב במועד הזה')).toBeVisible();
    await screen.getByRole('textbox', { name: 'ימים' }).fill('');
    await screen.getByRole('textbox', { name: 'תוכן המייל' }).fill('');
    await expect.element(screen.getByText('יש למלא ערך')).toBeVisible();
    expect(bodies()).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  test('is added and removed, and all steps go with the save', async () => {
    savesAs({});
    const screen = await open();
    await screen.getByRole('button', { name: 'מחיקת השלב: 3 ימים לפני מועד התשלום' }).click();
    await screen.getByRole('button', { name: 'שלב נוסף' }).click();
    await expect.element(screen.getByText('2 שינויים לא נשמרו')).toBeVisible();
    await saveButton(screen).click();
    await expect
      .poll(() =>
        bodies().map(({ steps }) => (steps as { days: number }[]).map(({ days }) => days)),
      )
      .toEqual([[7, 14]]);
  });

  test('is mailed to the person who asks', async () => {
    server.answer({ [TEST]: () => ({ mailTo: 'demo@pinkas.test' }) });
    const screen = await open();
    await openWeek(screen);
    await screen.getByRole('button', { name: 'שליחת ניסיון אליי' }).click();
    await expect
      .element(screen.getByText('מייל ניסיון בדרך אל demo@pinkas.test').first())
      .toBeVisible();
    await expect
      .poll(() => server.callsTo(TEST).map(({ body }) => body))
      .toEqual([{ days: 7, language: 'he', text: TEXTS.he }]);
  });
});

describe('the words of several documents', () => {
  const edit = (screen: Screen) =>
    screen.getByRole('button', { name: 'עריכת ההודעה על כמה מסמכים' }).click();
  const body = (screen: Screen) => screen.getByRole('textbox', { name: 'תוכן המייל' });

  test('are written with their own placeholders, shown as they are written, and saved', async () => {
    savesAs({});
    const screen = await open();
    await edit(screen);
    await expect
      .element(screen.getByRole('region', { name: 'תצוגה מקדימה' }))
      .toMatchTextContent(/\[המסמכים\], בשם סטודיו/);
    await body(screen).fill('אלה המסמכים: ');
    await screen.getByRole('button', { name: 'הוספת המסמכים', exact: true }).click();
    await expect.element(body(screen)).toHaveValue('אלה המסמכים: [המסמכים]');
    expect(await violations()).toEqual([]);
    await saveButton(screen).click();
    await expect.poll(bodies).toMatchObject([
      {
        severalTexts: { ...SEVERAL_TEXTS, he: { body: 'אלה המסמכים: [המסמכים]' } },
      },
    ]);
    await expect
      .poll(() => server.callsTo(PREVIEW).at(-1)?.body)
      .toMatchObject({ days: null, language: 'he' });
  });

  test('that do not name the documents are told and not sent, and the product’s come back', async () => {
    const screen = await open();
    await edit(screen);
    await body(screen).fill('נא לשלם');
    await saveButton(screen).click();
    await expect.element(screen.getByText(/בתוכן צריך להופיע \[המסמכים\]/)).toBeVisible();
    expect(bodies()).toEqual([]);
    await screen.getByRole('button', { name: 'חזרה לנוסח של פנקס' }).click();
    await expect.element(body(screen)).toHaveValue('[המסמכים]');
    await expect.element(saveButton(screen)).not.toBeInTheDocument();
  });
});

describe('the board', () => {
  test('teaches while there is nothing on it', async () => {
    showOverview({ isOn: false, upcoming: [], past: [] });
    const screen = await open();
    await expect.element(screen.getByText('התזכורות כבויות')).toBeVisible();
    await screen.getByRole('tab', { name: /מה נשלח/ }).click();
    await expect.element(screen.getByText('עדיין לא נשלחו תזכורות')).toBeVisible();
  });

  test('lists what goes out and what went out, and who has no address', async () => {
    showOverview({
      isOn: true,
      upcoming: [
        anUpcoming(),
        anUpcoming({ documentId: `${ID}9`, customerName: 'בלי מייל', isUnreachable: true }),
      ],
      past: [
        { ...anUpcoming({ stepDays: null }), state: 'sent', mailTo: 'pays@shop.test' },
        { ...anUpcoming({ documentId: `${ID}9`, stepDays: 3 }), state: 'failed', mailTo: '' },
      ],
    });
    const screen = await open();
    const row = screen.getByRole('row', { name: /מאפיית שיבולת/ });
    await expect
      .element(row)
      .toMatchTextContent(/22\/11\/2026.*30128.*7 ימים אחרי.*1,180\.00.*מתוכנן/);
    await expect.element(screen.getByText('תזכורת אחת לא תצא')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'בלי מייל' }))
      .toHaveAttribute('href', `#/customers/${ID}8/edit`);
    await screen.getByRole('tab', { name: /מה נשלח/ }).click();
    await expect.element(screen.getByText('נשלחה ידנית')).toBeVisible();
    await expect.element(screen.getByText('לא נשלחה', { exact: true })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('fits a phone', async () => {
    showOverview({ isOn: true, upcoming: [anUpcoming()], past: [] });
    const screen = await open();
    await page.viewport(390, 844);
    await expect.element(screen.getByText('מתוכנן')).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await violations()).toEqual([]);
  });
});

test('a plan that was not read says so and is asked for again', async () => {
  server.answer({ [GET]: () => refusal(503, 'BUSY') });
  const screen = await open();
  await expect.element(screen.getByText('התזכורות לא נטענו')).toBeVisible();
  server.answer({ [GET]: () => stored });
  await screen.getByRole('button', { name: /ניסיון נוסף|לנסות שוב/ }).click();
  await expect.element(planSwitch(screen)).toBeVisible();
});
