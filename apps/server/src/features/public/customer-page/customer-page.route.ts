import { customerPageContract } from '@pinkas/contract/public/customer-page.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import {
  printStatement,
  readStatementContent,
} from '../../accounting/customers/account/statement-file.service.ts';
import { getStatement } from '../../accounting/customers/account/statement.reads.ts';
import {
  handOutPublicly,
  type PublicFilesDependencies,
} from '../../accounting/documents/hand-out-publicly.service.ts';
import { pageLinksOf, pagePathOf } from '../../accounting/documents/open-publicly.service.ts';
import {
  assertDocumentOf,
  listPublicDocuments,
  readCustomerPage,
  withLinkedCustomer,
} from './customer-page.reads.ts';

/** The public page of a customer: whoever holds the link sees it; there is no session and no cookie. */
export function customerPageRoutes(deps: PublicFilesDependencies): Routes {
  return implement(customerPageContract, {
    get: ({ ctx, params }) =>
      withLinkedCustomer(ctx.db, params.token, (tx, { customerId }) =>
        readCustomerPage(tx, customerId, ctx.clock.today()),
      ),

    documents: ({ ctx, params, query }) =>
      withLinkedCustomer(ctx.db, params.token, async (tx, { accountId, customerId }) => {
        const page = await listPublicDocuments(tx, customerId, ctx.clock.today(), query.after);
        const links = await pageLinksOf(
          tx,
          page.rows.map((row) => row.id),
        );
        const rows = page.rows.map((row) => {
          const linkId = links.get(row.id) ?? null;
          return { ...row, pagePath: pagePathOf(deps, { accountId, documentId: row.id, linkId }) };
        });
        return { ...page, rows };
      }),

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
      return handOutPublicly(deps, linked.accountId, params.documentId);
    },
  });
}
