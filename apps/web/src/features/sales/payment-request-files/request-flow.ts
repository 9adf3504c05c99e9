import { paymentRequestFilesContract } from '@pinkas/contract/sales/payment-request-files/payment-request-files.contract';
import { REQUEST_FIELDS } from '@pinkas/domain/batch/batch-field';

import { fileFlow } from '../../accounting/batch-upload/shared/file-flow.ts';
import { MadeRequest } from './made-request.tsx';
import { RequestDefaults } from './request-defaults.tsx';
import { useRequestFileWords } from './request-file-words.ts';

/** Payment requests from a file. */
export const requestFlow = fileFlow({
  calls: paymentRequestFilesContract,
  page: 'sales/payment_request_page/batch-upload',
  list: 'sales/payment_request_page',
  useWords: useRequestFileWords,
  useFields: () => REQUEST_FIELDS,
  customerFields: ['customerName', 'customerTaxId', 'customerEmail', 'customerPhone'],
  Defaults: RequestDefaults,
  Made: MadeRequest,
  pathOf: (id) => `sales/payment_request_page?request=${id}`,
});
