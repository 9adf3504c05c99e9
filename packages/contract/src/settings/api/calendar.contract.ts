import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';

const code = (value: FieldCode): FieldCode => value;

/** The calendar of the business for other programs; without an address nobody reads it. */
export const CalendarAddress = z.object({
  /** The secret address that a calendar program reads by itself; null while there is none. */
  address: z.string().nullable(),
  /** Goes back with the change that is made from it. */
  version: z.int(),
});
export type CalendarAddress = z.output<typeof CalendarAddress>;

const Version = z.int32(code('FIELD_WRONG_TYPE'));
const PATH = '/v2/api/settings/calendar';

/** settings/api: the days on which something is to be filed or paid, as a calendar that other programs subscribe to. */
export const calendarContract = defineContract({
  get: {
    method: 'GET',
    path: PATH,
    access: 'apiKeys.read',
    summary: 'The secret address of the calendar of days to file and pay.',
    response: CalendarAddress,
    errors: [],
  },
  open: {
    method: 'POST',
    path: PATH,
    access: 'apiKeys.write',
    summary:
      'Makes an address of the calendar, in the given language; one from before opens nothing.',
    body: z.strictObject({
      version: Version,
      language: z.enum(DOCUMENT_LANGUAGES, code('VALUE_NOT_ALLOWED')),
    }),
    response: CalendarAddress,
    errors: ['INVALID_REQUEST', 'SETTINGS_CHANGED'],
  },
  close: {
    method: 'POST',
    path: `${PATH}/close`,
    access: 'apiKeys.write',
    summary: 'Ends the address of the calendar: it opens nothing any more.',
    body: z.strictObject({ version: Version }),
    response: CalendarAddress,
    errors: ['INVALID_REQUEST', 'SETTINGS_CHANGED'],
  },
  read: {
    method: 'GET',
    path: '/v2/api/public/calendar/{token}',
    access: 'anyone',
    summary: 'The calendar (RFC 5545) of the days on which something is to be filed or paid.',
    params: z.strictObject({ token: z.string().max(100) }),
    response: 'file',
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 60,
  },
});
