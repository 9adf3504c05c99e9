import { expectAccessibleInBothColours } from '../support/accessibility.ts';
import { checkPopup, expectTitle, issueTwo, LOOKS } from '../support/accessible-pages.ts';
import { cellAt, openNewInvoice } from '../support/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { enterPassword, PASSWORD, typeCode } from '../support/people.ts';
import { PHONE } from '../support/sizes.ts';

for (const { name: look, ...use } of LOOKS) {
  test.describe(look, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });
    const isPhone = use.viewport === PHONE;

    test('the pages before sign-in are accessible', async ({ page, person }) => {
      await page.goto('/');
      await expectTitle(page, 'התחברות');
      await expectAccessibleInBothColours(page, 'sign-in');
      await page.getByRole('button', { name: 'התחברות', exact: true }).click();
      await expect(page.getByText('יש להזין סיסמה')).toBeVisible();
      await expectAccessibleInBothColours(page, 'sign-in with problems');
      for (let round = 0; round < 4; round += 1) {
        const answer = page.waitForResponse('**/front/auth/login_actual');
        await enterPassword(page, person.email, 'wrong');
        await answer;
      }
      await expect(page.locator('altcha-widget').getByRole('checkbox')).toBeVisible();
      await expectAccessibleInBothColours(page, 'sign-in with the robot check');
      for (const topic of ['privacy', 'terms', 'accessibility']) {
        await page.goto(`/#/${topic}`);
        await expect(page.getByRole('link', { name: 'חזרה לפנקס' })).toBeVisible();
        await expectAccessibleInBothColours(page, topic);
      }
    });

    test('the code step is accessible', async ({ page, person }) => {
      await page.goto('/');
      await enterPassword(page, person.email, PASSWORD);
      await expectTitle(page, 'קוד אימות');
      await expectAccessibleInBothColours(page, 'the code step');
      await typeCode(page, '000000');
      await expect(page.getByText('קוד שגוי, אפשר לנסות שוב')).toBeVisible();
      await expectAccessibleInBothColours(page, 'the code step with a wrong code');
    });

    test('the pages for everyone are accessible', async ({ page, owner, faults }) => {
      void owner;
      faults.expect(/status of 40[04]/);
      const { mailedId: id } = await issueTwo(page.request);
      const view = (await (await page.request.get(`/v2/api/documents/${id}`)).json()) as {
        verificationPath: string;
        pagePath: string;
      };
      await page.goto(view.verificationPath);
      await expectTitle(page, 'חשבונית מס 1002');
      await expectAccessibleInBothColours(page, 'verification');
      await page.locator('input[type=file]').setInputFiles({
        name: 'changed.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7 changed'),
      });
      await expect(page.getByText('הקובץ שונה ממה שהופק')).toBeVisible();
      await expectAccessibleInBothColours(page, 'verification of a changed file');
      await page.goto('/v/unknown');
      await expect(page.getByText('הקישור לא תקין')).toBeVisible();
      await expectAccessibleInBothColours(page, 'verification of an unknown link');
      await page.goto(view.pagePath);
      await expectTitle(page, 'חשבונית מס 1002');
      await expect(page.getByRole('img').first()).toBeVisible();
      await expectAccessibleInBothColours(page, 'the page of a document');
      await page.goto('/outbox');
      await expect(page.getByRole('listitem').first()).toBeVisible();
      await expectAccessibleInBothColours(page, 'outbox');
    });

    test('dashboard and frame are accessible, with all that opens from them', async ({
      page,
      owner,
    }) => {
      void owner;
      await page.goto('/#/dashboard');
      await expect(page.getByText('עדיין אין כאן מסמכים')).toBeVisible();
      await expectAccessibleInBothColours(page, 'dashboard of a new business');
      await issueTwo(page.request);
      await page.reload();
      await expect(page.getByRole('region', { name: 'נתוני העסק' })).toBeVisible();
      await expectAccessibleInBothColours(page, 'dashboard');
      await checkPopup(
        page,
        'menu of the person',
        page.getByRole('button', { name: /החשבון של / }),
        page.getByRole('menu', { name: /החשבון של / }),
      );
      if (isPhone) {
        const dialog = (title: string) => page.getByRole('dialog', { name: title });
        const button = (label: string) => page.getByRole('button', { name: label, exact: true });
        await checkPopup(page, 'sheet of new', button('הפקת מסמך חדש'), dialog('מה מפיקים?'));
        await checkPopup(page, 'sheet of more', button('עוד'), dialog('עוד'));
        await page.setViewportSize({ width: 800, height: 900 });
        await checkPopup(page, 'drawer', button('פתיחת התפריט'), dialog('תפריט ראשי'));
        await page.setViewportSize(PHONE);
      } else {
        await page.keyboard.press('Shift+Slash');
        await expect(page.getByRole('dialog', { name: 'קיצורי מקלדת' })).toBeVisible();
        await expectAccessibleInBothColours(page, 'list of keys');
        await page.keyboard.press('Escape');
        await page.setViewportSize({ width: 1100, height: 900 });
        await page.getByRole('button', { name: 'הנהלת חשבונות' }).click();
        await expect(page.getByRole('link', { name: 'המסמכים שלי' })).toBeVisible();
        await expectAccessibleInBothColours(page, 'rail with its fly-out');
      }
      await page.goto('/#/blocked');
      await expect(page.getByText('אין גישה לדף הזה')).toBeVisible();
      await expectAccessibleInBothColours(page, 'blocked');
    });

    test('writing a document is accessible, with all that opens from it', async ({
      page,
      owner,
    }) => {
      void owner;
      await issueTwo(page.request);
      await openNewInvoice(page);
      await expectAccessibleInBothColours(page, 'empty form');
      const customer = page.getByRole('combobox', { name: 'לקוח' });
      await customer.fill('לבן');
      await expect(page.getByRole('option', { name: /אור לבן תאורה/ }).first()).toBeVisible();
      await expectAccessibleInBothColours(page, 'suggestions of customers');
      await page
        .getByRole('option', { name: /אור לבן תאורה/ })
        .first()
        .click();
      await expect(page.getByText('יתרה פתוחה')).toBeVisible();
      await expectAccessibleInBothColours(page, 'card of the customer');
      await page.getByRole('button', { name: 'עריכת פרטי הלקוח' }).click();
      await page.getByRole('textbox', { name: /^דואר אלקטרוני/ }).fill('not an address');
      // The bar with the button is away while the keyboard of a phone is open.
      await page.getByRole('textbox', { name: /^דואר אלקטרוני/ }).blur();
      await page.getByRole('button', { name: /^הפקה/ }).first().click();
      await expect(page.getByText('יש להוסיף שורת פריט אחת לפחות').first()).toBeVisible();
      await expectAccessibleInBothColours(page, 'form with problems');
      await page.getByRole('textbox', { name: /^דואר אלקטרוני/ }).fill('office@orlavan.example');
      await page.getByRole('textbox', { name: /^דואר אלקטרוני/ }).blur();
      await checkPopup(
        page,
        'calendar',
        page.getByRole('button', { name: 'פתיחת לוח שנה' }).first(),
        page.getByRole('dialog', { name: 'תאריך המסמך' }).getByRole('grid'),
      );
      if (isPhone) {
        await page.getByRole('button', { name: 'הוספת פריט' }).click();
        const sheet = page.getByRole('dialog', { name: 'פריט 1' });
        await sheet.getByLabel('תיאור').fill('נברשת');
        await sheet.getByLabel('מחיר ליחידה').fill('900');
        await expectAccessibleInBothColours(page, 'sheet of an item');
        await sheet.getByRole('button', { name: 'סיום' }).click();
        await expectAccessibleInBothColours(page, 'cards of items');
        await checkPopup(
          page,
          'sheet of sums',
          page.getByRole('button', { name: /סה"כ לתשלום/ }),
          page.getByRole('dialog', { name: 'פירוט הסכומים' }),
        );
      } else {
        await cellAt(page, 'תיאור').fill('נברשת');
        await cellAt(page, 'מחיר ליחידה').fill('900');
        await checkPopup(
          page,
          'menu of a row',
          page.getByRole('button', { name: 'פעולות בשורה 1' }),
          page.getByRole('menu'),
        );
      }
      await checkPopup(
        page,
        'menu of issuing',
        page.getByRole('button', { name: 'אפשרויות הפקה' }),
        page.getByRole('menu'),
      );
      await checkPopup(
        page,
        'question before issuing',
        page.getByRole('button', { name: /^הפקה ושליחה/ }).first(),
        page.getByRole('alertdialog'),
      );
      if (isPhone) {
        await page.getByRole('button', { name: 'אפשרויות הפקה' }).click();
        await page.getByRole('menuitem', { name: 'תצוגה מקדימה' }).click();
      } else {
        await page.keyboard.press('Alt+KeyV');
      }
      await expect(page.getByRole('img', { name: /תצוגה מקדימה/ })).toBeVisible();
      await expectAccessibleInBothColours(page, 'preview');
      await page.keyboard.press('Escape');
      await page.evaluate(() => (window.location.hash = '#/documents'));
      await expect(page.getByRole('button', { name: 'הישארות', exact: true })).toBeVisible();
      await expectAccessibleInBothColours(page, 'question before leaving');
      await page.getByRole('button', { name: 'יציאה', exact: true }).click();
      await expectTitle(page, 'המסמכים שלי');
      await openNewInvoice(page);
      await expect(page.getByText('מצאנו מסמך שהתחלת')).toBeVisible();
      await expectAccessibleInBothColours(page, 'offer of a kept text');
      await page.getByRole('button', { name: 'להמשיך ממנו' }).click();
      await page.getByRole('button', { name: 'אפשרויות הפקה' }).click();
      await page.getByRole('menuitem', { name: /הפקה ומסמך חדש/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'הפקה ומסמך חדש' }).click();
      await expect(page.getByRole('region', { name: 'הודעות' })).toContainText('הופקה');
      await expectAccessibleInBothColours(page, 'form with a toast');
    });

    test('list and view are accessible, with all that opens from them', async ({
      page,
      owner,
      faults,
    }) => {
      void owner;
      faults.expect(/status of 404/);
      await page.goto('/#/documents');
      await expect(page.getByText('עדיין אין כאן מסמכים')).toBeVisible();
      await expectAccessibleInBothColours(page, 'empty list');
      const { lateId, mailedId } = await issueTwo(page.request);
      await page.reload();
      await expect(page.getByText('אור לבן תאורה').first()).toBeVisible();
      await expectAccessibleInBothColours(page, 'list');
      if (isPhone) {
        await checkPopup(
          page,
          'sheet of filters',
          page.getByRole('button', { name: /^סינון/ }),
          page.getByRole('dialog', { name: 'סינון' }),
        );
      } else {
        for (const filter of ['תאריכים', 'סוג מסמך', 'לקוח', 'סטטוס', 'סכום']) {
          await checkPopup(
            page,
            `filter ${filter}`,
            page.locator('.pk-chip').getByRole('button', { name: filter }),
            page.getByRole('dialog', { name: filter }),
          );
        }
        await page.getByRole('row', { name: /1002/ }).hover();
        await checkPopup(
          page,
          'question where to mail',
          page.getByRole('row', { name: /1002/ }).getByRole('button', { name: 'שליחה במייל' }),
          page.getByRole('dialog', { name: /שליחת/ }),
        );
      }
      await page.goto('/#/documents?search=nothing&state=open');
      await expect(page.getByText('לא נמצאו מסמכים בסינון הזה')).toBeVisible();
      await expectAccessibleInBothColours(page, 'list without a result');

      await page.goto(`/#/documents/${mailedId}`);
      await expect(page.getByRole('img', { name: /עמוד 1 מתוך 1/ })).toBeVisible();
      await expectAccessibleInBothColours(page, 'view of a mailed document');
      await page.goto(`/#/documents/${lateId}`);
      await expectTitle(page, '1001');
      await expect(page.getByRole('img', { name: /עמוד 1 מתוך 1/ })).toBeVisible();
      await expectAccessibleInBothColours(page, 'view of a late document');
      await checkPopup(
        page,
        'menu of downloads',
        page.getByRole('button', { name: 'הורדה' }),
        page.getByRole('menu'),
      );
      await page.getByRole('button', { name: 'הורדה' }).click();
      await page.getByRole('menuitem', { name: /^מקור/ }).click();
      await expect(page.getByText('את המקור אפשר למסור פעם אחת')).toBeVisible();
      await expectAccessibleInBothColours(page, 'question before the original');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'הגדלה' }).click();
      await expectAccessibleInBothColours(page, 'view enlarged');
      await page.goto('/#/documents/jobs');
      await expect(page.getByText('עדיין אין כאן פעולות')).toBeVisible();
      await expectAccessibleInBothColours(page, 'jobs over many documents, none yet');
      await page.goto('/#/documents/00000000-0000-4000-8000-000000000000');
      await expect(page.getByText('המסמך לא נמצא')).toBeVisible();
      await expectAccessibleInBothColours(page, 'a document that is not there');
    });
  });
}
