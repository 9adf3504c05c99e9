import type { ActorView } from '@pinkas/contract/actor-view';

import type { Phrase } from './phrases.ts';

/** Returns who did something: a name, the system and for whom, a customer without a name, or the public API: keys and applications have none. */
export function actorWords(phrase: Phrase<'actors'>, { kind, name }: ActorView): string {
  if (kind === 'system') return name === '' ? phrase('system') : phrase('systemFor', { name });
  if (name !== '') return name;
  return phrase(kind === 'visitor' ? 'visitor' : 'apiKey');
}
