import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Id } from '../../fields.ts';
import { AccountPackages } from './packages.contract.ts';

/** An add-on that the account has. */
const OneAddon = z.strictObject({ id: Id });

const ADDON_ERRORS = [
  'INVALID_REQUEST',
  'NOT_PERMITTED',
  'NOT_FOUND',
  'STATE_NOT_ALLOWED',
  'PACKAGE_ORDER_WAITS',
] as const;

/** The end of a single add-on. A contract of its own: the frame of the browser app carries that of the page. */
export const ownedAddonsContract = defineContract({
  end: {
    method: 'POST',
    path: '/v2/api/account/packages/addons/end',
    access: 'packages.buy',
    summary: 'Ends one add-on after its last paid day: the next charge is without it.',
    body: OneAddon,
    response: AccountPackages,
    errors: [...ADDON_ERRORS],
  },
  resume: {
    method: 'POST',
    path: '/v2/api/account/packages/addons/resume',
    access: 'packages.buy',
    summary: 'Takes the end of an add-on back, until its last paid day.',
    body: OneAddon,
    response: AccountPackages,
    errors: [...ADDON_ERRORS],
  },
});
