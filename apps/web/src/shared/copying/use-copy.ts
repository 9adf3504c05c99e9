import { copyText } from '@pinkas/ui/actions/copy-text';
import { toast } from '@pinkas/ui/overlay/toast';

import { usePhrases } from '../language/use-phrases.ts';

/** What is said after copying. */
export interface CopyWords {
  readonly copied: string;
  /** Where the browser refuses and the words are not on the screen to be selected. */
  readonly refused?: string;
}

/** Copies words and says so. Returns whether it did. */
export type Copy = (words: string, said: CopyWords) => Promise<boolean>;

/** Copies, and says so as well where the browser refuses to, or has no clipboard as on plain HTTP. */
export function useCopy(): Copy {
  const text = usePhrases('shell');
  return async (words, { copied, refused }) => {
    const isDone = await copyText(words);
    if (isDone) toast.success(copied);
    else toast.error(refused ?? text('copyRefused'));
    return isDone;
  };
}
