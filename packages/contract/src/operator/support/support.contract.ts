import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { SupportSettings } from './support-settings.ts';

/** /operator: how people reach support, and when they are answered. */
export const supportContract = defineContract({
  read: {
    method: 'GET',
    path: '/v2/api/operator/support',
    access: 'operator',
    summary: 'Address, chat and hours of support; null until they are set.',
    response: z.object({ support: SupportSettings.nullable() }),
    errors: [],
  },
  save: {
    method: 'POST',
    path: '/v2/api/operator/support',
    access: 'operator',
    summary: 'Changes address, chat and hours of support, for everybody from the next start on.',
    body: SupportSettings,
    response: z.object({ outcome: z.enum(['changed', 'unchanged']) }),
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'BUSY', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  },
});
