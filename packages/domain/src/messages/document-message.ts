import {
  fillPlaceholders,
  namesPlaceholder,
  type MessagePlaceholder,
} from '../reminders/placeholders.ts';
import { SMS_LENGTH_MAX } from './sms-limits.ts';

/** The values of the placeholders of a message, all in the language of the document. */
export type MessageValues = Readonly<Record<MessagePlaceholder, string>>;

/**
 * Fills the placeholders of a message. It is sent for its link, so a text without the placeholder of the link gets the
 * link at its end, and a text that would be too long is cut before it.
 */
export function fillMessage(text: string, values: MessageValues): string {
  const { link } = values;
  const filled = fillPlaceholders(text.trim(), values);
  const hasLink = namesPlaceholder(text, 'link') || text.includes(link);
  const whole = hasLink ? filled : `${filled}\n${link}`.trim();
  if (whole.length <= SMS_LENGTH_MAX) return whole;
  const words = whole.replaceAll(link, '').trim();
  return `${words.slice(0, SMS_LENGTH_MAX - link.length - 2)}…\n${link}`;
}
