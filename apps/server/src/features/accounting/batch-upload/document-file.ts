import { BATCH_DOC_TYPES, type BatchSettings } from '@pinkas/domain/batch/batch-field';
import { fieldOfHead } from '@pinkas/domain/batch/words/column-heads';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { findIssueTerms } from '../documents/documents.api.ts';
import { documentResultColumns } from './batch-result.ts';
import { checkFile } from './check-file.ts';
import type { FileKind } from './files/file-kind.ts';
import { issueFileJob } from './issue-file-job.ts';

/** Files of documents. */
export const documentFile: FileKind<BatchSettings> = {
  purpose: 'documents',
  thing: 'batch-file',
  fieldOfHead,
  usualSettings,
  check: (ctx, tx, file) => checkFile(tx, file, ctx.clock.today()),
  job: issueFileJob,
  resultTitle: (language) => phrasesIn(language, 'batchUpload')('resultFile'),
  resultColumns: documentResultColumns,
};

/** For a first file what the business issues most. */
async function usualSettings(tx: AccountTx): Promise<Omit<BatchSettings, 'isTurned'>> {
  const terms = await findIssueTerms(tx, BATCH_DOC_TYPES);
  const issued = terms === undefined ? [] : docTypesFor(terms.companyKind);
  const docType = issued.find(
    (type) => BATCH_DOC_TYPES.includes(type) && terms?.notBefore.has(type) === true,
  );
  return {
    docType: docType ?? DOC_TYPES.RECIEPT,
    pricesIncludeVat: false,
    paymentKind: 'transfer',
  };
}
