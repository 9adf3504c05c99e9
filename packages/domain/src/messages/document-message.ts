import {
  fillPlaceholders,
  namesPlaceholder,
  type MessagePlaceholder,
} from '../reminders/placeholders.ts';
import { SMS_LENGTH_MAX } from './sms-limits.ts';

/** What stands in the places of a message; all of it in the language of the document. */
export type MessageValues = Readonly<Record<MessagePlaceholder, string>>;

/**
 * The message as it goes out. The link is what it is sent for, so a text that gives it no place ends
 * with it, and a text that is too long in the end is cut before it.
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
