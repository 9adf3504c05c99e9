import type { oauth2ApprovalContract } from '@pinkas/contract/auth/oauth2/oauth2-approval.contract';
import { APPROVAL_ERRORS } from '@pinkas/contract/auth/oauth2/oauth2-approval.contract';
import { ACTIONS_OF_SCOPE, appScopesOf, type AppScope } from '@pinkas/domain/api/api-scopes';
import { hostOfRedirect } from '@pinkas/domain/api/redirect-uri';
import { isAllowed, whyNot } from '@pinkas/domain/permissions/decide';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { FastifyReply } from 'fastify';
import type { Interaction, Provider } from 'oidc-provider';
import type { z } from 'zod';

import { accountContext, type Caller, type RequestContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { isSameText, keyedHash } from '../../../platform/keyed-hash.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { tell } from '../../shell/notices/notices.api.ts';
import { findApprover } from './approver.reads.ts';
import { GRANT_ENTITY } from './grants/end-grants.ts';
import { endGrant, insertGrant, lockGrantsOf } from './grants/grants.repository.ts';
import { apiResourceOf, OAUTH2_PATHS, scopesOfResource, subjectOf } from './stored/addresses.ts';
import { findClient } from './provider/find-client.ts';
import { consumeObject, removeGrant } from './stored/objects.repository.ts';
import { providerOf } from './provider/provider.ts';

type Details = z.input<(typeof oauth2ApprovalContract)['details']['response']>;
type FailedNumber = (typeof APPROVAL_ERRORS)[keyof typeof APPROVAL_ERRORS];

/** The page of a person whom an application asks. */
export interface ApprovalPage {
  readonly ctx: RequestContext;
  readonly reply: FastifyReply;
  /** The request that the query of the page names. */
  readonly request: string | undefined;
}

/** What an application asks, of whom. */
interface Asked {
  readonly provider: Provider;
  readonly interaction: Interaction;
  readonly clientId: string;
  readonly appName: string;
  readonly redirectUri: string;
  /** What its tokens are for. */
  readonly resource: string;
  /** Those that the person has the right to give. */
  readonly scopes: readonly AppScope[];
  readonly notGiven: readonly string[];
}

/** Returns what an application asks, and the token by which this person answers it in this session, once. */
export async function viewApproval(page: ApprovalPage): Promise<Details> {
  const { ctx } = page;
  const approver = await findApprover(ctx);
  const { caller } = ctx;
  if (approver === undefined || caller === undefined) return refusal('NO_SESSION', null);
  const userObj = { u_company: approver.company, u_email: approver.email };
  const asked = await findAsked(page, caller);
  if (typeof asked === 'string') return refusal(asked, userObj);
  const text = phrasesIn(approver.language, 'oauth2');
  return {
    success: true,
    errNum: 0,
    clientData: {
      u_company: asked.appName,
      u_logo: null,
      returns_to: hostOfRedirect(asked.redirectUri),
    },
    scopeData: asked.scopes.map((scope) => ({ scope, approval_text: text(`scope-${scope}`) })),
    userObj,
    OAUTH2_APPROVAL_TOKEN: approvalToken(ctx, caller, asked),
  };
}

function refusal(why: keyof typeof APPROVAL_ERRORS, userObj: Details['userObj']): Details {
  const errNum: FailedNumber = APPROVAL_ERRORS[why];
  return {
    success: false,
    errNum,
    clientData: null,
    scopeData: [],
    userObj,
    OAUTH2_APPROVAL_TOKEN: null,
  };
}

async function findAsked(
  { ctx, reply, request }: ApprovalPage,
  caller: Caller,
): Promise<Asked | 'UNKNOWN_CLIENT' | 'REQUEST_ENDED' | 'NOT_PERMITTED'> {
  if (request === undefined) return 'UNKNOWN_CLIENT';
  const provider = await providerOf(ctx.services);
  // It is found by the cookie of the browser that the application led here, and by no other.
  const interaction = await provider
    .interactionDetails(reply.request.raw, reply.raw)
    .catch(() => undefined);
  if (interaction === undefined || interaction.uid !== request) return 'REQUEST_ENDED';
  const { origin } = ctx.services.config;
  const { client_id: clientId, redirect_uri: redirectUri, scope } = interaction.params;
  const { resource = apiResourceOf(origin) } = interaction.params;
  const client = await findClient(ctx, String(clientId));
  if (client === undefined) return 'UNKNOWN_CLIENT';
  const all = String(scope).split(' ');
  const offered = scopesOfResource(origin, resource);
  const scopes = appScopesOf(all).filter(
    (one) =>
      offered.includes(one) &&
      ACTIONS_OF_SCOPE[one].every((action) => isAllowed(caller.principal, action)),
  );
  if (!mayApprove(caller) || scopes.length === 0) return 'NOT_PERMITTED';
  return {
    provider,
    interaction,
    clientId: String(clientId),
    appName: client.client_name ?? '',
    redirectUri: String(redirectUri),
    resource: String(resource),
    scopes,
    notGiven: all.filter((one) => !scopes.some((given) => given === one)),
  };
}

/** Who makes keys approves, once they are signed in as the account wants it, and while it may be written to. */
function mayApprove({ principal, accountState, mustSetFactor }: Caller): boolean {
  return !mustSetFactor && whyNot({ ...principal, accountState }, 'apiKeys.write') === undefined;
}

/** Proves that this person saw this very request in this session. */
function approvalToken(
  { services }: RequestContext,
  { sessionId, userId, accountId }: Caller,
  { interaction, clientId, redirectUri, resource, scopes }: Asked,
): string {
  const asked = [clientId, redirectUri, resource, scopes];
  const shown = [interaction.uid, sessionId, userId, accountId, ...asked];
  return keyedHash(services.config.secret, 'oauth2 approval', JSON.stringify(shown)).toString(
    'base64url',
  );
}

/** What a person answered. */
export interface ApprovalAnswer extends ApprovalPage {
  readonly token: string | undefined;
  readonly isApproved: boolean;
}

/**
 * Answers the request of an application and returns where the browser goes on to. Undefined for what proves no approval: another
 * token, another session, or a request that was answered before.
 */
export async function answerRequest(answer: ApprovalAnswer): Promise<string | undefined> {
  const { ctx, token, isApproved } = answer;
  const { caller } = ctx;
  if (caller?.stage !== 'full' || token === undefined) return undefined;
  const asked = await findAsked(answer, caller);
  if (typeof asked === 'string' || !isSameText(token, approvalToken(ctx, caller, asked))) {
    return undefined;
  }
  const { interaction } = asked;
  if (!(await consumeObject(ctx, { kind: 'Interaction', id: interaction.jti }))) return undefined;
  interaction.result = isApproved
    ? await approve(ctx, caller, asked)
    : { error: 'access_denied', error_description: 'the person did not approve' };
  await interaction.save(ANSWERED_SECONDS);
  return `${OAUTH2_PATHS.authorization}/${interaction.uid}`;
}

/** The browser comes back at once. */
const ANSWERED_SECONDS = 120;

async function approve(
  ctx: RequestContext,
  caller: Caller,
  { provider, clientId, appName, redirectUri, resource, scopes, notGiven }: Asked,
): Promise<NonNullable<Interaction['result']>> {
  const id = newId();
  const account = accountContext({ ...ctx, caller });
  const { userId } = account;
  const ended = await account.transaction(async (tx) => {
    const at = ctx.clock.now();
    const before = await lockGrantsOf(tx, { clientId, userId });
    for (const grant of before) await endGrant(tx, grant.id, { at, by: userId });
    await insertGrant(tx, {
      id,
      clientId,
      appName,
      returnsTo: hostOfRedirect(redirectUri),
      scopes,
      approvedAt: at,
      approvedBy: userId,
    });
    await recordAudit(account, tx, [
      {
        action: 'oauth-grant.approved',
        entityKind: GRANT_ENTITY,
        entityId: id,
        detail: { name: appName, clientId, scopes },
      },
    ]);
    const facts = { to: 'app', name: appName } as const;
    await tell(tx, { kind: 'access-given', cause: id, at, facts, to: 'everybody' });
    return before;
  });
  for (const { id: endedId } of ended) await removeGrant(ctx, endedId);
  const subject = subjectOf(caller);
  const grant = Object.assign(new provider.Grant({ accountId: subject, clientId }), { jti: id });
  grant.addResourceScope(resource, scopes.join(' '));
  if (notGiven.length > 0) grant.rejectResourceScope(resource, notGiven.join(' '));
  await grant.save();
  return { login: { accountId: subject, remember: false }, consent: { grantId: id } };
}
