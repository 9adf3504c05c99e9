import { describeApi } from '../../apps/server/src/platform/http/openapi.ts';
import { clientTypes, type Description } from './client-types.ts';

/** Where the types of the client are. */
export const CLIENT_SCHEMA = 'packages/client/src/schema.ts';

/** Returns the types of the client as the description of the public API has them now. */
export function describedClient(): string {
  return clientTypes(describeApi('https://pinkas.example') as Description);
}
