/** Steps of one plan. */
export const REMINDER_STEPS_MAX = 6;
/** The range of the days of a step before the due date, and after it. */
export const REMINDER_DAYS_MIN = -60;
export const REMINDER_DAYS_MAX = 365;
export const REMINDER_SUBJECT_LENGTH_MAX = 200;
export const REMINDER_BODY_LENGTH_MAX = 2_000;
/** Largest minimum sum below which no reminder is sent: ₪ 100,000. */
export const REMINDER_MINIMUM_AGOROT_MAX = 10_000_000;
/** Documents for which reminders are sent by hand at once. */
export const REMINDED_AT_ONCE_MAX = 100;
/** A step that could not go out for longer than this is left to the next one. */
export const REMINDER_LATE_DAYS_MAX = 5;
/** How far ahead a business sees what will go out. */
export const REMINDERS_AHEAD_DAYS = 7;
/** The interval between the reminders that repeat the last step. */
export const REMINDER_REPEAT_DAYS_MIN = 3;
export const REMINDER_REPEAT_DAYS_MAX = 90;
/** How often the last step is repeated; who has not paid by then is asked in person. */
export const REMINDER_REPEATS_MAX = 12;
