import { batchUploadContract } from '@pinkas/contract/accounting/batch-upload/batch-upload.contract';
import { batchFieldsOf } from '@pinkas/domain/batch/batch-field';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { LazyDocumentQuota } from '../../../shared/packages/lazy-document-quota.ts';
import { useFieldsOfBusiness } from './fields-of-business.ts';
import { FileDefaults } from './file-defaults.tsx';
import { MadeDocument } from './made-document.tsx';
import { fileFlow } from './shared/file-flow.ts';

/** Documents from a file. */
export const documentFlow = fileFlow({
  calls: batchUploadContract,
  page: 'documents/batch-upload',
  list: 'documents',
  useWords: () => usePhrases('batchUpload'),
  useFields: (used) => batchFieldsOf(useFieldsOfBusiness(), used),
  customerFields: ['customerName'],
  Defaults: FileDefaults,
  BeforeIssue: LazyDocumentQuota,
  Made: MadeDocument,
  pathOf: (id) => `documents/${id}`,
});
