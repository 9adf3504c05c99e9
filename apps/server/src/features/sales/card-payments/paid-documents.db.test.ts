import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aPaper, aReceipt } from '@pinkas/test-kit/a-document';
import { describe, expect, test } from 'vitest';

import { issue, issueOf } from '../../../../test/accounting/issue.ts';
import {
  aSale,
  attemptOf,
  business,
  cards,
  documentsIssued,
  runTasks,
  startPayments,
  SUM,
} from '../../../../test/sales/booked-payments.ts';
import { goBack, openPage, PAYER, payOn } from '../../../../test/sales/paying-business.ts';
import type { StoredAttempt } from './attempts/attempts.repository.ts';
import type { PaymentPlan } from './plan/payment-plan.ts';

startPayments();

describe('what a payment pays', () => {
  const ofDocuments = (...documents: { documentId: string; sumAgorot: number }[]): PaymentPlan => ({
    kind: 'documents',
    documents,
    mailTo: [PAYER.email],
  });

  async function pay(plan: PaymentPlan, amountMinor: number): Promise<StoredAttempt> {
    const opened = await openPage(cards, business, { plan, amountMinor, source: 'document' });
    await goBack(await payOn(cards, opened));
    await runTasks();
    return attemptOf(opened.attemptId);
  }

  test('an invoice is closed by its receipt', async () => {
    const invoice = await issue(business.browser);
    const paid = ofDocuments({ documentId: invoice.id, sumAgorot: invoice.totalAgorot });
    const attempt = await pay(paid, invoice.totalAgorot);
    expect(attempt).toMatchObject({ state: 'approved', trouble: null });
    expect(await documentsIssued()).toMatchObject([
      { docType: 305, open: 0 },
      { docType: 400, total: invoice.totalAgorot, credit: 0 },
    ]);
  });

  test('a part leaves the rest open', async () => {
    const invoice = await issue(business.browser);
    await pay(ofDocuments({ documentId: invoice.id, sumAgorot: 1_000 }), 1_000);
    expect(await documentsIssued()).toMatchObject([
      { docType: 305, open: invoice.totalAgorot - 1_000 },
      { docType: 400, total: 1_000 },
    ]);
  });

  test('two invoices are closed by one receipt', async () => {
    const first = await issue(business.browser);
    const second = await issue(business.browser);
    await pay(
      ofDocuments(
        { documentId: first.id, sumAgorot: first.totalAgorot },
        { documentId: second.id, sumAgorot: second.totalAgorot },
      ),
      first.totalAgorot + second.totalAgorot,
    );
    expect((await documentsIssued()).map(({ docType, open }) => [docType, open])).toEqual([
      [305, 0],
      [305, 0],
      [400, 0],
    ]);
  });

  test('what was paid otherwise meanwhile stays as credit of the customer', async () => {
    const invoice = await issue(business.browser);
    const opened = await openPage(cards, business, {
      plan: ofDocuments({ documentId: invoice.id, sumAgorot: invoice.totalAgorot }),
      amountMinor: invoice.totalAgorot,
      source: 'document',
    });
    await issueOf(
      business.browser,
      aReceipt(invoice.totalAgorot, {
        links: [{ sourceId: invoice.id, kind: 'receipt', sumAgorot: invoice.totalAgorot }],
      }),
    );
    await goBack(await payOn(cards, opened));
    await runTasks();
    expect(await attemptOf(opened.attemptId)).toMatchObject({ state: 'approved', trouble: null });
    const receipts = (await documentsIssued()).filter(({ docType }) => docType === 400);
    expect(receipts.map(({ credit }) => credit)).toEqual([0, invoice.totalAgorot]);
  });

  test('a whole request becomes an invoice-receipt, a part of it a receipt', async () => {
    const { INVOICE_TRANSACTION } = DOC_TYPES;
    const whole = await issueOf(business.browser, aPaper(INVOICE_TRANSACTION));
    await pay(
      ofDocuments({ documentId: whole.id, sumAgorot: whole.totalAgorot }),
      whole.totalAgorot,
    );
    const part = await issueOf(business.browser, aPaper(INVOICE_TRANSACTION));
    await pay(ofDocuments({ documentId: part.id, sumAgorot: 500 }), 500);
    expect((await documentsIssued()).map(({ docType, total }) => [docType, total])).toEqual([
      [300, whole.totalAgorot],
      [300, part.totalAgorot],
      [320, whole.totalAgorot],
      [400, 500],
    ]);
  });

  test('money whose document is refused is left to a person, with the reason', async () => {
    const opened = await openPage(cards, business, {
      plan: aSale({ customer: { ...BLANK_CUSTOMER, name: '' } }),
      amountMinor: SUM,
    });
    await goBack(await payOn(cards, opened));
    for (const task of await cards.worker.pending(business.user.accountId)) {
      await cards.worker.run(task);
    }
    const [follow] = await cards.worker.pending(business.user.accountId);
    if (follow === undefined) throw new Error('nothing follows the payment');
    await expect(cards.worker.runAndDie({ ...follow, attempt: 2 })).rejects.toThrow();
    await cards.worker.runAndDie({ ...follow, attempt: 3 });
    expect(await attemptOf(opened.attemptId)).toMatchObject({
      state: 'approved',
      trouble: 'no-document',
      troubleDetail: { code: 'DOCUMENT_REFUSED' },
      documentId: null,
    });
    expect(await documentsIssued()).toEqual([]);
  });
});
