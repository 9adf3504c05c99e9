import {
  startFakeSmsSupplier,
  type FakeSmsSupplier,
} from '@pinkas/test-kit/fakes/fake-sms-supplier';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  startProductionServer,
  type ProductionServer,
} from '../../../../test/process/production.ts';
import { sendCode, sendPassword } from '../../../../test/auth/sign-in.ts';

let supplier: FakeSmsSupplier;
let server: ProductionServer;

beforeAll(async () => {
  supplier = await startFakeSmsSupplier();
  server = await startProductionServer({
    PINKAS_SMS: 'http',
    PINKAS_SMS_URL: supplier.url('http'),
    PINKAS_SMS_TOKEN: 'supplier-token',
    PINKAS_SMS_SENDER: 'Pinkas',
  });
});
afterAll(async () => {
  await server.stop();
  await supplier.close();
});

/** The code of the newest message that reached the supplier. */
function messagedCode(): string {
  return (
    /\d{6}/.exec(JSON.stringify(supplier.calls.at(-1)?.body).replace(/"to":"[^"]*"/, ''))?.[0] ??
    'none'
  );
}

test('a code whose message was cut off before the answer signs in, and counts as sent', async () => {
  const user = await server.givenUser({ phone: '050-1234567' });
  const browser = server.browser();
  supplier.be({ kind: 'drops' });
  expect((await sendPassword(browser, user)).json).toMatchObject({
    ua_2fa_type: 'sms',
    RESEND_OPTION: 60,
  });
  const calls = supplier.calls.length;
  expect((await browser.get('/front/auth/twoFA_send')).json).toMatchObject({ success: false });
  expect(supplier.calls).toHaveLength(calls);
  expect((await sendCode(browser, messagedCode())).json).toMatchObject({ success: true });
});

test('a code that the supplier said it did not take is dead, and another may be asked for at once', async () => {
  const user = await server.givenUser({ phone: '050-1234567' });
  const browser = server.browser();
  supplier.be({ kind: 'status', status: 500 });
  expect((await sendPassword(browser, user)).json).toMatchObject({ RESEND_OPTION: 0 });
  expect((await sendCode(browser, messagedCode())).json).toMatchObject({ success: false });
  supplier.be({ kind: 'takes' });
  expect((await browser.get('/front/auth/twoFA_send')).json).toMatchObject({ success: true });
  expect((await sendCode(browser, messagedCode())).json).toMatchObject({ success: true });
});
