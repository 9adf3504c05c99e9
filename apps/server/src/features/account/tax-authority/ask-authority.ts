import {
  AuthorityProblem,
  type TaxAuthority,
} from '../../../integrations/tax-authority/tax-authority.ts';
import type { Services } from '../../../platform/services.ts';
import { takeAccessToken, type AuthorityAccess } from './access-token.ts';

/** A call without an answer: it may be repeated. */
export interface Unheard {
  readonly kind: 'unheard';
  readonly fault: 'unreachable' | 'untrusted' | 'not-connected';
}

/**
 * Makes a call of the authority in the name of a business. A token that it does not take is renewed once; what is not to
 * be had is answered, never thrown.
 */
export async function askAuthority<Answer>(
  services: Services,
  accountId: number,
  call: (authority: TaxAuthority, token: string) => Promise<Answer>,
): Promise<Answer | Unheard> {
  const { taxAuthority, log } = services;
  if (taxAuthority === undefined) return unheard('not-connected');
  let access = await takeAccessToken(services, accountId);
  for (let isRenewed = false; ; isRenewed = true) {
    if (access.kind !== 'token') return unheard(access.kind);
    try {
      return await call(taxAuthority, access.token);
    } catch (error) {
      if (!(error instanceof AuthorityProblem)) throw error;
      const { fault, status } = error;
      if (fault === 'unauthorized' && !isRenewed) {
        access = await takeAccessToken(services, accountId, { stale: access.token });
        continue;
      }
      log.warn({ err: error, accountId, fault, status }, 'the tax authority was not heard');
      return unheard(fault === 'unreachable' ? fault : 'untrusted');
    }
  }
}

function unheard(fault: Exclude<AuthorityAccess['kind'], 'token'>): Unheard {
  return { kind: 'unheard', fault };
}
