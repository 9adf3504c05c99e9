import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';

const code = (value: FieldCode): FieldCode => value;

const ADDRESS_LENGTH_MAX = 8_000;

/** Apart from the other calls of long exports: every list loads it when it needs it. */
export const startExportContract = defineContract({
  start: {
    method: 'POST',
    path: '/v2/api/exports',
    access: 'signed-in',
    readsPackage: true,
    effect: 'download',
    summary:
      'Starts the job that writes an export which its own call refused with EXPORT_NEEDS_JOB. The same one that is being written is not begun twice.',
    body: z.strictObject({
      /** The address of that call, with its query. */
      address: z
        .string()
        .max(ADDRESS_LENGTH_MAX, code('TEXT_TOO_LONG'))
        .regex(/^\/(?:v2\/api|backoffice)\/[\w/.-]+\?[\x21-\x7e]+$/, code('VALUE_NOT_ALLOWED')),
    }),
    response: z.object({ id: z.uuid() }),
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'NOT_PERMITTED',
      'PACKAGE_REQUIRED',
      'PACKAGE_LACKS',
      'BULK_JOBS_RUNNING',
    ],
  },
});
