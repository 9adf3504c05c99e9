import { actionsOfScopes, appScopesOf } from '@pinkas/domain/api/api-scopes';
import { decideAccess } from '@pinkas/domain/permissions/decide';

import { epochMsOf } from '../../../platform/clock/clock.ts';
import type { Caller } from '../../../platform/context.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { KeyFinder } from '../../../platform/http/callers/key-authenticator.ts';
import { findMember } from '../session/session.api.ts';
import { findGrant, noteGrantUse, type StoredGrant } from './grants/grants.repository.ts';
import { isOfAssistant } from './assistant-calls.ts';
import { apiResourceOf, assistantResourceOf, partsOfSubject } from './stored/addresses.ts';
import { findObject, type ObjectServices } from './stored/objects.repository.ts';

type AccessServices = ObjectServices & { readonly config: { readonly origin: string } };

const NOTED_EVERY_MS = 60_000;

/**
 * Finds whom an access token acts for: who approved its application, with the rights that this person has now and no more
 * than what was approved. The grant is looked at anew in each call, so that one that was ended opens nothing from then on.
 */
export function accessTokenFinder(services: AccessServices): KeyFinder {
  return {
    async find(text, _address, onKnown) {
      const { accountId, userId, grantId, tokenScopes } = await findToken(services, text);
      const grant = await inAccount(services.db, { accountId }, (tx) => findGrant(tx, grantId));
      if (grant === undefined) throw new AppError('KEY_INVALID');
      onKnown?.({ accountId, keyId: grantId, familyId: grantId });
      if (grant.revokedAt !== null) throw new AppError('KEY_REVOKED');
      const member = await findMember(services, { userId, accountId });
      if (member === undefined || isDenied(member)) {
        throw new AppError('KEY_REVOKED');
      }
      await noteUseOf(services, accountId, grant);
      const scopes = appScopesOf(grant.scopes).filter((scope) => tokenScopes.includes(scope));
      const { principal, ...rest } = member;
      return {
        ...rest,
        principal: { ...principal, onlyActions: actionsOfScopes(scopes) },
        sessionId: grantId,
        stage: 'full',
        // A second factor is a person's; the application has its token.
        mustSetFactor: false,
        isNewVisit: false,
        apiKey: { id: grantId, familyId: grantId, scopes, isApp: true },
      };
    },
  };
}

function isDenied({ principal }: Pick<Caller, 'principal'>): boolean {
  const { kind } = decideAccess(principal, 'apiKeys.write');
  // A package without the API is a refusal of its own, as for keys.
  return kind !== 'allowed' && kind !== 'package-required';
}

async function findToken(services: AccessServices, text: string) {
  const { payload = {} } = (await findObject(services, { kind: 'AccessToken', id: text })) ?? {};
  const { accountId: subject, grantId, scope, aud } = payload;
  const { origin } = services.config;
  const resource = isOfAssistant() ? assistantResourceOf(origin) : apiResourceOf(origin);
  // A token opens what it is for: one of an assistant opens no call of the API, and the reverse.
  if (aud !== resource) throw new AppError('KEY_INVALID');
  const parts = typeof subject === 'string' ? partsOfSubject(subject) : undefined;
  if (parts === undefined || typeof grantId !== 'string' || typeof scope !== 'string') {
    throw new AppError('KEY_INVALID');
  }
  return { ...parts, grantId, tokenScopes: scope.split(' ') };
}

async function noteUseOf(
  { db, clock }: ObjectServices,
  accountId: number,
  { id, lastUsedAt }: StoredGrant,
): Promise<void> {
  const isNoted = lastUsedAt !== null && clock.nowMs() - epochMsOf(lastUsedAt) < NOTED_EVERY_MS;
  if (isNoted) return;
  await inAccount(db, { accountId }, (tx) => noteGrantUse(tx, id, clock.now()));
}
