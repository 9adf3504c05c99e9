import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../test/axe-at-rest.ts';
import { refusal } from '../../../test/fake-server.ts';
import {
  joiningServer,
  SAVE_COMPANY,
  SAVE_NUMBERINGS,
  SET_STEP,
} from '../../../test/joining-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { chooseLanguage } from '../../shared/language/language-store.ts';

beforeEach(() => chooseLanguage('he'));

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const hash = () => window.location.hash;

const COMPANY = '#/account/company?regStep=COMPANY_DETAILS';
const DESIGN = '#/settings/design?regStep=DESIGN_DOCUMENT';
const NUMBERING = '#/account/numberings?regStep=DOCS_NUMBERING';

const TITLES = {
  company: 'מה יודפס על המסמכים?',
  design: 'איך ייראו המסמכים?',
  numbering: 'מאיזה מספר ממשיכים?',
} as const;

describe('a business that has not finished its registration', () => {
  test.each([
    ['START', COMPANY, TITLES.company, 'שלב 1 מתוך 3'],
    ['DESIGN_DOCUMENT', DESIGN, TITLES.design, 'שלב 2 מתוך 3'],
    ['DOCS_NUMBERING', NUMBERING, TITLES.numbering, 'שלב 3 מתוך 3'],
  ] as const)('is led from every page to its step: %s', async (step, address, title, count) => {
    joiningServer(step);
    await renderApp('/dashboard');
    await expect.element(heading(title)).toBeVisible();
    await expect.element(page.getByText(count)).toBeVisible();
    await expect.poll(hash).toBe(address);
    await expect.element(button(step === 'DOCS_NUMBERING' ? 'סיום' : 'המשך')).toBeVisible();
    await expect
      .element(page.getByRole('navigation', { name: 'תפריט ראשי' }))
      .not.toBeInTheDocument();
    expect((await axeAtRest()).violations).toEqual([]);
  });

  test('has neither the bar of the thumb nor the footer on a phone', async () => {
    joiningServer('DOCS_NUMBERING');
    await renderApp('/dashboard');
    await page.viewport(390, 844);
    await expect.element(button('סיום')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'עוד' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect((await axeAtRest()).violations).toEqual([]);
  });

  test('reads everything in English too', async () => {
    joiningServer('DESIGN_DOCUMENT');
    await renderApp('/dashboard');
    await expect.element(heading(TITLES.design)).toBeVisible();
    await chooseLanguage('en');
    await expect.element(heading('How will documents look?')).toBeVisible();
    await expect.element(page.getByText('Step 2 of 3')).toBeVisible();
    await expect.element(button('Continue')).toBeVisible();
  });
});

describe('the steps', () => {
  test('are walked to the end: what was typed is saved, and the first document is next', async () => {
    const server = joiningServer('START');
    await renderApp('/dashboard');
    await expect.element(field('עיר')).toHaveValue('תל אביב');
    await userEvent.fill(field('עיר'), 'חיפה');
    await userEvent.click(button('המשך'));
    await expect.element(heading(TITLES.design)).toBeVisible();
    expect(server.callsTo(SAVE_COMPANY).map(({ body }) => body)).toMatchObject([{ city: 'חיפה' }]);
    await expect.element(button('המשך')).toBeEnabled();
    await userEvent.click(button('המשך'));
    await expect.element(heading(TITLES.numbering)).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: /מספר ראשון/ }), '20418');
    await userEvent.click(button('סיום'));
    await expect.element(page.getByText('הכול מוכן, סטודיו חדש')).toBeVisible();
    expect(server.callsTo(SAVE_NUMBERINGS)).toHaveLength(1);
    expect(hash()).toBe('#/dashboard?welcome=1');
    expect(server.callsTo(SET_STEP).map(({ path }) => path.split('/').at(-1))).toEqual([
      'DESIGN_DOCUMENT',
      'DOCS_NUMBERING',
      'FINISH',
    ]);
    await expect.element(link('המסמך הראשון')).toHaveAttribute('href', '#/documents/create/305');
    await expect.element(page.getByRole('navigation', { name: 'תפריט ראשי' })).toBeVisible();
    await userEvent.click(button('סגירת הודעת הפתיחה'));
    await expect.element(link('המסמך הראשון')).not.toBeInTheDocument();
    expect(hash()).toBe('#/dashboard');
  });

  test('end in a welcome that calls the business as the rest of the screen does', async () => {
    joiningServer('DOCS_NUMBERING');
    await chooseLanguage('en');
    await renderApp('/dashboard');
    await userEvent.click(button('Finish'));
    await expect
      .element(page.getByRole('region', { name: 'Welcome' }))
      .toMatchTextContent(/Kav Tchelet Studio/);
  });

  test('give the business its face: a colour and a logo in the second, how it is paid after the last', async () => {
    joiningServer('DESIGN_DOCUMENT');
    await renderApp('/dashboard');
    await expect.element(page.getByRole('radio', { name: 'טורקיז' })).toBeVisible();
    await expect.element(page.getByText('אין עדיין לוגו')).toBeVisible();
    // Rarely changed settings are only in the settings.
    await expect.element(page.getByText('טקסטים קבועים')).not.toBeInTheDocument();
    await userEvent.click(button('המשך'));
    await userEvent.click(button('סיום'));
    await expect
      .element(link('פרטי חשבון בנק ותשלום ללקוחות'))
      .toHaveAttribute('href', '#/settings/usage?section=payment');
  });

  test('end in a welcome on a phone whose button keeps away from the link above it', async () => {
    joiningServer('DOCS_NUMBERING');
    await renderApp('/dashboard');
    await page.viewport(390, 844);
    await userEvent.click(button('סיום'));
    const lines = link('פרטי חשבון בנק ותשלום ללקוחות');
    const first = link('המסמך הראשון');
    await expect.element(first).toBeVisible();
    const { bottom } = lines.element().getBoundingClientRect();
    expect(first.element().getBoundingClientRect().top - bottom).toBeGreaterThanOrEqual(8);
  });

  test('stay where something is wrong, and nothing is saved', async () => {
    const server = joiningServer('COMPANY_DETAILS');
    await renderApp('/dashboard');
    await userEvent.fill(field('עיר'), '');
    await userEvent.click(button('המשך'));
    await expect.element(field('עיר')).toHaveAttribute('aria-invalid', 'true');
    expect(server.callsTo(SAVE_COMPANY)).toEqual([]);
    expect(server.callsTo(SET_STEP)).toEqual([]);
    expect(hash()).toBe(COMPANY);
  });

  test('can be looked at again, by the button, the progress and the browser', async () => {
    joiningServer('DOCS_NUMBERING');
    await renderApp('/dashboard');
    await expect.element(heading(TITLES.numbering)).toBeVisible();
    await userEvent.click(link('חזרה'));
    await expect.element(heading(TITLES.design)).toBeVisible();
    expect(hash()).toBe(DESIGN);
    await userEvent.click(page.getByRole('link', { name: /^פרטי העסק/ }));
    await expect.element(heading(TITLES.company)).toBeVisible();
    window.history.back();
    await expect.element(heading(TITLES.design)).toBeVisible();
  });

  test('can wait: the next one follows without a save', async () => {
    const server = joiningServer('DESIGN_DOCUMENT');
    await renderApp('/dashboard');
    await userEvent.click(button('אשלים אחר כך'));
    await expect.element(heading(TITLES.numbering)).toBeVisible();
    await userEvent.click(button('אשלים אחר כך'));
    await expect.element(link('המסמך הראשון')).toBeVisible();
    expect(server.callsTo(SET_STEP)).toHaveLength(2);
    expect(server.callsTo(SAVE_NUMBERINGS)).toEqual([]);
  });

  test('ask before what was typed is given up, and save nothing until that is answered', async () => {
    const server = joiningServer('DOCS_NUMBERING');
    await renderApp('/dashboard');
    await expect.element(heading(TITLES.numbering)).toBeVisible();
    await userEvent.fill(page.getByRole('textbox').first(), '7001');
    await userEvent.click(button('אשלים אחר כך'));
    await expect.element(page.getByText('יציאה ללא שמירה')).toBeVisible();
    expect(server.callsTo(SET_STEP)).toEqual([]);
    await userEvent.click(button('הישארות בעמוד'));
    await expect.element(page.getByRole('textbox').first()).toHaveValue('7001');
    expect(server.callsTo(SET_STEP)).toEqual([]);
    await userEvent.click(button('אשלים אחר כך'));
    await userEvent.click(button('מעבר לעמוד'));
    await expect.element(link('המסמך הראשון')).toBeVisible();
    expect(server.callsTo(SET_STEP)).toHaveLength(1);
    expect(server.callsTo(SAVE_NUMBERINGS)).toEqual([]);
  });

  test('say when one was not saved, and go on at the next press', async () => {
    const server = joiningServer('START');
    const saves = server.callsTo(SET_STEP);
    expect(saves).toEqual([]);
    let isBroken = true;
    server.answer({
      [SET_STEP]: () =>
        isBroken ? refusal(503, 'BUSY') : { success: true, step: 'DESIGN_DOCUMENT' },
    });
    await renderApp('/dashboard');
    await userEvent.click(button('המשך'));
    await expect.element(page.getByText('השלב לא נשמר')).toBeVisible();
    expect(hash()).toBe(COMPANY);
    isBroken = false;
    await userEvent.click(button('המשך'));
    await expect.element(heading(TITLES.design)).toBeVisible();
  });

  test('that another tab finished are finished here too', async () => {
    const server = joiningServer('START');
    server.answer({ [SET_STEP]: () => ({ success: true, step: 'FINISH' }) });
    await renderApp('/dashboard');
    await userEvent.click(button('המשך'));
    await expect.element(link('המסמך הראשון')).toBeVisible();
    await expect.poll(hash).toBe('#/dashboard?welcome=1');
  });
});

