import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import { aPaper, aReceipt, type LinkRequest } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { Answer } from '@pinkas/test-kit/http-browser';
import { expect } from 'vitest';

import { getJson } from '../../../../../../test/accounting/customers.ts';
import { sendIssue, type Issued } from '../../../../../../test/accounting/issue.ts';
import { CUSTOMER_NAME, type OpenItemsBench } from '../../../../../../test/random/open-items.ts';
import type { TestServer } from '../../../../../../test/test-server.ts';
import { inAccount } from '../../../../../platform/db/account-transaction.ts';
import { listRemindables } from '../../../reminders/plan/remindable.reads.ts';

const { INVOICE, INVOICE_TRANSACTION } = DOC_TYPES;

/** A request or an invoice of a sum with VAT in it, where there is any; due yesterday. */
export function aDebt(
  docType: typeof INVOICE | typeof INVOICE_TRANSACTION,
  sum: number,
): InvoiceRequest {
  const lines = [aLine({ unitPriceE4: 100 * sum, priceIncludesVat: true })];
  const yesterday = addDays(localDateAt(Date.now()), -1);
  return {
    ...aPaper(docType, { lines, documentDate: yesterday, expectedTotalAgorot: sum }),
    dueDate: yesterday,
  };
}

/** Cash over earlier documents. */
export function receiptOver(sum: number, ...links: LinkRequest[]): InvoiceRequest {
  return aReceipt(sum, { links });
}

/** Why an answer refuses a document: each field with its code. */
export function refusalsOf({ status, json }: Answer): string[] {
  expect(status).toBe(422);
  const { fields = [] } = json as { fields?: { path: (string | number)[]; code: string }[] };
  return fields.map(({ path, code }) => `${path.join('.')} ${code}`);
}

interface Actions {
  readonly actions: { readonly baseOn: number[]; readonly close: boolean };
}

/** What a test asks of a business that changes its kind. */
export interface ChangedKindBench extends OpenItemsBench {
  /** Sends a document to the customer, whatever the outcome. */
  readonly send: (request: InvoiceRequest) => Promise<Answer>;
  /** What reminders ask for, by the id of the document. */
  readonly remindedOf: () => Promise<Record<string, number>>;
  /** The documents that one of a type may follow or pay. */
  readonly sourcesFor: (docType: number) => Promise<string[]>;
  readonly actionsOf: (document: Issued) => Promise<Actions['actions']>;
  /** The balance of each account of the ledger, debits above zero. */
  readonly ledger: () => Promise<Record<string, number>>;
}

/** Adds to a bench what the tests of changed kinds ask. */
export function changedKindBench(server: TestServer, bench: OpenItemsBench): ChangedKindBench {
  const { accountId, browser, customerId } = bench;
  return {
    ...bench,
    send: (request) =>
      sendIssue(browser, {
        ...request,
        customer: aCustomer({ id: customerId, name: CUSTOMER_NAME }),
      }),
    async remindedOf() {
      const found = await inAccount(server.db.database, { accountId }, (tx) =>
        listRemindables(tx, { customerId }),
      );
      return Object.fromEntries(
        found.map(({ documentId, openAgorot }) => [documentId, openAgorot]),
      );
    },
    async sourcesFor(docType) {
      const path = `/v2/api/documents/open?customerId=${customerId}&for=${docType}`;
      const { documents } = await getJson<{ documents: { id: string }[] }>(browser, path);
      return documents.map(({ id }) => id);
    },
    async actionsOf({ id }) {
      return (await getJson<Actions>(browser, `/v2/api/documents/${id}`)).actions;
    },
    async ledger() {
      const { rows } = await server.db.database.owner.query<{ name: string; sum: string }>(
        `select ledger_account as name, sum(debit_agorot - credit_agorot) as sum from journal_lines
         where account_id = $1 group by 1 having sum(debit_agorot - credit_agorot) <> 0`,
        [accountId],
      );
      return Object.fromEntries(rows.map(({ name, sum }) => [name, Number(sum)]));
    },
  };
}
