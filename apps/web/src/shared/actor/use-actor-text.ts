import type { ActorView } from '@pinkas/contract/actor-view';
import { actorWords } from '@pinkas/phrases/actor-words';
import { useCallback } from 'react';

import { usePhrases } from '../language/use-phrases.ts';

/** Returns who did something in words: a name, the system and for whom, or a customer without a name. */
export function useActorText(): (actor: ActorView) => string {
  const text = usePhrases('actors');
  return useCallback((actor) => actorWords(text, actor), [text]);
}
