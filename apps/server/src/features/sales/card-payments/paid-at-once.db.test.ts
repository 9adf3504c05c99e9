import type { PaymentRequestView } from '@pinkas/contract/sales/payment-requests/payment-request-fields';
import { VISITOR } from '@pinkas/domain/identity/actor';
import { aPaper } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import { expect, test } from 'vitest';

import { givenCustomer, issueTo } from '../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { documentRow, raceAtRow } from '../../../../test/races/race-at-row.ts';
import {
  aSale,
  attemptOf,
  business,
  cards,
  documentsIssued,
  runTasks,
  startPayments,
} from '../../../../test/sales/booked-payments.ts';
import {
  openPage,
  PAYER,
  payOn,
  type PayingBusiness,
} from '../../../../test/sales/paying-business.ts';
import {
  aRequest,
  aRequestFor,
  givenRequest,
  requestOf,
} from '../../../../test/sales/payment-requests.ts';
import { confirmAttempt } from './confirm-attempt.ts';
import { followPaymentTask } from './follow-payment.ts';
import type { PaymentPlan } from './plan/payment-plan.ts';

startPayments();

/** Two pages of one link that were both paid, and that nobody heard of yet. */
async function givenPaidTwice(
  requestId: string,
  plan: PaymentPlan,
  amountMinor: number,
): Promise<readonly [string, string]> {
  const ids: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const payment = { plan, amountMinor, source: 'request', sourceId: requestId } as const;
    // oxlint-disable-next-line no-await-in-loop -- one payer after the other
    const opened = await openPage(cards, business, payment);
    // oxlint-disable-next-line no-await-in-loop
    await payOn(cards, opened);
    ids.push(opened.attemptId);
  }
  const [first = '', second = ''] = ids;
  return [first, second];
}

const confirmBoth = (ids: readonly string[], { user }: PayingBusiness = business) =>
  Promise.all(
    ids.map((attemptId) =>
      confirmAttempt(cards.server.services, {
        accountId: user.accountId,
        attemptId,
        actor: VISITOR,
      }),
    ),
  );

/** The documents of both are issued at the same moment, as two processes do it. */
async function issueBoth(ids: readonly string[], row: Parameters<typeof raceAtRow>[1]) {
  const { accountId } = business.user;
  const run = { accountId, id: '', documentId: '', attempt: 1, isLastAttempt: false };
  await raceAtRow(
    cards.server,
    row,
    ids.map(
      (attemptId) => () =>
        followPaymentTask
          .run({ ...run, payload: { attemptId } }, cards.server.services)
          .catch((error: unknown) => error),
    ),
  );
  // What was refused in that moment is tried again.
  await runTasks();
}

const requestNow = (id: string): Promise<PaymentRequestView> => requestOf(business.browser, id);
const ofDocument = (documentId: string, sumAgorot: number): PaymentPlan => ({
  kind: 'documents',
  documents: [{ documentId, sumAgorot }],
  mailTo: [PAYER.email],
});

test('two payments of an invoice that are confirmed at once close it once; the second is credit and seen as too much', async () => {
  const { id: customerId } = await givenCustomer(business.browser);
  const invoice = await issueTo(business.browser, customerId);
  const { totalAgorot: sum } = invoice;
  const request = await givenRequest(business.browser, aRequestFor(customerId, [invoice.id]));
  const ids = await givenPaidTwice(request.id, ofDocument(invoice.id, sum), sum);
  await confirmBoth(ids);
  await issueBoth(ids, documentRow(invoice));
  expect(await documentsIssued()).toMatchObject([
    { docType: 305, open: 0 },
    { docType: 400, total: sum },
    { docType: 400, total: sum },
  ]);
  const credits = (await documentsIssued()).map(({ credit }) => credit);
  expect(credits.toSorted((a, b) => a - b)).toEqual([0, 0, sum]);
  expect(await requestNow(request.id)).toMatchObject({ state: 'overpaid', paidAgorot: 2 * sum });
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await attemptOf(id)).toMatchObject({ state: 'approved', trouble: null });
  }
});

test('two payments of a whole request make one invoice-receipt of it', async () => {
  const { id: customerId } = await givenCustomer(business.browser);
  const asked = await issueOf(
    business.browser,
    aPaper(300, { customer: aCustomer({ id: customerId, name: 'לקוח מהספר' }) }),
  );
  const { totalAgorot: sum } = asked;
  const request = await givenRequest(business.browser, aRequestFor(customerId, [asked.id]));
  const ids = await givenPaidTwice(request.id, ofDocument(asked.id, sum), sum);
  await confirmBoth(ids);
  await issueBoth(ids, documentRow(asked));
  expect((await documentsIssued()).map(({ docType }) => docType)).toEqual([300, 320, 400]);
  expect(await requestNow(request.id)).toMatchObject({ state: 'overpaid', paidAgorot: 2 * sum });
});

test('two payments of a free sum have a document each, and the request says that it was paid too much', async () => {
  const request = await givenRequest(business.browser, aRequest());
  const ids = await givenPaidTwice(request.id, aSale(), 500_00);
  await confirmBoth(ids);
  await runTasks();
  expect((await documentsIssued()).map(({ docType, total }) => [docType, total])).toEqual([
    [320, 500_00],
    [320, 500_00],
  ]);
  expect(await requestNow(request.id)).toMatchObject({ state: 'overpaid', paidAgorot: 1_000_00 });
});

test('one payment that is confirmed by several at once is one document', async () => {
  const request = await givenRequest(business.browser, aRequest());
  const [first] = await givenPaidTwice(request.id, aSale(), 500_00);
  await confirmBoth([first, first, first]);
  await runTasks();
  expect(await documentsIssued()).toHaveLength(1);
  expect(await requestNow(request.id)).toMatchObject({ state: 'paid', paidAgorot: 500_00 });
});
