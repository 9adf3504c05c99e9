import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { lineText } from '../../fields.ts';

const TEXT_LENGTH_MAX = 300;
const PAGE_LENGTH_MAX = 200;

/** What went wrong in a browser, for the log of those who run the product. */
export const troubleContract = defineContract({
  report: {
    method: 'POST',
    path: '/v2/api/trouble',
    access: 'anyone',
    summary: 'Writes an error of a browser, without what people typed, into the log of the server.',
    body: z.strictObject({ text: lineText(TEXT_LENGTH_MAX), page: lineText(PAGE_LENGTH_MAX) }),
    response: z.object({ success: z.literal(true) }),
    isUnattended: true,
    requestsPerMinute: 20,
    errors: ['INVALID_REQUEST', 'TOO_MANY_REQUESTS'],
  },
});
