import { aReceipt, type PaymentRequest } from '@pinkas/test-kit/a-document';
import type { InvoiceRequest } from '@pinkas/test-kit/an-invoice';

import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { systemClock } from '../../src/platform/clock/clock.ts';
import { write } from '../accounting/customers.ts';
import { taken } from '../accounting/expenses.ts';
import { issueOf, type Issued } from '../accounting/issue.ts';

/** Returns a cheque, of today by default. */
export function aCheque(
  sumAgorot: number,
  changes: Partial<Extract<PaymentRequest, { kind: 'cheque' }>> = {},
): PaymentRequest {
  return {
    kind: 'cheque',
    sumAgorot,
    date: systemClock.today(),
    remark: '',
    bank: '12',
    branch: '600',
    account: '123456',
    chequeNumber: '5000123',
    ...changes,
  };
}

/** Returns a receipt by one cheque of today. */
export function aReceiptByCheque(
  sumAgorot: number,
  changes: Partial<InvoiceRequest> = {},
): InvoiceRequest {
  return aReceipt(sumAgorot, { payments: [aCheque(sumAgorot)], ...changes });
}

/** Returns what deposits the first cheque of a receipt today. */
export function aChequeDeposit(documentId: string, changes: object = {}): object {
  return {
    cheques: [{ documentId, lineNo: 1 }],
    state: 'deposited',
    date: systemClock.today(),
    bankAccount: 'פועלים 123456',
    reason: '',
    ...changes,
  };
}

/** Issues a receipt by one cheque, which is deposited and bounces. */
export async function givenBouncedCheque(
  browser: HttpBrowser,
  sumAgorot: number,
  changes: Partial<InvoiceRequest> = {},
): Promise<Issued> {
  const receipt = await issueOf(browser, aReceiptByCheque(sumAgorot, changes));
  const path = '/backoffice/reports/cheques/state';
  taken(await write(browser, 'POST', path, aChequeDeposit(receipt.id)));
  const bounced = { state: 'bounced', bankAccount: '', reason: 'אין כיסוי' };
  taken(await write(browser, 'POST', path, aChequeDeposit(receipt.id, bounced)));
  return receipt;
}
