import type { Cheque } from '@pinkas/contract/bookkeeping/cheques/cheques.contract';
import { aReceipt, type aLink } from '@pinkas/test-kit/a-document';
import type { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { expect } from 'vitest';

import { aCheque, aChequeDeposit } from './cheques.ts';
import { getJson, write } from '../accounting/customers.ts';
import { issueOf, type Issued } from '../accounting/issue.ts';

export const WHOLE = 118_00;
export const HALF = 59_00;
const REPORT = '/backoffice/reports/cheques';

/** Receives two cheques of a half each over documents, and takes both to the bank. */
export async function receive(
  browser: HttpBrowser,
  customer: ReturnType<typeof aCustomer>,
  links: ReturnType<typeof aLink>[] = [],
): Promise<Issued> {
  const payments = ['1', '2'].map((chequeNumber) => aCheque(HALF, { chequeNumber }));
  const receipt = await issueOf(browser, aReceipt(WHOLE, { customer, payments, links }));
  const deposited = await change(browser, receipt, { state: 'deposited' }, [1, 2]);
  expect(deposited.status, deposited.text).toBe(200);
  return receipt;
}

/** Changes the state of cheques of a receipt: of its second one unless told. */
export function change(
  browser: HttpBrowser,
  { id }: Issued,
  body: object,
  lines = [2],
): Promise<Answer> {
  const cheques = lines.map((lineNo) => ({ documentId: id, lineNo }));
  return write(browser, 'POST', `${REPORT}/state`, aChequeDeposit(id, { cheques, ...body }));
}

/** Records that cheques of a receipt bounced. */
export const bounce = (browser: HttpBrowser, receipt: Issued, changes: object = {}, lines = [2]) =>
  change(
    browser,
    receipt,
    { state: 'bounced', bankAccount: '', reason: 'אין כיסוי', ...changes },
    lines,
  );

/** Takes back that the second cheque of a receipt bounced. */
export function undo(browser: HttpBrowser, { id }: Issued): Promise<Answer> {
  const cheques = [{ documentId: id, lineNo: 2 }];
  return write(browser, 'POST', `${REPORT}/state/undo-bounce`, { cheques });
}

/** The cheque of the only receipt with that line, as the report shows it. */
export async function stateOf(browser: HttpBrowser, lineNo: number): Promise<Cheque | undefined> {
  const { rows } = await getJson<{ rows: Cheque[] }>(browser, `${REPORT}?show=all`);
  return rows.find((cheque) => cheque.lineNo === lineNo);
}

/** What the documents that follow one take of it, as its page says. */
export async function linkSums(browser: HttpBrowser, { id }: Issued): Promise<number[]> {
  const page = await getJson<{ followers: { sumAgorot: number }[] }>(
    browser,
    `/v2/api/documents/${id}`,
  );
  return page.followers.map(({ sumAgorot }) => sumAgorot);
}
