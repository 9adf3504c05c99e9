import { batchUploadContract } from '@pinkas/contract/accounting/batch-upload/batch-upload.contract';
import { batchFieldsOf } from '@pinkas/domain/batch/batch-field';

import { loadPhrases } from '../../../shared/language/language-store.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { lazyPart } from '../../../shared/trouble/load-part.ts';
import { useFieldsOfBusiness } from './fields-of-business.ts';
import { FileDefaults } from './file-defaults.tsx';
import { MadeDocument } from './made-document.tsx';
import { fileFlow } from './shared/file-flow.ts';

const DocumentQuota = lazyPart(async () => {
  const part = import('../../../shared/packages/document-quota.tsx');
  const [{ DocumentQuota: component }] = await Promise.all([part, loadPhrases('packages')]);
  return { default: component };
});

/** Documents from a file. */
export const documentFlow = fileFlow({
  calls: batchUploadContract,
  page: 'documents/batch-upload',
  list: 'documents',
  useWords: () => usePhrases('batchUpload'),
  useFields: (used) => batchFieldsOf(useFieldsOfBusiness(), used),
  customerFields: ['customerName'],
  Defaults: FileDefaults,
  BeforeIssue: DocumentQuota,
  Made: MadeDocument,
  pathOf: (id) => `documents/${id}`,
});
