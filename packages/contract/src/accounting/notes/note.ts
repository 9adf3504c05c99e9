import { NOTE_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { requiredBlockText } from '../../fields.ts';

/** A note of a person of the business on an object, by whom and when (ISO text in UTC). */
export const Note = z.object({
  id: z.uuid(),
  text: z.string(),
  at: z.string(),
  byName: z.string(),
});
export type Note = z.output<typeof Note>;

export const NewNote = z.strictObject({ text: requiredBlockText(NOTE_LENGTH_MAX) });
