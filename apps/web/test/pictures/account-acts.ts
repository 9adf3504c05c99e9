import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Presses the button of sign-in before anything is typed. */
export async function signInWithNothing(): Promise<void> {
  await button('התחברות').click();
  await expect.element(page.getByText('יש להזין סיסמה')).toBeVisible();
}

/** Signs in with a password, after which the robot check is asked. */
export async function meetTheRobotCheck(): Promise<void> {
  await userEvent.fill(page.getByLabelText('דואר אלקטרוני'), 'demo@pinkas.test');
  await userEvent.fill(page.getByRole('textbox', { name: 'סיסמה' }), 'Demo-2026!');
  await button('התחברות').click();
  await expect.poll(() => document.querySelector('altcha-widget')).not.toBeNull();
}

/** Types six digits at the second step of sign-in. */
export async function typeAWrongCode(): Promise<void> {
  await userEvent.fill(page.getByLabelText('קוד אימות'), '000000');
  await expect.element(page.getByText('קוד שגוי, אפשר לנסות שוב')).toBeVisible();
}

/** Chooses the kind of the business, which shows the numbers that the form asks for. */
export async function chooseTheKind(): Promise<void> {
  await page.getByLabelText('סוג העסק').selectOptions('עוסק מורשה');
  await expect.element(page.getByLabelText('חשבונית מס', { exact: true })).toHaveValue('1');
}

/** Opens the invitation of a colleague whose rights are chosen one by one. */
export async function inviteSomebody(): Promise<void> {
  const card = page.getByRole('region', { name: 'המשתמשים בעסק' });
  await card.getByRole('button', { name: 'הזמנת משתמש' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'לבחור הרשאות' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: /^הפקת מסמכים/ })).toBeVisible();
}

/** Asks for another link to the page of a document. */
export async function askForAnotherLink(): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'עוד פעולות', exact: true }).click();
  await page.getByRole('menuitem', { name: 'החלפת הקישור' }).click();
  await expect.element(page.getByText(/יפסיקו לעבוד/).first()).toBeVisible();
}

/** Sets an authenticator app up, which shows the recovery codes. */
export async function setAnAppUp(): Promise<void> {
  const card = page.getByRole('region', { name: 'אימות דו־שלבי' });
  await card.getByRole('button', { name: 'החלפה', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'הסיסמה שלך' }), 'Demo-2026!');
  await dialog.getByRole('button', { name: 'המשך' }).click();
  await userEvent.fill(dialog.getByLabelText('הקוד שהאפליקציה מציגה'), '566358');
  await dialog.getByRole('button', { name: 'אישור' }).click();
  await expect.element(dialog.getByRole('list', { name: 'קודי השחזור שלך' })).toBeVisible();
}

/** Opens the list of businesses. */
export async function openTheBusinesses(): Promise<void> {
  await userEvent.keyboard('{Alt>}b{/Alt}');
  await expect.element(page.getByRole('option', { name: /מאפיית הגפן/ })).toBeVisible();
}

/** Opens another business from the menu of the person, in either language, and begins to fill it in. */
export async function openAnotherBusiness(): Promise<void> {
  await page.getByRole('button', { name: /^(?:החשבון של|Account of) / }).click();
  await page.getByRole('menuitem', { name: /^(?:עסק נוסף|Another business)$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').first().selectOptions('company');
  const number = dialog.getByLabelText(/^(?:מספר עוסק|Dealer)/);
  await userEvent.fill(number, '510000052');
  await userEvent.fill(
    dialog.getByLabelText(/^(?:שם העסק בעברית|Business name in Hebrew)/),
    'נחל הדפסות',
  );
  await expect
    .element(dialog.getByText(/^(?:מספר תקין ופנוי|A valid number, and free)$/))
    .toBeVisible();
}
