import { randomUUID } from 'node:crypto';

import { aDraft } from '@pinkas/test-kit/a-draft';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

/** A saved draft, with the key under which it is issued. */
export interface SavedDraft {
  readonly id: string;
  readonly issueKey: string;
}

export async function givenSavedDraft(browser: HttpBrowser): Promise<SavedDraft> {
  const [id, draft] = [randomUUID(), aDraft({ docType: 320 })];
  const answer = await browser.send('PUT', `/v2/api/drafts/${id}`, { body: draft });
  if (answer.status !== 200) throw new Error(answer.text);
  return { id, issueKey: draft.issueKey };
}
