/** Bounds of text messages (integrations.md 2.1 and 2.2). */

/** Own words of one message, before its placeholders are filled. */
export const SMS_TEXT_LENGTH_MAX = 500;
/** A whole message as suppliers take it: fifteen joined parts in Hebrew. */
export const SMS_LENGTH_MAX = 1_005;
/** Messages of one account within 24 hours. */
export const SMS_PER_DAY_MAX = 200;
/** Messages of one account to one telephone within an hour. */
export const SMS_PER_RECIPIENT_HOUR_MAX = 5;
