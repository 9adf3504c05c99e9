import { expectFitsPhone } from '../support/pages/fits-phone.ts';
import { expect, test } from '../support/journey.ts';
import { enterCode, enterPassword, inDatabase } from '../support/people/people.ts';
import { mailedVerification, register, verifyAddress } from '../support/people/registration.ts';
import { AREAS_OF_OTHERS, expectAnswers, expectBlocked } from '../support/people/roles.ts';

const PASSWORD = 'Tavla-Zofia-7';
const BUSINESS = 'סדנת הקרמיקה של נועה';

/** Makes a distributor that requires an approval, with a person who works for it. */
function aDistributor(code: string, userId: string): Promise<void> {
  return inDatabase(async (client) => {
    await client.query(
      `insert into distributors (code, name_he, name_en, support_email, support_phone,
          opens_management, shows_approval_page, accounts_max, created_at)
        values ($1, 'סליקה פלוס', 'Clearing Plus', 'support@distributor.test', '03-5550100',
          true, true, 10, $2)`,
      [code, new Date()],
    );
    await client.query(
      'insert into distributor_people (user_id, distributor, since) values ($1, $2, $3)',
      [userId, code, new Date()],
    );
  });
}

test('a customer of a distributor joins by its link and approves, and the distributor sees it', async ({
  page,
  owner,
  browser,
  faults,
}) => {
  const code = `d-${owner.id.slice(-12)}`;
  await aDistributor(code, owner.id);
  const customers = await browser.newContext();
  const stranger = await customers.newPage();
  const email = `owner-${crypto.randomUUID()}@journeys.test`;

  await page.goto('/#/distributor/brand');
  await page.getByLabel('שם השולח').fill('צוות סליקה פלוס');
  await page.getByLabel('צבע', { exact: false }).first().fill('#ffd400');
  await expectFitsPhone(page, 'the branding of a distributor');
  await page.getByRole('button', { name: 'שמירה', exact: true }).click();
  await expect(page.getByText('המיתוג נשמר').first()).toBeVisible();

  await stranger.goto(`/#/register?dist=${code}`);
  await expect(stranger.getByRole('banner').getByText('סליקה פלוס')).toBeVisible();
  await expect(stranger.getByText('פתיחת העסק דרך סליקה פלוס')).toBeVisible();
  await register(stranger, { email, password: PASSWORD, business: BUSINESS });
  await verifyAddress(stranger, await mailedVerification(stranger, email));
  await enterPassword(stranger, email, PASSWORD);
  await enterCode(stranger, email);
  await expect(stranger.getByRole('heading', { name: 'מי מלווה את העסק?' })).toBeVisible();
  await expectFitsPhone(stranger, 'the approval of a distributor');
  await stranger.getByRole('button', { name: 'אישור והמשך' }).click();
  await expect(stranger.getByRole('region', { name: 'ברוכים הבאים' })).toContainText(BUSINESS);
  await expectBlocked(stranger, AREAS_OF_OTHERS);
  await customers.close();

  await page.goto('/#/distributor/customers');
  await expect(page.getByText('1 מתוך 10 עסקים')).toBeVisible();
  await expect(page.getByText(BUSINESS)).toBeVisible();
  await expectFitsPhone(page, 'customers of a distributor');

  // TE-05: they see that the business is there, and nothing of its books or people.
  const { rows } = await inDatabase((database) =>
    database.query<{ id: string }>('select id from accounts where distributor = $1', [code]),
  );
  faults.expect(/status of 403/);
  await expectAnswers(
    page,
    { '/v2/api/documents': 403, '/v2/api/account/people': 403 },
    { 'x-pinkas-account': String(rows[0]?.id) },
  );
  await expectBlocked(
    page,
    AREAS_OF_OTHERS.filter((path) => path !== '/distributor/customers'),
  );
});
