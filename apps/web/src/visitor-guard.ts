import type { WizardStep } from '@pinkas/domain/identity/wizard-step';

import { signInAddress, type SignInReason } from './shared/navigation/redirect-after.ts';

export interface Visit {
  /** Path of the route, without its query. */
  readonly path: string;
  readonly search: string;
  /** Path of the page before; undefined on the first page. */
  readonly from: string | undefined;
}

export type Decision =
  | { readonly kind: 'pass' }
  | { readonly kind: 'go'; readonly to: string }
  /** Save how far the registration is, then go. */
  | { readonly kind: 'save-step'; readonly step: WizardStep; readonly to: string }
  /** The URL names a step that cannot be opened. */
  | { readonly kind: 'no-step'; readonly step: string }
  /** Closes the session, then navigates, or stays when `to` is undefined. */
  | { readonly kind: 'log-out'; readonly to: string | undefined };

export const PASS: Decision = { kind: 'pass' };
const PUBLIC_AREAS = ['/auth', '/register'];
/** Pages about the product itself, and invitations: open to everyone and always. */
const OPEN_PAGES = [
  '/blocked',
  '/join',
  '/privacy',
  '/terms',
  '/accessibility',
  '/usage_appendix',
  '/existing_business',
];

function isUnder(path: string, area: string): boolean {
  return path === area || path.startsWith(`${area}/`);
}

/** Whether a page is of signing in or registering: for who has no session. */
export function isPublicArea(path: string): boolean {
  return PUBLIC_AREAS.some((area) => isUnder(path, area));
}

/** Whether a page is open to everyone and always. */
export function isOpenPage(path: string): boolean {
  return OPEN_PAGES.includes(path) || path.includes('oauth2');
}

/**
 * The rules of specification section 2.1 for who has no session. `lostBy` is why the session of this tab is
 * gone: a move that was under way when it went still leads to sign-in with that reason.
 */
export function decideForVisitor({ path, search }: Visit, lostBy?: SignInReason): Decision {
  if (isOpenPage(path) || isPublicArea(path)) return PASS;
  return { kind: 'go', to: signInAddress(path + search, lostBy) };
}
