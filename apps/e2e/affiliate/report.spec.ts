import { expect, test } from '../support/journey.ts';
import { runAdmin } from '../support/people/new-business.ts';
import { inDatabase } from '../support/people/people.ts';
import { mailedVerification, register, verifyAddress } from '../support/people/registration.ts';

const PASSWORD = 'Tavla-Zofia-7';

test('somebody who became an affiliate shares the link, and finds who registered by it', async ({
  page,
  owner,
  browser,
  faults,
  baseURL,
}) => {
  await runAdmin('grant-affiliate', `--email=${owner.email}`, '--reason=agreement');
  await page.goto('/#/affiliate/report');
  await expect(page.getByText('עדיין לא נרשם אף אחד דרך הקישור')).toBeVisible();
  const link = await page.getByLabel('קישור אישי').inputValue();
  const code = /aff=([a-z0-9]{8})$/.exec(link)?.[1] ?? '';
  expect(code).not.toBe('');

  // A stranger opens the link, leaves, returns without it and registers.
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'he-IL' });
  await faults.watch(context);
  const theirs = await context.newPage();
  await theirs.goto(`/#/register?aff=${code}`);
  await expect(theirs.getByLabel('שם העסק בעברית')).toBeVisible();
  await theirs.goto('/#/auth/login');
  await theirs.goto('/#/register');
  const email = `referred-${crypto.randomUUID()}@people.test`;
  await register(theirs, { email, password: PASSWORD, business: 'מאפיית הגפן' });
  await verifyAddress(theirs, await mailedVerification(theirs, email));
  await context.close();

  await page.reload();
  const row = page.getByRole('row', { name: /מ•••/ });
  await expect(row).toContainText('נרשם');
  await expect(page.getByText('מאפיית הגפן')).toHaveCount(0);

  // TE-05: after the permission is revoked, the page is closed to them.
  await runAdmin('take-affiliate', `--email=${owner.email}`, '--reason=request');
  faults.expect(/status of 403/);
  await page.goto('/#/affiliate/report');
  await page.reload();
  await expect(page).toHaveURL(/#\/blocked/);
  const { rows } = await inDatabase((database) =>
    database.query<{ action: string }>(
      `select action from audit_events where account_id = $1 and action like 'person.affiliate%' order by at`,
      [owner.accountId],
    ),
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'person.affiliate-granted',
    'person.affiliate-taken',
  ]);
});
