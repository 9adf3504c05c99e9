import { customerPageContract } from '@pinkas/contract/public/customer-page/customer-page.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import {
  printStatement,
  readStatementContent,
  getStatement,
} from '../../accounting/customers/customers.api.ts';
import {
  handOutPublicly,
  logoAnswer,
  pageLinksOf,
  pagePathOf,
  readLogoOfToday,
} from '../../accounting/documents/documents.api.ts';
import {
  assertDocumentOf,
  listPublicDocuments,
  readCustomerPage,
  withLinkedCustomer,
} from './customer-page.reads.ts';

/** The public page of a customer: the holder of the link sees it; there is no session and no cookie. */
export const customerPageRoutes: Routes = implement(customerPageContract, {
  get: ({ ctx, params }) =>
    withLinkedCustomer(ctx.db, params.token, (tx, { customerId }) =>
      readCustomerPage(tx, customerId, ctx.clock.today()),
    ),

  logo: async ({ ctx, params, reply }) => {
    const { accountId } = await withLinkedCustomer(ctx.db, params.token, (_tx, linked) =>
      Promise.resolve(linked),
    );
    reply.header('content-security-policy', "default-src 'none'");
    return logoAnswer(await readLogoOfToday(ctx.services, accountId));
  },

  documents: ({ ctx, params, query }) =>
    withLinkedCustomer(ctx.db, params.token, async (tx, { accountId, customerId }) => {
      const page = await listPublicDocuments(tx, customerId, ctx.clock.today(), query.after);
      const links = await pageLinksOf(
        tx,
        page.rows.map((row) => row.id),
      );
      const rows = page.rows.map((row) => {
        const linkId = links.get(row.id) ?? null;
        return {
          ...row,
          pagePath: pagePathOf(ctx.services, { accountId, documentId: row.id, linkId }),
        };
      });
      return { ...page, rows };
    }),

  statement: ({ ctx, params, query }) =>
    withLinkedCustomer(ctx.db, params.token, (tx, { customerId }) =>
      getStatement(tx, customerId, query),
    ),

  statementPdf: async ({ ctx, params, query }) => {
    const { accountId, content } = await withLinkedCustomer(
      ctx.db,
      params.token,
      async (tx, { customerId }) => ({
        accountId: tx.accountId,
        content: await readStatementContent(tx, customerId, query),
      }),
    );
    return printStatement(ctx.services, accountId, content, query.language);
  },

  document: async ({ ctx, params }) => {
    const linked = await withLinkedCustomer(ctx.db, params.token, async (tx, found) => {
      await assertDocumentOf(tx, found.customerId, params.documentId);
      return found;
    });
    const { accountId } = linked;
    return handOutPublicly(ctx.services, { accountId, documentId: params.documentId });
  },
});
