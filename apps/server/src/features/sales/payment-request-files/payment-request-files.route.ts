import { paymentRequestFilesContract } from '@pinkas/contract/sales/payment-request-files/payment-request-files.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { fileHandlers } from '../../accounting/batch-upload/batch-upload.api.ts';
import { requestFile } from './request-file.ts';
import { requestTemplate } from './request-template.ts';

/** The calls of payment requests from a file. */
export const paymentRequestFilesRoutes: Routes = implement(paymentRequestFilesContract, {
  ...fileHandlers(requestFile),
  template: ({ ctx, query }) => requestTemplate(query.language, ctx.clock.today()),
});
