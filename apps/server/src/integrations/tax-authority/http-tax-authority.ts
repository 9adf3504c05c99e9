import { z } from 'zod';

import type { CallOutside } from '../outside-call/call-outside.ts';
import { approvalAnswerOf, decisionAnswerOf } from './authority-answers.ts';
import { callAuthority, type AuthorityAnswer } from './call-authority.ts';
import { emergencyAnswerOf } from './emergency-answer.ts';
import { approvalBody, decisionBody, emergencyBody, numberBody } from './invoice-request.ts';
import { numberAnswerOf } from './number-answer.ts';
import {
  AuthorityProblem,
  type GrantedTokens,
  type TaxAuthority,
  type TaxAuthoritySettings,
} from './tax-authority.ts';

/** Below the time that a statement may wait for the row that a renewal locks. */
const TOKEN_ANSWER_MS = 6_000;
/**
 * A person waits at the press of issue; later callers have time, but nothing more to gain by
 * waiting.
 */
const INVOICE_ANSWER_MS = 5_000;
const TOKEN_LENGTH_MAX = 10_000;
/** As the description writes it, literally. */
const SCOPE = 'scope';

const Token = z
  .string()
  .min(1)
  .max(TOKEN_LENGTH_MAX)
  .regex(/^[\x21-\x7e]+$/);
/** Seconds come as numbers or as digits, by the part of the authority that answers. */
const Seconds = z.coerce.number().int().positive().max(31_536_000);
const Tokens = z.object({
  access_token: Token,
  expires_in: Seconds,
  refresh_token: Token,
  refresh_token_expires_in: Seconds.optional(),
});

/** Returns the authority over HTTP. */
export function httpTaxAuthority(settings: TaxAuthoritySettings, call: CallOutside): TaxAuthority {
  const { signInUrl, apiUrl, clientId, clientSecret, softwareNumber } = settings;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');

  async function tokensFor(form: Readonly<Record<string, string>>): Promise<GrantedTokens> {
    const answer = await callAuthority(call, {
      url: `${apiUrl}/longtimetoken/oauth2/token`,
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ ...form, scope: SCOPE }).toString(),
      answerWithinMs: TOKEN_ANSWER_MS,
    });
    const { status, json } = answer;
    // 400 is of the code or the token of renewal; the others are of our own id and secret.
    if (status === 400) throw new AuthorityProblem('refused', 'gives no token', status);
    if (status === 401 || status === 403) {
      throw new AuthorityProblem('unauthorized', 'does not know this software', status);
    }
    const tokens = Tokens.safeParse(json);
    if (status !== 200 || !tokens.success) {
      throw new AuthorityProblem('untrusted', 'answered no token', status);
    }
    return {
      accessToken: tokens.data.access_token,
      accessSeconds: tokens.data.expires_in,
      refreshToken: tokens.data.refresh_token,
      refreshSeconds: tokens.data.refresh_token_expires_in,
    };
  }

  function post(path: string, token: string, body: object): Promise<AuthorityAnswer> {
    return callAuthority(call, {
      url: apiUrl + path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      answerWithinMs: INVOICE_ANSWER_MS,
    });
  }

  return {
    settings,
    consentAddress({ redirectUri, state }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        scope: SCOPE,
        redirect_uri: redirectUri,
        state,
      });
      return `${signInUrl}/longtimetoken/oauth2/authorize?${query.toString()}`;
    },
    takeCode: (code, redirectUri) =>
      tokensFor({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    renew: (refreshToken) =>
      tokensFor({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    approve: async (token, invoice) =>
      approvalAnswerOf(
        await post('/Invoices/v2/Approval', token, approvalBody(invoice, softwareNumber)),
      ),
    reportEmergency: async (token, invoice, number) =>
      emergencyAnswerOf(
        await post(
          '/emergency-invoices/v1/Approval',
          token,
          emergencyBody(invoice, softwareNumber, number),
        ),
      ),
    lookUp: async (token, asked) =>
      numberAnswerOf(await post('/invoice-information/v1/details', token, numberBody(asked))),
    decide: async (token, decision, invoice) =>
      decisionAnswerOf(
        await post(
          `/InvoiceDecisionApi/v1/${decision}`,
          token,
          decisionBody(invoice, softwareNumber),
        ),
      ),
  };
}
