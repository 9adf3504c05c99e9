const MINUTE = 60;
const HOUR = 60 * MINUTE;
const LAST_SECONDS = 24 * HOUR;

/** Between two inquiries about one attempt, at least, whoever has them made. */
export const INQUIRY_PAUSE_SECONDS = 10;

/** Seconds after a call without an answer at which its gateway is asked; hourly between the last of them and a day. */
const FIRST_SECONDS = [10, MINUTE, 5 * MINUTE, 30 * MINUTE, HOUR] as const;

/**
 * Returns after how many seconds since the call an attempt without an answer is asked about the next time, given how many
 * have passed; undefined when a day has passed and a person has to decide.
 */
export function nextInquirySeconds(elapsedSeconds: number): number | undefined {
  const first = FIRST_SECONDS.find((seconds) => seconds > elapsedSeconds);
  if (first !== undefined) return first;
  const seconds = HOUR * (Math.floor(elapsedSeconds / HOUR) + 1);
  return seconds <= LAST_SECONDS ? seconds : undefined;
}
