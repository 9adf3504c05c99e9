import type { Principal } from '@pinkas/domain/permissions/decide';

import { landingPath } from '../navigation/landing.ts';
import { readRedirectAfter } from '../navigation/redirect-after.ts';

/** Only paths of the product are taken, so no origin is one's own. */
const NO_ORIGIN = '';

/** Returns the page after the wizard: the requested page, or the landing page, which welcomes. */
export function finishAddress(principal: Principal, redirectAfter: string | null): string {
  const asked = readRedirectAfter(redirectAfter, NO_ORIGIN);
  const [path = '/', query] = (asked.kind === 'inside' ? asked.path : landingPath(principal)).split(
    '?',
  );
  const after = new URLSearchParams(query);
  after.set('welcome', '1');
  return `${path}?${after.toString()}`;
}
