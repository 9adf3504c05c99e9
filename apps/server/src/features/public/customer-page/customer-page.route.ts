import { randomUUIDv7 } from 'node:crypto';

import { customerPageContract } from '@pinkas/contract/public/customer-page.contract';

import { inAccount } from '../../../platform/db/account-transaction.ts';
import { implement, type PdfAnswer, type Routes } from '../../../platform/http/implement.ts';
import {
  printStatement,
  readStatementContent,
} from '../../accounting/customers/account/statement-file.ts';
import { getStatement } from '../../accounting/customers/account/statement.reads.ts';
import type { LinkedCustomer } from '../../accounting/customers/link/customer-link.ts';
import { recordEvent } from '../../accounting/documents/document-events.repository.ts';
import {
  takeDocumentFile,
  type DocumentFilesDependencies,
} from '../../accounting/documents/document-files.ts';
import { takeOriginal } from '../../accounting/documents/hand-out-original.ts';
import {
  assertDocumentOf,
  listPublicDocuments,
  readCustomerPage,
  withLinkedCustomer,
} from './customer-page.reads.ts';

/** The original for the first who takes it, wherever that is; a certified copy for all others. */
async function handOut(
  deps: DocumentFilesDependencies,
  { accountId }: LinkedCustomer,
  documentId: string,
): Promise<PdfAnswer> {
  // Made first, so that the one chance is not spent on a failed print.
  const original = await takeDocumentFile(deps, accountId, documentId, 'original');
  const taker = { accountId, documentId, takenBy: randomUUIDv7(), channel: 'download' as const };
  const isOriginal = (await takeOriginal(deps, taker)) === 'theirs';
  const { bytes, fileName } = isOriginal
    ? original
    : await takeDocumentFile(deps, accountId, documentId, 'copy');
  const kind = isOriginal ? 'original-delivered' : 'copy-downloaded';
  await inAccount(deps.db, { accountId }, (tx) =>
    recordEvent(tx, { documentId, kind, at: deps.clock.now() }),
  );
  return { bytes, fileName, disposition: 'attachment' };
}

/** The public page of a customer: whoever holds the link sees it; there is no session and no cookie. */
export function customerPageRoutes(deps: DocumentFilesDependencies): Routes {
  return implement(customerPageContract, {
    get: ({ ctx, params }) =>
      withLinkedCustomer(ctx.db, params.token, (tx, { customerId }) =>
        readCustomerPage(tx, customerId, ctx.clock.today()),
      ),

    documents: ({ ctx, params, query }) =>
      withLinkedCustomer(ctx.db, params.token, (tx, { customerId }) =>
        listPublicDocuments(tx, customerId, ctx.clock.today(), query.after),
      ),

    statement: ({ ctx, params, query }) =>
      withLinkedCustomer(ctx.db, params.token, (tx, { customerId }) =>
        getStatement(tx, customerId, query),
      ),

    statementPdf: async ({ ctx, params, query }) => {
      const content = await withLinkedCustomer(ctx.db, params.token, (tx, { customerId }) =>
        readStatementContent(tx, customerId, query),
      );
      return printStatement(deps.printer, ctx.clock, content, query.language);
    },

    document: async ({ ctx, params }) => {
      const linked = await withLinkedCustomer(ctx.db, params.token, async (tx, found) => {
        await assertDocumentOf(tx, found.customerId, params.documentId);
        return found;
      });
      return handOut(deps, linked, params.documentId);
    },
  });
}
