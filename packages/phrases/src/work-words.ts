import type { WorkAbout } from '@pinkas/contract/accountant/work-list/work-list.contract';

import { paperWords, type PaperPhrases } from './paper-words.ts';
import type { Phrase } from './phrases.ts';

export interface WorkPhrases extends PaperPhrases {
  readonly workList: Phrase<'workList'>;
}

/** Names what waits in the books of a client. */
export function workWords(phrases: WorkPhrases, about: WorkAbout): string {
  if ('paper' in about) return paperWords(phrases, about.paper);
  return 'fileName' in about ? about.fileName : phrases.workList(about.certificate);
}
