import { paymentRequestsContract } from '@pinkas/contract/sales/payment-requests/payment-requests.contract';
import { saleDocTypesFor } from '@pinkas/domain/clearing/sale-doc-types';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { assertInBook } from '../../accounting/customers/customers.api.ts';
import { getCompanyKind } from '../../business/profile/profile.api.ts';
import { terminalOfCurrency } from '../../settings/cc-gateways/cc-gateways.api.ts';
import { listPayableOfCustomer } from '../card-payments/card-payments.api.ts';
import { cancelRequest } from './cancel-request.ts';
import { exportRequests } from './export-requests.ts';
import { makeRequest } from './make-request.ts';
import { getRequestView } from './payment-request-view.reads.ts';
import { listRequests, sumRequests } from './payment-requests.reads.ts';
import { remindRequest } from './remind-request.ts';
import { requestPath } from './request-link.ts';

export const paymentRequestsRoutes: Routes = implement(paymentRequestsContract, {
  list: ({ ctx, query }) => {
    const { sort, direction, after, before, limit, ...filter } = query;
    const { secret } = ctx.services.config;
    const asked = { ...filter, today: ctx.clock.today() };
    return ctx.transaction((tx) =>
      listRequests(tx, secret, asked, { sort, direction, after, before, limit }),
    );
  },

  totals: ({ ctx, query }) =>
    ctx.transaction((tx) => sumRequests(tx, { ...query, today: ctx.clock.today() })),

  export: ({ ctx, query, reply }) => exportRequests({ ctx, reply }, query),

  means: ({ ctx }) =>
    ctx.transaction(async (tx) => ({
      hasTerminal: (await terminalOfCurrency(tx, 'ILS')) !== undefined,
      canText: ctx.services.sms.isConfigured,
      docTypes: saleDocTypesFor(await getCompanyKind(tx)),
    })),

  openDocuments: ({ ctx, params }) =>
    ctx.transaction(async (tx) => {
      await assertInBook(tx, params.customerId);
      const documents = await listPayableOfCustomer(tx, params.customerId);
      return {
        documents: documents.map((one) => ({
          documentId: one.documentId,
          docType: one.docType,
          number: one.number,
          documentDate: one.documentDate,
          dueDate: one.dueDate,
          subject: one.subject,
          totalAgorot: one.totalAgorot,
          openAgorot: one.openAgorot,
        })),
      };
    }),

  get: ({ ctx, params }) =>
    ctx.transaction((tx) =>
      getRequestView(tx, ctx.services.config.secret, params.id, ctx.clock.today()),
    ),

  create: async ({ ctx, body, idempotencyKey }) => {
    const made = await makeRequest(ctx, ctx.services, body, idempotencyKey);
    return { ...made, linkPath: requestPath(ctx.services.config.secret, ctx.accountId, made.id) };
  },

  remind: async ({ ctx, params, body, idempotencyKey }) => {
    await remindRequest(ctx, ctx.services, { ...params, ...body, idempotencyKey });
    return { success: true as const };
  },

  cancel: async ({ ctx, params }) => {
    await cancelRequest(ctx, ctx.services.config.secret, params.id);
    return { success: true as const };
  },
});
