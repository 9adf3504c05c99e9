import {
  SHARE_MESSAGE_LENGTH_MAX,
  SHARE_MESSAGE_LENGTH_MIN,
  SHARE_NAME_LENGTH_MAX,
  SHARE_SUBJECT_LENGTH_MAX,
  SHARE_SUBJECT_LENGTH_MIN,
} from '@pinkas/domain/affiliates/share-limits';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';
import { Email, requiredBlockText, requiredLineText } from '../../fields.ts';

const TOO_SHORT: FieldCode = 'TEXT_TOO_SHORT';

/** An empty field is one that is missing, and not a short one. */
const atLeast = (lengthMin: number) => (text: string) => text === '' || text.length >= lengthMin;

/** The form "share by e-mail" under the names of the specification (sections 3 and 5): all fields are required. */
export const ShareMail = z.strictObject({
  name: requiredLineText(SHARE_NAME_LENGTH_MAX),
  email: Email,
  frnd_name: requiredLineText(SHARE_NAME_LENGTH_MAX),
  frnd_email: Email,
  subject: requiredLineText(SHARE_SUBJECT_LENGTH_MAX).refine(
    atLeast(SHARE_SUBJECT_LENGTH_MIN),
    TOO_SHORT,
  ),
  message: requiredBlockText(SHARE_MESSAGE_LENGTH_MAX).refine(
    atLeast(SHARE_MESSAGE_LENGTH_MIN),
    TOO_SHORT,
  ),
});
export type ShareMail = z.output<typeof ShareMail>;

/** Why an invitation is not sent: to the person's own address, to one that was invited lately, or above the limit of a day. */
export const SHARE_FAILURES = ['OWN_ADDRESS', 'INVITED_ALREADY', 'DAY_LIMIT'] as const;
export type ShareFailure = (typeof SHARE_FAILURES)[number];
