import type { ActorView } from '@pinkas/contract/actor-view';

import type { Phrase } from './phrases.ts';

/** Returns who did something: a name, the system and for whom, a key or an application of the public API, or a customer without a name. */
export function actorWords(phrase: Phrase<'actors'>, { kind, name }: ActorView): string {
  if (kind === 'system') return name === '' ? phrase('system') : phrase('systemFor', { name });
  if (kind === 'api-key' || kind === 'oauth-client') return phrase('apiKey');
  return kind === 'visitor' && name === '' ? phrase('visitor') : name;
}
