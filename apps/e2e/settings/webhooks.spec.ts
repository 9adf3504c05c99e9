import { aCustomer } from '@pinkas/test-kit/an-invoice';

import { issueByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { SIZES } from '../support/pages/sizes.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

const NAME = 'מערכת ההזמנות של הסטודיו';

let receiver: WebhookReceiver;

test.beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
test.afterEach(() => receiver.close());

/** How often an event of a type came, and under how many ids. */
function arrived(type: string): { readonly times: number; readonly ids: number } {
  const ids = receiver.received.filter((one) => one.type === type).map(({ id }) => id);
  return { times: ids.length, ids: new Set(ids).size };
}

for (const [size, viewport] of SIZES) {
  test.describe(size, () => {
    test.use({ viewport });

    test('a program gets what happens, signed, and gets what it missed when it is back', async ({
      page,
      owner: _owner,
    }) => {
      await page.goto('/#/settings/api/webhooks');
      await page.getByRole('button', { name: 'יעד חדש' }).click();
      await page.getByLabel('שם', { exact: true }).fill(NAME);
      await page.getByLabel('כתובת').fill(receiver.url);
      await page.getByRole('button', { name: 'הוספת היעד' }).click();
      await expect(page.getByText('סוד החתימה מוצג רק עכשיו')).toBeVisible();
      const secret = await page.getByRole('textbox', { name: 'סוד החתימה' }).inputValue();

      await page.getByRole('button', { name: `בדיקה של ${NAME} באירוע לדוגמה` }).click();
      await expect(page.getByText('היעד ענה 204').last()).toBeVisible();

      const customer = aCustomer({ name: 'גלריית נחל שקט', saveAsRegular: true });
      await issueByCall(page.request, { customer });
      await expect.poll(() => arrived('document.created')).toEqual({ times: 1, ids: 1 });
      expect(receiver.received.every((one) => one.isSignedBy(secret))).toBe(true);

      receiver.answer(503);
      await issueByCall(page.request, {});
      await expect.poll(() => arrived('document.created').ids).toBe(2);
      await page.reload();
      await expect(page.getByRole('heading', { name: `${NAME} לא עונה` })).toBeVisible();
      receiver.answer(204);
      await page.getByRole('button', { name: 'ניסיון עכשיו' }).click();
      await expect(page.getByRole('heading', { name: `${NAME} לא עונה` })).toBeHidden();

      const before = arrived('document.created').times;
      await page.getByRole('button', { name: 'שליחה חוזרת של document.created' }).last().click();
      await expect.poll(() => arrived('document.created').times).toBeGreaterThan(before);
      expect(arrived('document.created').ids).toBe(2);
    });
  });
}
