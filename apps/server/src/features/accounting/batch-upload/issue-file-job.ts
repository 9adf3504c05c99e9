import { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';

import { whileBusy } from '../../../platform/jobs/while-busy.ts';
import {
  BATCH_DOCUMENTS_MAX,
  issueBatch,
  issueDependenciesOf,
  type BatchAnswer,
  toIssueInput,
} from '../documents/documents.api.ts';
import type { RowAnswer } from './files/batch-rows.repository.ts';
import { defineFileJob } from './files/file-job.ts';
import { issueRefusalOf } from './files/issue-refusal.ts';

/** Issues the pending documents of a file, twenty at a time. */
export const issueFileJob = defineFileJob({
  purpose: 'documents',
  thing: 'batch-file',
  needs: 'batchUpload.issue',
  partSize: BATCH_DOCUMENTS_MAX,
  async issue(actor, services, part) {
    const items = part.map(({ request, idempotencyKey }) => ({
      input: toIssueInput(IssueDocumentRequest.parse(request)),
      idempotencyKey,
    }));
    const answers = await whileBusy(() => issueBatch(actor, issueDependenciesOf(services), items));
    return part.map(({ rowNo }, place) => rowAnswerOf(rowNo, answers[place]));
  },
});

function rowAnswerOf(rowNo: number, answer: BatchAnswer | undefined): RowAnswer {
  if (answer === undefined) throw new Error('a document without an answer');
  return answer.outcome === 'issued'
    ? { rowNo, madeId: answer.document.id, error: null }
    : { rowNo, madeId: null, error: issueRefusalOf(answer.refusal) };
}
