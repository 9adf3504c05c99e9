import { expect, type Page } from '@playwright/test';

/** Goes through the three steps of a new business as they are offered; ends at the welcome. */
export async function finishWizard(page: Page, business: string): Promise<void> {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const goOn = (name = 'המשך') => page.getByRole('button', { name, exact: true }).click();
  await expect(heading('מה יודפס על המסמכים?')).toBeVisible();
  await page.getByRole('textbox', { name: 'רחוב ומספר', exact: true }).fill('רחוב הדוגמה 12');
  await page.getByRole('textbox', { name: 'עיר', exact: true }).fill('רמת גן');
  await goOn();
  await expect(heading('איך ייראו המסמכים?')).toBeVisible();
  await goOn();
  await expect(heading('מאיזה מספר ממשיכים?')).toBeVisible();
  await goOn('סיום');
  await expect(page.getByRole('region', { name: 'ברוכים הבאים' })).toContainText(business);
}
