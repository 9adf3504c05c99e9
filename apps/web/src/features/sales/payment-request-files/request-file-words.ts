import { requestFiles } from '@pinkas/phrases/he/sales/payment-request-files';
import type { Phrase, PhraseKey } from '@pinkas/phrases/phrases';
import { useMemo } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

function isOfRequests(key: string): key is PhraseKey<'requestFiles'> {
  return Object.hasOwn(requestFiles, key);
}

/** Returns the words of documents from a file, with those of payment requests where they differ. */
export function useRequestFileWords(): Phrase<'batchUpload'> {
  const usual = usePhrases('batchUpload');
  const own = usePhrases('requestFiles');
  return useMemo(
    () => (key, values) => (isOfRequests(key) ? own(key, values) : usual(key, values)),
    [usual, own],
  );
}
