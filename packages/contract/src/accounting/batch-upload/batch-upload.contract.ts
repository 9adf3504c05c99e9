import {
  BATCH_DOC_TYPES,
  BATCH_FIELDS,
  BATCH_PAYMENT_KINDS,
} from '@pinkas/domain/batch/batch-field';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { DocTypeCode } from '../documents/document-fields.ts';
import { fileCalls } from './file-calls.ts';
import type { AnyFileView } from './file-views.ts';

const code = (value: FieldCode): FieldCode => value;

export const BatchSettingsForm = z.strictObject({
  docType: DocTypeCode.refine(
    (docType) => BATCH_DOC_TYPES.includes(docType),
    code('VALUE_NOT_ALLOWED'),
  ),
  pricesIncludeVat: z.boolean(code('FIELD_WRONG_TYPE')),
  paymentKind: z.enum(BATCH_PAYMENT_KINDS, code('VALUE_NOT_ALLOWED')),
  isTurned: z.boolean(code('FIELD_WRONG_TYPE')),
});
export type BatchSettingsForm = z.output<typeof BatchSettingsForm>;

export type BatchFileView = AnyFileView & { readonly settings: BatchSettingsForm };

/** documents/batch-upload (specification section 2.2). */
export const batchUploadContract = defineContract(
  fileCalls({
    base: '/v2/api/batch-files',
    template: '/v2/api/batch-template',
    read: 'batchUpload.read',
    prepare: 'batchUpload.prepare',
    issue: 'batchUpload.issue',
    fields: BATCH_FIELDS,
    settings: BatchSettingsForm,
  }),
);
