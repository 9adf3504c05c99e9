import type { KeyCheck } from '@pinkas/contract/settings/cc-gateways/cc-gateways.contract';
import type { GatewayName } from '@pinkas/domain/clearing/gateway-names';

import type { CardGateway } from '../../../integrations/cards/card-gateway.ts';
import { scrubGatewayText } from '../../../integrations/cards/scrub-gateway-text.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { AppError, type FieldProblem } from '../../../platform/errors/app-error.ts';
import type { Credentials } from './sealed-credentials.ts';

/** Letters of what a gateway says of a key: a sentence, not a page. */
const SAID_LENGTH_MAX = 300;

/** Returns a gateway of this installation. Throws INVALID_REQUEST at the field for one that it has not. */
export function offeredGateway(
  { services: { cards } }: AccountContext,
  name: GatewayName,
): CardGateway {
  const gateway = cards.find(name);
  if (gateway !== undefined) return gateway;
  throw new AppError('INVALID_REQUEST', {}, [{ path: ['gateway'], code: 'VALUE_NOT_ALLOWED' }]);
}

/**
 * Returns the values of the fields that a gateway has, without spaces around them. Throws INVALID_REQUEST with each field
 * that is missing or not in its form.
 */
export function readCredentials(gateway: CardGateway, given: Credentials): Credentials {
  const problems: FieldProblem[] = [];
  const read: Record<string, string> = {};
  for (const { name, pattern, isOptional } of gateway.credentialFields) {
    const value = (given[name] ?? '').trim();
    const path = ['credentials', name];
    if (value !== '' && pattern.test(value)) read[name] = value;
    else if (value !== '') problems.push({ path, code: 'VALUE_NOT_ALLOWED' });
    else if (isOptional !== true) problems.push({ path, code: 'FIELD_REQUIRED' });
  }
  if (problems.length > 0) throw new AppError('INVALID_REQUEST', {}, problems);
  return read;
}

/** Asks a gateway whether credentials open a terminal. Nothing is stored and no money moves. */
export async function checkKey(
  { services: { cards } }: AccountContext,
  gateway: CardGateway,
  { credentials, isTest }: { readonly credentials: Credentials; readonly isTest: boolean },
): Promise<KeyCheck> {
  const terminal = { gateway: gateway.name, credentials, isTest };
  const answer = await cards.ask(terminal, 'verifyAccount', undefined);
  if (answer.outcome !== 'answered') return { outcome: 'unreachable' };
  const { result } = answer;
  if (result.isGood) return { outcome: 'good' };
  const text = withoutSecrets(gateway, credentials, result.text);
  return { outcome: 'refused', field: result.field ?? null, text };
}

/** Words of a gateway as they may be shown and stored: short, and without what was sent to it. */
function withoutSecrets(gateway: CardGateway, credentials: Credentials, said: string): string {
  let text = scrubGatewayText(said);
  for (const { name, isSecret } of gateway.credentialFields) {
    const secret = credentials[name] ?? '';
    if (isSecret && secret !== '') text = text.replaceAll(secret, '***');
  }
  return text.slice(0, SAID_LENGTH_MAX);
}
