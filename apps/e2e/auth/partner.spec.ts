import { issueByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { connectPartner, partnerLink } from '../support/people/partner.ts';
import { enterCode, PASSWORD } from '../support/people/people.ts';
import { AREAS_OF_OTHERS, expectAnswers, expectBlocked } from '../support/people/roles.ts';

test('a link of a partner opens the second step, once, for who was linked by password and code', async ({
  page,
  person,
  faults,
}) => {
  await page.goto(partnerLink(person));
  await expect(page.getByText('בעסק הזה אי אפשר להיכנס עם שותף הסליקה')).toBeVisible();

  await connectPartner(person);
  await page.goto(partnerLink(person));
  await expect(page.getByText('כדי לחבר את שותף הסליקה')).toBeVisible();
  await page.getByLabel('סיסמה', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'התחברות', exact: true }).click();
  await enterCode(page, person.email);
  await expect(page).toHaveURL(/#\/dashboard/);

  // TE-10: without the API of the partner a file of documents is no part of the product here.
  faults.expect(/status of 402/);
  await expectBlocked(page, ['/documents/batch-upload', ...AREAS_OF_OTHERS]);
  await expectAnswers(page, { '/v2/api/documents': 200, '/v2/api/batch-files': 402 });
  await issueByCall(page.request);
  await page.goto('/#/documents');
  await expect(page.getByRole('row', { name: /1001/ })).toBeVisible();

  await page.goto('/#/auth/logout');
  await expect(page.getByRole('heading', { name: 'התחברות' })).toBeVisible();
  const link = partnerLink(person);
  await page.goto(link);
  await enterCode(page, person.email);
  await expect(page).toHaveURL(/#\/dashboard/);
  await page.goto('/#/auth/logout');
  await expect(page.getByRole('heading', { name: 'התחברות' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('attempt_ended')).toBeVisible();
});
