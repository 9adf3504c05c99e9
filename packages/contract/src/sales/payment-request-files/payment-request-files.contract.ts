import { REQUEST_FIELDS, REQUEST_FILE_CHANNELS } from '@pinkas/domain/batch/batch-field';
import { SALE_DOC_TYPES } from '@pinkas/domain/clearing/sale-doc-types';
import { z } from 'zod';

import { fileCalls } from '../../accounting/batch-upload/file-calls.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';

const code = (value: FieldCode): FieldCode => value;

/** What rows of payment requests have that leave a cell empty. */
export const RequestFileSettingsForm = z.strictObject({
  /** The document that follows a free amount. */
  docType: z.literal([...SALE_DOC_TYPES], code('VALUE_NOT_ALLOWED')),
  channel: z.enum(REQUEST_FILE_CHANNELS, code('VALUE_NOT_ALLOWED')),
  isTurned: z.boolean(code('FIELD_WRONG_TYPE')),
});

/** sales/payment_request_page/batch-upload (specification section 2.7). */
export const paymentRequestFilesContract = defineContract(
  fileCalls({
    base: '/v2/api/payment-request-files',
    template: '/v2/api/payment-request-template',
    read: 'paymentRequests.read',
    prepare: 'paymentRequests.write',
    issue: 'paymentRequests.write',
    fields: REQUEST_FIELDS,
    settings: RequestFileSettingsForm,
  }),
);
