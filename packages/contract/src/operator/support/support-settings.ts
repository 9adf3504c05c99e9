import { isWebAddress } from '@pinkas/domain/identifiers/web-address';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';
import { lineText, OptionalEmail } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

const CHAT_ADDRESS_LENGTH_MAX = 300;

const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, code('VALUE_NOT_ALLOWED'));

const DayHours = z
  .strictObject({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from < to, { path: ['to'], message: code('VALUE_NOT_ALLOWED') });

/** How people reach the support of the product; everybody may read it. */
export const SupportSettings = z.strictObject({
  /** Empty where support has no address of its own. */
  email: OptionalEmail,
  /** The page of a chat; empty where the chat is switched off. */
  chatAddress: lineText(CHAT_ADDRESS_LENGTH_MAX).refine(
    (text) => text === '' || (text.startsWith('https://') && isWebAddress(text)),
    code('WEB_ADDRESS_INVALID'),
  ),
  /** The hours of the seven days of a week in Israel, Sunday first; null for a day without an answer. */
  hours: z.array(DayHours.nullable()).length(7, code('VALUE_NOT_ALLOWED')),
});
export type SupportSettings = z.output<typeof SupportSettings>;
