import { NOTE_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { requiredBlockText } from '../../fields.ts';

/** What somebody of the business wrote on a thing, by whom and when (ISO text in UTC). */
export const Note = z.object({
  id: z.uuid(),
  text: z.string(),
  at: z.string(),
  byName: z.string(),
});
export type Note = z.output<typeof Note>;

export const NewNote = z.strictObject({ text: requiredBlockText(NOTE_LENGTH_MAX) });
