import type { actors as actorsHe } from '../../he/account/actors.ts';

export const actors: Record<keyof typeof actorsHe, string> = {
  system: 'The system',
  systemFor: 'The system, for {name}',
  apiKey: 'The API',
  visitor: 'A customer, through the link',
};
