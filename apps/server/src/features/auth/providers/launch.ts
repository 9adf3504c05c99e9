import type { FastifyReply } from 'fastify';

import type { PartnerSettings } from '../../../config/partners.ts';
import { isoText } from '../../../platform/clock/clock.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { OpenIdProblem, personOf } from '../../../integrations/openid/openid-provider.ts';
import {
  type LinkClaims,
  linkVerifier,
  type LinkVerifier,
} from '../../../integrations/openid/signed-link.ts';
import { signIn } from './come-back.ts';
import { failedAddress } from './page-addresses.ts';

/** A press on a link that a partner signed. */
export interface Launch {
  readonly providerType: string;
  readonly token: string;
  readonly redirectAfter: string | undefined;
}

const verifiers = new WeakMap<PartnerSettings, LinkVerifier>();

/**
 * Signs in by a link that a partner signed within the last minute, once; returns the page to go on to.
 */
export async function launch(
  context: RequestContext,
  reply: FastifyReply,
  { providerType, token, redirectAfter }: Launch,
): Promise<string> {
  const { config, log } = context.services;
  const partner = config.partners.find(({ name }) => name === providerType);
  if (partner?.keys === undefined) return failedAddress(providerType, { detail: 'not_set_up' });
  const verifier = verifiers.get(partner) ?? linkVerifier(partner.keys);
  verifiers.set(partner, verifier);
  try {
    const parties = { issuer: partner.issuer, audience: config.origin };
    const claims = await verifier.verify(token, parties);
    if (!(await takeLink(context, partner.name, claims))) {
      return failedAddress(providerType, { detail: 'attempt_ended' });
    }
    return await signIn(context, reply, personOf(partner, claims), { ...partner, redirectAfter });
  } catch (error) {
    if (!(error instanceof OpenIdProblem)) throw error;
    const { fault } = error;
    log.warn({ err: error.cause, partner: partner.name, fault }, 'a link of a partner was refused');
    return failedAddress(providerType, { detail: fault });
  }
}

/** Uses a link up; false where it was used before, also by somebody who pressed it at the same moment. */
function takeLink(
  { db }: RequestContext,
  partner: string,
  { jti, exp }: LinkClaims,
): Promise<boolean> {
  return inControlPlane(db, async (tx) => {
    const taken = await tx
      .insertInto('usedPartnerLinks')
      .values({ partner, jti, expiresAt: isoText(exp * 1000) })
      .onConflict((conflict) => conflict.columns(['partner', 'jti']).doNothing())
      .executeTakeFirst();
    return taken.numInsertedOrUpdatedRows === 1n;
  });
}
