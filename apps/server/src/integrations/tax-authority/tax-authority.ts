import type { KnownInvoice } from '@pinkas/domain/expenses/supplier-number';

import type { AskedNumber, DecidedInvoice, InvoiceToApprove } from './invoice-request.ts';

/** Where the tax authority is, and who we are to it. */
export interface TaxAuthoritySettings {
  /** Where people consent, up to and with the part of the environment: `https://…/shaam/production`. */
  readonly signInUrl: string;
  /** Where it is called, in the same form. */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The number of this software in the authority's register. */
  readonly softwareNumber: string;
  /** How long a consent is valid where the authority does not state it. */
  readonly consentDays: number;
}

/** What a consent is worth: a token of minutes, and one that renews it once. */
export interface GrantedTokens {
  readonly accessToken: string;
  readonly accessSeconds: number;
  readonly refreshToken: string;
  /** Undefined where the authority does not state it. */
  readonly refreshSeconds: number | undefined;
}

/**
 * Why the authority did not answer as it should: nothing arrived in time; it refuses; or the answer is not in its
 * published form. `unauthorized`: it does not accept the token, which another one may fix.
 */
export type AuthorityFault = 'unreachable' | 'refused' | 'untrusted' | 'unauthorized';

/** A failed call of the authority. Carries no token and nothing of a document. */
export class AuthorityProblem extends Error {
  override readonly name = 'AuthorityProblem';

  readonly fault: AuthorityFault;
  /** The status of HTTP; undefined where nothing was answered. */
  readonly status: number | undefined;

  constructor(fault: AuthorityFault, what: string, status?: number, cause?: unknown) {
    super(`the tax authority: ${what}`, { cause });
    this.fault = fault;
    this.status = status;
  }
}

/** Its word on an invoice: the whole number, or the codes of the reasons. */
export type ApprovalAnswer =
  | { readonly kind: 'approved'; readonly number: string }
  | { readonly kind: 'refused'; readonly codes: readonly number[] };

/** A decision on a refusal, by the name of its call. */
export type AuthorityDecision = 'Cancel' | 'Continue' | 'FurtherObjection';

export type DecisionAnswer =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly codes: readonly number[] };

/** What it knows of such a number. `which-supplier`: it wants the number of the dealer, too. */
export type NumberAnswer =
  | { readonly kind: 'found'; readonly invoice: KnownInvoice }
  | { readonly kind: 'which-supplier' | 'not-found' }
  /** It does not answer this business or this request at all. */
  | { readonly kind: 'refused'; readonly codes: readonly number[] };

/** The tax authority of Israel, by its published description (OAuth2 and Israel Invoices). */
export interface TaxAuthority {
  readonly settings: TaxAuthoritySettings;
  /** The address at which the business gives its consent. */
  consentAddress(returnsTo: { readonly redirectUri: string; readonly state: string }): string;
  /** Changes the code of a consent into tokens; it works once. Throws AuthorityProblem. */
  takeCode(code: string, redirectUri: string): Promise<GrantedTokens>;
  /** Changes a token of renewal into new ones; it works once. Throws AuthorityProblem. */
  renew(refreshToken: string): Promise<GrantedTokens>;
  /** Requests the allocation number of an invoice. Throws AuthorityProblem: 'unauthorized' for an expired token. */
  approve(token: string, invoice: InvoiceToApprove): Promise<ApprovalAnswer>;
  /**
   * Reports which of the numbers that it gave ahead an invoice got. Throws AuthorityProblem, as `approve` does.
   */
  reportEmergency(
    token: string,
    invoice: InvoiceToApprove,
    number: string,
  ): Promise<DecisionAnswer>;
  /** Asks what it knows of the number on an invoice of a supplier. Throws AuthorityProblem, as `approve` does. */
  lookUp(token: string, asked: AskedNumber): Promise<NumberAnswer>;
  /** Reports what was decided on a refusal. Throws AuthorityProblem, as `approve` does. */
  decide(
    token: string,
    decision: AuthorityDecision,
    invoice: DecidedInvoice,
  ): Promise<DecisionAnswer>;
}
