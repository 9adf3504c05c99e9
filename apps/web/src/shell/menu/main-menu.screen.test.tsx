import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent, type Locator } from 'vitest/browser';
import type { RenderResult } from 'vitest-browser-react';

import { aDashboard } from '../../../test/a-dashboard.ts';
import { axeAtRest } from '../../../test/axe-at-rest.ts';
import { aSetup, aUser, fakeServer, startHandlers } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { chooseLanguage } from '../../shared/language/language-store.ts';

const SECTIONS = {
  'הנהלת חשבונות': [
    'הפקת מסמך',
    'הפקה מקובץ אקסל',
    'המסמכים שלי',
    'לקוחות קבועים',
    'פריטים',
    'הוצאות',
    'בנק',
    'סימולטור',
  ],
  דוחות: ['דוח הכנסות', 'חובות פתוחים'],
  הגדרות: [
    'עיצוב מסמכים',
    'הגדרות ושימושים',
    'ניהול ספרים',
    'גיבוי לענן',
    'API וממשקים',
    'חברות סליקה',
    'ניהול תגיות',
  ],
  'החשבון שלי': [
    'פרטי העסק',
    'מספור מסמכים',
    'החבילה שלי',
    'משתמשים והרשאות',
    'רשות המסים',
    'חבר מביא חבר',
  ],
};

/** The reports by their subject. */
const SUBJECTS = {
  'דוחות תקבולים': ['עסקאות אשראי', 'תקבולים', 'המחאות', 'תקבולים עתידיים', 'ייצוא להנהלת חשבונות'],
  'רווח והוצאות': ['רווח והפסד', 'דוח הוצאות', 'שווי מלאי'],
  'דוחות לרשויות': [
    'דוח מע"מ',
    'מקדמות מס הכנסה',
    'ניכוי במקור לפי לקוח',
    'ניכוי במקור מספקים',
    'ממשק פתוח/OPEN FORMAT',
    'סגירת חודש',
  ],
};

beforeEach(async () => {
  localStorage.removeItem('pk-menu-groups');
  await chooseLanguage('he');
  fakeServer({
    ...startHandlers(true),
    'GET /v2/api/data/init': () => ({ success: true, data: aSetup({ openDocumentsCount: 0 }) }),
    'GET /v2/api/dashboard': () => aDashboard(),
    'GET /v2/api/documents': () => ({ rows: [], after: null, before: null }),
  });
});
afterEach(() => page.viewport(1440, 900));

const menu = () => page.getByRole('navigation', { name: 'תפריט ראשי' });
const section = (name: string) => menu().getByRole('button', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const movePointer = (x: number, y: number) =>
  cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });

/** Opens the dashboard in a window of a width. */
async function openAt(width: number): Promise<RenderResult> {
  const screen = await renderApp('/dashboard');
  await page.viewport(width, 900);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return screen;
}

/** Opens something above the page, which axe finds nothing in, and shuts it by Escape. */
async function expectAccessible(opener: Locator, popup: Locator): Promise<void> {
  await userEvent.click(opener);
  await expect.element(popup).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(popup).not.toBeInTheDocument();
}

test('the menu names what is built, section by section, and the page that is open', async () => {
  await openAt(1440);
  await expect
    .element(menu().getByRole('link', { name: 'לוח בקרה' }))
    .toHaveAttribute('aria-current', 'page');
  const shown = () =>
    menu()
      .getByRole('list')
      .first()
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
  for (const [name, pages] of Object.entries(SECTIONS)) {
    // A section closes the one before it.
    await userEvent.click(section(name));
    await expect.poll(shown).toEqual(['לוח בקרה', ...pages]);
  }
});

