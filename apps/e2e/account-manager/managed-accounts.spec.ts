import { expect, test } from '../support/journey.ts';
import { runAdmin } from '../support/people/new-business.ts';
import { messagesTo } from '../support/product/outbox.ts';
import { inDatabase } from '../support/people/people.ts';
import {
  AREAS_OF_OTHERS,
  expectAnswers,
  expectBlocked,
  OWNERS_PAGES,
} from '../support/people/roles.ts';
import { aTaxId } from '../support/people/tax-id.ts';

const PASSWORD = 'Tavla-Zofia-7';
const LIST = '/#/account_manager/account_manager_user_list';

test('somebody who got the feature opens an account, works in it once its owner came, and is let go', async ({
  page,
  owner,
  browser,
  faults,
  baseURL,
}) => {
  const taxId = aTaxId();
  const mailbox = `owner-${taxId}@people.test`;
  // After the grant the area is in the menu.
  expect(
    await runAdmin('grant-managing', `--email=${owner.email}`, '--reason=agreement'),
  ).toContain('from now on');
  await page.goto(LIST);
  await expect(page.getByText('כאן יופיעו העסקים שפתחת ללקוחות')).toBeVisible();
  await page.getByRole('button', { name: 'פתיחת חשבון' }).click();
  await page.getByLabel('שם העסק בעברית').fill('מאפיית הגפן');
  await page.getByLabel('סוג העסק').selectOption({ label: 'עוסק מורשה' });
  await page.getByLabel(/מספר עוסק, חברה/).fill(taxId);
  await page.getByLabel('שם הבעלים').fill('נועה בר');
  await page.getByLabel('הדואר של הבעלים').fill(mailbox);
  await page.getByRole('button', { name: 'פתיחה ושליחת הקישור' }).click();
  const row = page.getByRole('row', { name: /מאפיית הגפן/ });
  await expect(row).toContainText('ממתין לאישור הבעלים');
  await expect(row.getByRole('link')).toHaveCount(0);

  // The owner comes by the mailed link.
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'he-IL' });
  await faults.watch(context);
  const theirs = await context.newPage();
  const link = async () => {
    const [mail] = await messagesTo(context.request, mailbox);
    const text = mail?.text ?? '';
    return /\/#\/join\?invitation=[\w-]+/.exec(text)?.[0];
  };
  await expect.poll(link, { timeout: 20_000 }).toBeDefined();
  await theirs.goto((await link()) ?? '');
  await expect(theirs.getByText(/פתח עבורך את החשבון/)).toBeVisible();
  await theirs.getByLabel('סיסמה', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('checkbox').check();
  await theirs.getByRole('button', { name: 'הצטרפות לעסק' }).click();
  await expect(theirs).toHaveURL(/#\/auth\/login/);

  // Daily task: entering the books, which sends a notice to the owner.
  await page.reload();
  await expect(row).toContainText('הבעלים באמצע ההרשמה');
  await row.getByRole('link', { name: 'מאפיית הגפן' }).click();
  const band = page.getByRole('complementary', { name: /מאפיית הגפן בניהול שלך/ });
  await expect(band).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'החשבונות בניהול שלי' })).toBeVisible();
  await page.goForward();
  await expect(band).toBeVisible();
  await page.goto('/#/customers');
  await expect(band).toBeVisible();
  const { rows } = await inDatabase((database) =>
    database.query<{ kind: string; accountId: string }>(
      `select e.actor_kind as kind, e.account_id as "accountId" from audit_events e
        where e.action = 'books.entered' and e.actor_id = $1`,
      [owner.id],
    ),
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['account-manager']);

  // TE-05: the list of people, the ownership, the activity log and the closing of the account remain with the owner.
  await expectBlocked(page, [
    ...OWNERS_PAGES,
    ...AREAS_OF_OTHERS.filter((path) => !path.startsWith('/account_manager')),
  ]);
  await expectAnswers(
    page,
    { '/v2/api/customers': 200, '/v2/api/account/people': 403, '/v2/api/activity': 403 },
    { 'x-pinkas-account': String(rows[0]?.accountId) },
  );

  // TE-08: the relation is over, and the next page of the manager shows it.
  faults.expect(/status of 403/);
  await inDatabase((database) =>
    database.query(
      `delete from memberships where user_id = $1 and account_id = $2 and role = 'account-manager'`,
      [owner.id, rows[0]?.accountId],
    ),
  );
  await page.goto('/#/items');
  await expect(page.getByRole('alertdialog')).toContainText('הגישה שלך לעסק הזה הסתיימה');
  await context.close();
});
