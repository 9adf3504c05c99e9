import { SMS_TEXT_LENGTH_MAX } from '@pinkas/domain/messages/sms-limits';
import { z } from 'zod';

import { blockText, MobilePhone } from '../../fields.ts';

/** A text message with the link of the document, sent once it is issued. */
export const SmsField = z.strictObject({
  to: MobilePhone,
  /** Empty for the words of the business, or the usual ones. */
  text: blockText(SMS_TEXT_LENGTH_MAX).default(''),
});