describe('reports of one subject', () => {
  const pages = (subject: string) =>
    section(subject).element().closest('li')?.querySelectorAll('a') ?? [];
  const namesIn = (subject: string) => [...pages(subject)].map((link) => link.textContent);

  test('open and fold by keys, several at once, and stay so on this device', async () => {
    const first = await openAt(1440);
    await userEvent.click(section('דוחות'));
    for (const [subject, names] of Object.entries(SUBJECTS)) {
      await expect.element(section(subject)).toHaveAttribute('aria-expanded', 'false');
      (section(subject).element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => namesIn(subject)).toEqual(names);
    }
    expect((await axeAtRest()).violations).toEqual([]);
    await userEvent.keyboard(' ');
    await expect.poll(() => namesIn('דוחות לרשויות')).toEqual([]);

    await first.unmount();
    await openAt(1440);
    await userEvent.click(section('דוחות'));
    await expect.element(section('רווח והוצאות')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(section('דוחות לרשויות')).toHaveAttribute('aria-expanded', 'false');
  });

  test.for([1440, 390])('show the page that is open, at %d pixels', async (width) => {
    await renderApp('/reports/cheques');
    await page.viewport(width, 900);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (width === 390) await userEvent.click(button('עוד'));
    await expect.element(section('דוחות תקבולים')).toHaveAttribute('aria-expanded', 'true');
    await expect
      .element(menu().getByRole('link', { name: 'המחאות' }))
      .toHaveAttribute('aria-current', 'page');
    await expect.element(section('רווח והוצאות')).toHaveAttribute('aria-expanded', 'false');
  });
});

test('the menu of the person is accessible', async () => {
  await openAt(1440);
  await expectAccessible(button(/החשבון של /), page.getByRole('menu', { name: /החשבון של / }));
});

describe('at 1100 pixels', () => {
  test('the rail opens its pages beside it by hover, press and arrow, and Escape closes', async () => {
    await openAt(1100);
    const link = page.getByRole('link', { name: 'המסמכים שלי' });
    await expect.element(link).not.toBeInTheDocument();
    await userEvent.hover(section('הנהלת חשבונות'));
    await expect.element(link).toBeVisible();
    expect((await axeAtRest()).violations).toEqual([]);
    await movePointer(400, 600);
    await expect.element(link).not.toBeInTheDocument();

    (section('הנהלת חשבונות').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(link).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(link).not.toBeInTheDocument();
    await expect.element(section('הנהלת חשבונות')).toHaveFocus();

    await userEvent.keyboard('{Enter}');
    await userEvent.click(link);
    await expect.poll(() => window.location.hash).toBe('#/documents');
    await expect.element(link).not.toBeInTheDocument();
  });
});

describe('on a tablet', () => {
  test('the menu comes as a drawer and goes when a page is chosen', async () => {
    await openAt(800);
    await expectAccessible(button('פתיחת התפריט'), dialog('תפריט ראשי'));
    await userEvent.click(button('פתיחת התפריט'));
    const drawer = dialog('תפריט ראשי');
    await userEvent.click(drawer.getByRole('button', { name: 'הנהלת חשבונות' }));
    await userEvent.click(drawer.getByRole('link', { name: 'המסמכים שלי' }));
    await expect.poll(() => window.location.hash).toBe('#/documents');
    await expect.element(drawer).not.toBeInTheDocument();
  });
});

describe('on a phone', () => {
  test('the sheets of a new document and of the rest, and the menu of the person, are accessible', async () => {
    await openAt(390);
    await expectAccessible(button('הפקת מסמך חדש'), dialog('מה מפיקים?'));
    await expectAccessible(button('עוד'), dialog('עוד'));
    await expectAccessible(button(/החשבון של /), page.getByRole('menu', { name: /החשבון של / }));
  });

  test('a truck stands for goods on their way, not for their order', async () => {
    fakeServer({
      ...startHandlers(true),
      'GET /v2/api/data/init': () => ({
        success: true,
        data: aSetup({ docTypes: [305, 320, 400, 9999, 100, 200] }),
      }),
      'GET /v2/api/dashboard': () => aDashboard(),
    });
    await openAt(390);
    await userEvent.click(button('הפקת מסמך חדש'));
    const pictureOf = (name: string): string | undefined =>
      dialog('מה מפיקים?')
        .getByRole('link', { name, exact: true })
        .element()
        .querySelector('svg')
        ?.getAttribute('class') ?? undefined;
    await expect.poll(() => pictureOf('תעודת משלוח')).toContain('truck');
    expect(pictureOf('הזמנה')).not.toContain('truck');
  });

  test('the rest has no way to documents from a file, which want a wide window', async () => {
    await openAt(390);
    await userEvent.click(button('עוד'));
    const rest = dialog('עוד');
    await userEvent.click(rest.getByRole('button', { name: 'הנהלת חשבונות' }));
    await expect.element(rest.getByRole('link', { name: 'המסמכים שלי' })).toBeVisible();
    await expect
      .element(rest.getByRole('link', { name: 'הפקה מקובץ אקסל' }))
      .not.toBeInTheDocument();
  });
});

describe('an employee with one permission', () => {
  const BUSINESS = {
    'GET /backoffice/data/initData': () => ({
      success: true,
      data: aUser({
        isOwner: false,
        isPermissionModeActive: true,
        accountPermissionsGroupsObj: { expenses: { pg_ui_uri: '/expenses' } },
      }),
    }),
    'GET /v2/api/data/init': () => ({
      success: true,
      data: aSetup({ user: { fullName: 'מיכל אור', role: 'sub-user' } }),
    }),
  };

  test('lands on the expenses, with a bar that has them and the camera', async () => {
    fakeServer({ ...startHandlers(true), ...BUSINESS });
    await renderApp('/');
    await page.viewport(390, 844);
    await expect.poll(() => window.location.hash).toBe('#/expenses');
    const bar = page.getByRole('navigation', { name: 'ניווט מהיר' });
    await expect
      .element(bar.getByRole('link', { name: 'הוצאות' }))
      .toHaveAttribute('aria-current', 'page');
    await expect
      .element(bar.getByRole('link', { name: 'צילום קבלה' }))
      .toHaveAttribute('href', '#/expenses/inbox');
    expect(bar.getByRole('link').all()).toHaveLength(2);
    await expect
      .element(page.getByRole('link', { name: /סטודיו קו תכלת\s*הרשאה: הוצאות/ }))
      .toBeVisible();
  });

  test('has the menu of that one page on a wide screen', async () => {
    fakeServer({ ...startHandlers(true), ...BUSINESS });
    await renderApp('/');
    await page.viewport(1440, 900);
    await expect.poll(() => window.location.hash).toBe('#/expenses');
    await expect.element(menu().getByRole('link', { name: 'הוצאות' })).toBeVisible();
    await expect.element(menu().getByRole('link', { name: 'לוח בקרה' })).not.toBeInTheDocument();
  });
});
