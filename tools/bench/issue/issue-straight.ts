import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto';

import { IssueDocumentRequest } from '@pinkas/contract/accounting/document-fields';
import { journalLinesOf } from '@pinkas/domain/documents/journal';

import { buildDocument } from '../../../apps/server/src/features/accounting/documents/build-document.ts';
import {
  findIssueContext,
  MAIN_SERIES,
} from '../../../apps/server/src/features/accounting/documents/documents.repository.ts';
import {
  callIssueFunction,
  type IssueArguments,
} from '../../../apps/server/src/features/accounting/documents/issue-documents.repository.ts';
import { documentContent } from '../../../apps/server/src/features/accounting/documents/stored-document.ts';
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts';
import { inAccount } from '../../../apps/server/src/platform/db/account-transaction.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import type { SignedIn } from '../bench-people.ts';
import { benchInvoice } from './bench-invoice.ts';
import type { IssueOnce } from './issue-over-http.ts';

/** A caller that issues for its people in turn. */
export async function openStraightCaller(
  db: Database,
  people: readonly SignedIn[],
  documentsPerCall = 1,
): Promise<IssueOnce> {
  const calls = await Promise.all(
    people.map((person) => prepareCall(db, person, documentsPerCall)),
  );
  let turn = 0;
  return async () => {
    const call = calls[turn++ % calls.length];
    if (call === undefined) throw new Error('a caller without a person');
    await call();
  };
}

/**
 * The issue function in the transaction of the account, with everything else done beforehand: what
 * the issue over HTTP is compared with. Only what must differ from call to call is made anew.
 */
async function prepareCall(
  db: Database,
  { accountId, userId }: SignedIn,
  documentsPerCall: number,
): Promise<IssueOnce> {
  const request = IssueDocumentRequest.parse(benchInvoice());
  const { id: _id, saveAsRegular: _saved, ...customer } = request.customer;
  const draft = { ...request, customer };
  const row = await inAccount(db, { accountId }, (tx) =>
    findIssueContext(tx, {
      docType: request.docType,
      idempotencyKey: null,
      customerId: null,
      sourceIds: [],
    }),
  );
  if (row === undefined) throw new Error('the account has no business');
  const built = buildDocument(
    draft,
    {
      issuer: row.issuer,
      vatRates: row.vat_rates,
      today: systemClock.today(),
      lastDocumentDate: null,
      mayIssueForeign: false,
      mayChooseVatRate: false,
      sources: [],
    },
    { at: systemClock.now(), by: userId },
  );
  const { content, lines, sums, openAgorot } = built;
  const text = documentContent(content, built);
  const posted = {
    docType: request.docType,
    companyKind: row.issuer.kind,
    sums,
    payments: [],
  };
  const journal = journalLinesOf(posted).map((line, index) => ({
    lineNo: index + 1,
    ...line,
  }));
  const anIssue = (): IssueArguments => ({
    idempotencyKey: randomUUID(),
    requestHash: 'bench',
    document: {
      ...content,
      id: randomUUIDv7(),
      docType: request.docType,
      openAgorot,
      series: MAIN_SERIES,
      content: text,
      linkHash: randomBytes(32).toString('hex'),
      ip: '127.0.0.1',
    },
    customer: {
      kind: 'casual',
      id: randomUUIDv7(),
      searchName: customer.name,
      ...customer,
    },
    lines,
    journal,
    payments: [],
    links: [],
    tags: [],
    items: {
      documentId: '',
      at: content.issuedAt,
      userId,
      move: 'none',
      lines: [],
    },
    saleTerms: '',
    rowExtras: { documentId: '', facts: [], unpricedRows: [], details: [] },
    tasks: [{ id: randomUUIDv7(), kind: 'print-document', payload: {} }],
  });
  return async () => {
    const issues = Array.from({ length: documentsPerCall }, anIssue);
    await inAccount(db, { accountId }, (tx) => callIssueFunction(tx, issues));
  };
}
