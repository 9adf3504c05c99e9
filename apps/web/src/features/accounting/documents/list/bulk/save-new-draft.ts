import { draftsContract } from '@pinkas/contract/accounting/drafts/drafts.contract';
import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';

import { call, type CallInput } from '../../../../../shared/api/client.ts';

type DraftContent = CallInput<typeof draftsContract.save>['body']['content'];

/** Saves a draft of a type that nobody has open, and returns the path that opens it. */
export async function saveNewDraft(docType: DocTypeId, content: DraftContent): Promise<string> {
  const id = crypto.randomUUID();
  await call(draftsContract.save, {
    params: { id },
    body: {
      version: 0,
      editorId: crypto.randomUUID(),
      issueKey: crypto.randomUUID(),
      docType,
      // The screen computes it once the draft is opened.
      totalMinor: 0,
      content,
    },
  });
  return `/documents/create/${String(docType)}?draft=${id}`;
}
