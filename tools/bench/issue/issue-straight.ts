import { randomBytes, randomUUID } from 'node:crypto';

import { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import { userActor } from '@pinkas/domain/identity/actor';

import {
  buildDocument,
  compute,
} from '../../../apps/server/src/features/accounting/documents/record/content/build-document.ts';
import { findIssueContext } from '../../../apps/server/src/features/accounting/documents/record/documents.repository.ts';
import {
  writeIssued,
  type IssueArguments,
} from '../../../apps/server/src/features/accounting/documents/issue/issue-documents.repository.ts';
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts';
import { inAccount } from '../../../apps/server/src/platform/db/account-transaction.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { newId } from '../../../apps/server/src/platform/db/new-id.ts';
import type { SignedIn } from '../bench-people.ts';
import { benchInvoice } from './bench-invoice.ts';
import type { IssueOnce } from './issue-over-http.ts';

/** Returns a caller that issues for its people in turn. */
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
 * Runs the issue function in the transaction of the account, with everything else done beforehand: the baseline for the
 * issue over HTTP. Only what must differ from call to call is made for each call.
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
  const context = {
    issuer: row.issuer,
    vatRates: row.vat_rates,
    today: systemClock.today(),
    lastDocumentDate: null,
    mayIssueForeign: false,
    mayChooseVatRate: false,
    sources: [],
  };
  const issued = { at: systemClock.now(), by: userActor(userId) };
  const built = buildDocument(draft, context, issued, compute(draft, context));
  const anIssue = (): IssueArguments => ({
    idempotencyKey: randomUUID(),
    requestHash: 'bench',
    document: { id: newId(), docType: request.docType, built, payments: [] },
    customer: {
      kind: 'casual',
      id: newId(),
      searchName: customer.name,
      ...customer,
    },
    tags: [],
    stockMoves: [],
    asked: null,
    actor: userActor(userId),
    tasks: [
      {
        id: newId(),
        kind: 'print-document',
        priority: 10,
        isFair: false,
        payload: {},
        isMailCounted: false,
      },
    ],
    linkHash: randomBytes(32).toString('hex'),
    ip: '127.0.0.1',
    userId,
  });
  return async () => {
    const issues = Array.from({ length: documentsPerCall }, anIssue);
    await inAccount(db, { accountId }, (tx) => writeIssued(tx, issues));
  };
}
