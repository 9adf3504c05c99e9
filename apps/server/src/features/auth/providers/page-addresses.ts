import type {
  LinkOutcome,
  SsoDetail,
  SsoFailureReason,
} from '@pinkas/contract/auth/providers/providers.contract';
import type { LoginFailReason } from '@pinkas/contract/auth/login/login.contract';

import type { ProviderOutcome } from './sign-in-by-provider.ts';

type Reason = Exclude<SsoFailureReason, 'general'> | { readonly detail: SsoDetail };

/**
 * Returns the sign-in page, with words of ours about why a provider did not help (specification
 * section 2.2).
 */
export function failedAddress(provider: string, reason: Reason): string {
  const isGeneral = typeof reason === 'object';
  return signInPage({
    fail_reason: 'SSO_PROBLEM' satisfies LoginFailReason,
    sso_failure_reason: isGeneral ? 'general' : reason,
    providerType: provider,
    ...(isGeneral ? { sso_detail: reason.detail } : {}),
  });
}

type OutcomeKind = ProviderOutcome['kind'];

/** The people whom the sign-in page refuses although the provider vouched for them. */
const BLOCKS = {
  blocked: 'BLOCKED',
  'distributor-blocked': 'DIST_BLOCKED',
  'temporarily-blocked': 'TMP_BLOCK',
} as const satisfies Partial<Record<OutcomeKind, LoginFailReason>>;

/** Why the word of the provider leads to nobody. */
const FAILURES = {
  unknown: 'email_not_exist',
  'not-allowed': 'sso_disabled',
  'email-not-proven': { detail: 'email_not_verified' },
} as const satisfies Partial<Record<OutcomeKind, Reason>>;

function isIn<K extends OutcomeKind>(
  table: Readonly<Record<K, unknown>>,
  outcome: ProviderOutcome,
): outcome is Extract<ProviderOutcome, { readonly kind: K }> {
  return Object.hasOwn(table, outcome.kind);
}

/**
 * Returns the page that follows a sign-in by a provider; it decides itself whether `redirectAfter`
 * leads inside.
 */
export function addressAfter(
  provider: string,
  outcome: ProviderOutcome,
  redirectAfter: string | undefined,
): string {
  const after = redirectAfter === undefined ? {} : { redirectAfter };
  if (isIn(BLOCKS, outcome)) return signInPage({ fail_reason: BLOCKS[outcome.kind] });
  if (isIn(FAILURES, outcome)) return failedAddress(provider, FAILURES[outcome.kind]);
  switch (outcome.kind) {
    case 'opened':
      return signInPage({ step: 'GOTO_TFA', ...after });
    case 'proof-needed':
      return signInPage({ sso_link: provider, u_email: outcome.email, ...after });
    case 'email-unverified':
      return registerPage({ GOTO_EMAIL_VERIFICATION: '1', u_email: outcome.email });
    case 'phone-unverified':
      return registerPage({ GOTO_PHONE_VERIFICATION: '1', u_email: outcome.email });
  }
}

/**
 * Returns the page of the own sign-in settings, on return from a provider that was to be linked.
 */
export function linkedAddress(outcome: LinkOutcome): string {
  return `/#/account/accounts?${new URLSearchParams({ sso: outcome }).toString()}`;
}

function signInPage(query: Readonly<Record<string, string>>): string {
  return `/#/auth/login?${new URLSearchParams(query).toString()}`;
}

function registerPage(query: Readonly<Record<string, string>>): string {
  return `/#/register?${new URLSearchParams(query).toString()}`;
}
