import type { TestUser } from '@pinkas/test-kit/test-account';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { Page } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { issueByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { inDatabase } from '../support/people.ts';
import { SIZES } from '../support/sizes.ts';

const [FIRST, SECOND] = ['900000001', '900000002'] as const;

/** Returns an invoice whose sum asks the authority of the demo to be away. */
async function issueIntoTheVoid(page: Page): Promise<string> {
  const { id } = await issueByCall(page.request, {
    customer: aCustomer({ taxId: '514713288' }),
    lines: [aLine({ unitPriceE4: 60_005_300 })],
  });
  return id;
}

/** Makes the next report due. Returns how many are pending. */
function comeToTheNextReport({ accountId }: TestUser): Promise<number> {
  return inDatabase(async (client) => {
    await client.query('begin');
    await client.query(`select set_config('app.account_id', $1, true)`, [String(accountId)]);
    const { rows } = await client.query<{ id: string }>(
      `update outbox_tasks set state = 'pending', held_until = null
        where account_id = $1 and kind = 'report-emergency-number' and state = 'held' returning id`,
      [accountId],
    );
    for (const { id } of rows) {
      await client.query('select enqueue_outbox_task($1, $2, true)', [accountId, id]);
    }
    await client.query('commit');
    return rows.length;
  });
}

for (const [size, viewport] of SIZES) {
  test.describe(size, () => {
    test.use({ viewport, accountOptions: { kind: 'licensed-dealer' } });

    test('an outage ends with a number that was given ahead, which is reported when it is over', async ({
      page,
      owner,
    }) => {
      await page.goto('/#/account/tax_authority');
      await page.getByRole('button', { name: 'התחברות לרשות המסים' }).click();
      await page.getByRole('button', { name: 'אישור' }).click();
      await expect(page.getByText('העסק מחובר לרשות המסים')).toBeVisible();
      await page.getByLabel('הזנת מספרים').fill(`${FIRST}\n${SECOND}`);
      await page.getByRole('button', { name: 'הוספת המספרים' }).click();
      await expect(page.getByText(SECOND).last()).toBeVisible();

      const id = await issueIntoTheVoid(page);
      await page.goto(`/#/documents/${id}`);
      const use = page.getByRole('button', { name: 'שימוש במספר חירום' });
      await expect(page.getByText('רשות המסים עדיין לא השיבה', { exact: false })).toBeVisible();
      await expect(use).toBeHidden();
      for (let more = 0; more < 4; more += 1) await issueIntoTheVoid(page);
      // The page finds by itself that the authority was called in vain often enough.
      await expect(use).toBeVisible();
      await expectAccessible(page, 'offered');
      await expectNoSidewaysScroll(page, 'offered');

      await use.click();
      await expect(page.getByText('מספר חירום', { exact: true })).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: FIRST })).toBeVisible();
      await expect(page.getByText('השימוש במספר עדיין לא דווח', { exact: false })).toBeVisible();
      await expectAccessible(page, 'used');
      await expectNoSidewaysScroll(page, 'used');
      // The original was held for the number, and has it.
      await expect
        .poll(() => numberOnOriginal(owner, id))
        .toEqual([{ kind: 'original', allocation_number: FIRST }]);

      await expect.poll(() => comeToTheNextReport(owner)).toBe(1);
      await expect(page.getByText('השימוש במספר דווח לרשות המסים')).toBeVisible();
      await page.goto('/#/account/tax_authority');
      await expect(page.getByText('דווח לרשות', { exact: true })).toBeVisible();
      await expectAccessible(page, 'the numbers');
      await expectNoSidewaysScroll(page, 'the numbers');
    });
  });
}

function numberOnOriginal({ accountId }: TestUser, id: string): Promise<object[]> {
  return inDatabase(async (client) => {
    const { rows } = await client.query<{ kind: string; allocation_number: string }>(
      `select kind, allocation_number from document_files
        where account_id = $1 and document_id = $2 and kind = 'original'`,
      [accountId, id],
    );
    return rows;
  });
}
