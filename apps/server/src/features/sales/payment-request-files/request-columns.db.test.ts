import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { PaymentRequestView } from '@pinkas/contract/sales/payment-requests/payment-request-fields';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson } from '../../../../test/accounting/customers.ts';
import { openHandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  givenRequestTable,
  issueRequests,
  requestDryRun,
} from '../../../../test/sales/payment-request-files.ts';
import { givenTerminalRow, REQUESTS, requestsOf } from '../../../../test/sales/payment-requests.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: HttpBrowser;
let accountId: number;

beforeAll(async () => {
  server = await startTestServer();
  const user = await server.givenUser();
  ({ accountId } = user);
  owner = await signIn(server, user);
  await givenTerminalRow(server, accountId);
});
afterAll(() => server.stop());

const HEADS = 'שם לקוח,מייל,סכום,עבור,תשלום חלקי,תשלומים,אופן שליחה,תזכורת אחרי';

test('columns say what a payer may do and when they are reminded, and empty cells say the usual', async () => {
  const { id, columns } = await givenRequestTable(
    owner,
    ['גלריה,a@shop.test,100,ליווי,כן,3,,7', 'יונה,b@shop.test,100,ליווי,,,,'],
    HEADS,
  );
  expect((columns as string[]).slice(4)).toEqual([
    'mayPayPart',
    'instalmentsMax',
    'channel',
    'reminderDays',
  ]);
  await issueRequests(owner, id);
  await openHandWorker(server).runAll(accountId);
  const rows = await requestsOf(owner);
  const made = await Promise.all(
    rows.map(({ id: requestId }) => getJson<PaymentRequestView>(owner, `${REQUESTS}/${requestId}`)),
  );
  const terms = made.map(({ customerName, mayPayPart, instalmentsMax, reminderDays }) => [
    customerName,
    mayPayPart,
    instalmentsMax,
    reminderDays,
  ]);
  expect(terms).toEqual([
    ['יונה', false, 1, null],
    ['גלריה', true, 3, 7],
  ]);
});

test('a word, a number or a day out of range is named at its cell', async () => {
  const { id } = await givenRequestTable(
    owner,
    [
      'א,a@shop.test,100,ליווי,אולי,,,',
      'ב,a@shop.test,100,ליווי,,הרבה,,',
      'ג,a@shop.test,100,ליווי,,37,,',
      'ד,a@shop.test,100,ליווי,,0,,',
      'ה,a@shop.test,100,ליווי,,,,61',
      'ו,a@shop.test,100,ליווי,,,קישור,7',
    ],
    HEADS,
  );
  const { rows } = await requestDryRun(owner, id);
  expect(rows.map(({ problems }) => problems.map(({ field, code }) => [field, code]))).toEqual([
    [['mayPayPart', 'WORD_UNKNOWN']],
    [['instalmentsMax', 'WORD_UNKNOWN']],
    [['instalmentsMax', 'NUMBER_TOO_LARGE']],
    [['instalmentsMax', 'VALUE_NOT_ALLOWED']],
    [['reminderDays', 'REMINDER_DAYS_OUT_OF_RANGE']],
    [['reminderDays', 'VALUE_NOT_ALLOWED']],
  ]);
});