describe('the address', () => {
  test('that was asked for first is where the wizard ends', async () => {
    joiningServer('DOCS_NUMBERING');
    await renderApp('/documents?state=open');
    await expect.element(heading(TITLES.numbering)).toBeVisible();
    await userEvent.click(button('סיום'));
    await expect.element(link('המסמך הראשון')).toBeVisible();
    await expect.poll(hash).toContain('#/documents?state=open&welcome=1');
  });

  test('forces a step by gotoStep, which is saved when it is ahead', async () => {
    const server = joiningServer('START');
    await renderApp('/dashboard?gotoStep=DOCS_NUMBERING');
    await expect.element(heading(TITLES.numbering)).toBeVisible();
    await expect.poll(hash).toBe(NUMBERING);
    expect(server.callsTo(SET_STEP)).toHaveLength(1);
    window.location.hash = '#/account/numberings?gotoStep=COMPANY_DETAILS';
    await expect.element(heading(TITLES.company)).toBeVisible();
    expect(server.callsTo(SET_STEP)).toHaveLength(1);
  });

  test('forces a step on the bare start too', async () => {
    const server = joiningServer('START');
    await renderApp('/?gotoStep=DOCS_NUMBERING');
    await expect.element(heading(TITLES.numbering)).toBeVisible();
    await expect.poll(hash).toBe(NUMBERING);
    expect(server.callsTo(SET_STEP)).toHaveLength(1);
    window.location.hash = '#/?gotoStep=FINISH';
    await expect.element(link('המסמך הראשון')).toBeVisible();
    await expect.poll(hash).toBe('#/dashboard?welcome=1');
  });

  test('with a step that does not exist says so and leads on', async () => {
    joiningServer('DESIGN_DOCUMENT');
    await renderApp('/dashboard?gotoStep=LATER');
    await expect.element(page.getByText(/השלב \S*LATER\S* לא זמין/)).toBeVisible();
    await userEvent.click(link('חזרה לפנקס'));
    await expect.element(heading(TITLES.design)).toBeVisible();
  });

  test('with a step means nothing once the registration is finished', async () => {
    joiningServer('FINISH');
    await renderApp('/account/company?regStep=COMPANY_DETAILS');
    await expect.element(heading('פרטי העסק')).toBeVisible();
    await expect.poll(hash).toBe('#/account/company');
    await expect.element(page.getByRole('navigation', { name: 'תפריט ראשי' })).toBeVisible();
  });
});
