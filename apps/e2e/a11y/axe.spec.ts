import { expectAccessibleInBothColours } from '../support/accessibility.ts';
import { checkPopup, expectTitle, issueTwo, LOOKS } from '../support/accessible-pages.ts';
import { expect, test } from '../support/journey.ts';
import { PHONE, SIZES } from '../support/sizes.ts';

test('the pages for everyone are accessible at both sizes', async ({ page, owner }) => {
  void owner;
  const { mailedId: id } = await issueTwo(page.request);
  const view = (await (await page.request.get(`/v2/api/documents/${id}`)).json()) as {
    verificationPath: string;
    pagePath: string;
  };
  for (const [size, viewport] of SIZES) {
    await page.setViewportSize(viewport);
    await page.goto(view.verificationPath);
    await expectTitle(page, 'חשבונית מס 1002');
    await expectAccessibleInBothColours(page, `verification ${size}`);
    await page.goto(view.pagePath);
    await expectTitle(page, 'חשבונית מס 1002');
    await expect(page.getByRole('img').first()).toBeVisible();
    await expectAccessibleInBothColours(page, `the page of a document ${size}`);
    await page.goto('/outbox');
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expectAccessibleInBothColours(page, `outbox ${size}`);
  }
});

for (const { name: look, ...use } of LOOKS) {
  test.describe(look, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });
    const isPhone = use.viewport === PHONE;

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
