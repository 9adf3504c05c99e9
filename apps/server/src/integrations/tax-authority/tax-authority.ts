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
  /** How long a consent is good where the authority does not tell. */
  readonly consentDays: number;
}

/** What a consent is worth: a token of minutes, and one that renews it once. */
export interface GrantedTokens {
  readonly accessToken: string;
  readonly accessSeconds: number;
  readonly refreshToken: string;
  /** Undefined where the authority does not tell. */
  readonly refreshSeconds: number | undefined;
}

/**
 * Why the authority did not answer as it should: nothing came in time; it says no; or what came is not what it publishes.
 * `unauthorized`: it does not take the token, which another one may mend.
 */
export type AuthorityFault = 'unreachable' | 'refused' | 'untrusted' | 'unauthorized';

/** A call of the authority that came to nothing. Carries no token and nothing of a document. */
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

/** The tax authority of Israel, by its published description (OAuth2 and Israel Invoices). */
export interface TaxAuthority {
  readonly settings: TaxAuthoritySettings;
  /** Where the browser goes for the consent of the business. */
  consentAddress(returnsTo: { readonly redirectUri: string; readonly state: string }): string;
  /** Changes the code of a consent into tokens; it works once. Throws AuthorityProblem. */
  takeCode(code: string, redirectUri: string): Promise<GrantedTokens>;
  /** Changes a token of renewal into new ones; it works once. Throws AuthorityProblem. */
  renew(refreshToken: string): Promise<GrantedTokens>;
}
