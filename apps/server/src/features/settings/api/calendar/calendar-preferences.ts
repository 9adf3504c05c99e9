import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { z } from 'zod';

import { definePreferences } from '../../../../platform/preferences/preferences.ts';

/** Whether the calendar has an address, which one, and in what language it is written. */
export const calendarPreferences = definePreferences(
  'settings/calendar',
  z.object({
    isOpen: z.boolean().default(false),
    revision: z.int().default(0),
    language: z.enum(DOCUMENT_LANGUAGES).default('he'),
  }),
);
