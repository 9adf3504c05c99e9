import {
  isAllowed,
  PERMISSIONS,
  type Permission,
  type Principal,
} from '@pinkas/domain/permissions/routes';

import { landingPath } from './shared/navigation/landing.ts';
import { signInAddress } from './shared/navigation/redirect-after.ts';

export interface Visit {
  /** Path of the route, without its query. */
  readonly path: string;
  readonly search: string;
  /** Path of the page before; undefined on the first page. */
  readonly from: string | undefined;
}

/** What the guard needs to know of a signed-in person. */
export interface GuardedSession {
  readonly principal: Principal;
  readonly registrationStep: string;
}

export type Decision =
  | { readonly kind: 'pass' }
  | { readonly kind: 'go'; readonly to: string }
  /** End the session, then go, or stay when `to` is undefined. */
  | { readonly kind: 'log-out'; readonly to: string | undefined };

const PASS: Decision = { kind: 'pass' };
const PUBLIC_AREAS = ['/auth', '/register'];
/** Pages about the product itself, open to everyone and always. */
const OPEN_PAGES = ['/blocked', '/privacy', '/terms', '/accessibility'];
const UNFINISHED_STEPS = ['EMAIL_VERIFICATION', 'PHONE_VERIFICATION'];

function isUnder(path: string, area: string): boolean {
  return path === area || path.startsWith(`${area}/`);
}

/** The permission of a path: its longest beginning that is one; undefined for an open page. */
export function permissionOf(path: string): Permission | undefined {
  return [...PERMISSIONS]
    .toSorted((a, b) => b.length - a.length)
    .find((permission) => isUnder(path, `/${permission}`));
}

/** The rules of specification section 2.1, run before every navigation. */
export function decide(visit: Visit, session: GuardedSession | undefined): Decision {
  const { path } = visit;
  if (OPEN_PAGES.includes(path) || path.includes('oauth2')) return PASS;
  if (PUBLIC_AREAS.some((area) => isUnder(path, area))) return decidePublic(visit, session);
  if (session === undefined) return { kind: 'go', to: signInAddress(path + visit.search) };
  if (UNFINISHED_STEPS.includes(session.registrationStep)) {
    return { kind: 'log-out', to: signInAddress('/') };
  }
  const permission = permissionOf(path);
  if (permission === undefined || isAllowed(session.principal, permission)) return PASS;
  return { kind: 'go', to: '/blocked' };
}

/** Someone signed in who opens a page of sign-in: from the start to the product, else signed out. */
function decidePublic(visit: Visit, session: GuardedSession | undefined): Decision {
  if (session === undefined) return PASS;
  const isFromStart = visit.from === undefined || visit.from === '/';
  if (isFromStart && visit.path !== '/auth/logout') {
    return { kind: 'go', to: landingPath(session.principal) };
  }
  return { kind: 'log-out', to: undefined };
}
