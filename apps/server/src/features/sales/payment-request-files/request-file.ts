import type { RequestFileSettings } from '@pinkas/domain/batch/batch-field';
import { fieldOfRequestHead } from '@pinkas/domain/batch/words/request-heads';
import { saleDocTypesFor, SALE_DOC_TYPES } from '@pinkas/domain/clearing/sale-doc-types';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { FileKind } from '../../accounting/batch-upload/batch-upload.api.ts';
import { getCompanyKind } from '../../business/profile/profile.api.ts';
import { checkRequests } from './check-requests.ts';
import { issueRequestsJob } from './issue-requests-job.ts';
import { requestResultColumns } from './request-result.ts';

/** Files of payment requests. */
export const requestFile: FileKind<RequestFileSettings> = {
  purpose: 'payment-requests',
  thing: 'request-file',
  fieldOfHead: fieldOfRequestHead,
  usualSettings: async (tx) => ({
    docType: saleDocTypesFor(await getCompanyKind(tx))[0] ?? SALE_DOC_TYPES[0],
    channel: 'mail',
  }),
  check: checkRequests,
  job: issueRequestsJob,
  resultTitle: (language) => phrasesIn(language, 'requestFiles')('resultFile'),
  resultColumns: requestResultColumns,
};
