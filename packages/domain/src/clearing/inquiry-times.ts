const MINUTE = 60;
const HOUR = 60 * MINUTE;
const LAST_SECONDS = 24 * HOUR;

/** Seconds after a call without an answer at which its gateway is asked; hourly between the last of them and a day. */
const FIRST_SECONDS = [10, MINUTE, 5 * MINUTE, 30 * MINUTE, HOUR] as const;

/**
 * Returns after how many seconds since the call an attempt without an answer is asked about the next time, given how many
 * times it was asked; undefined when a day has passed and a person has to decide.
 */
export function nextInquirySeconds(asked: number): number | undefined {
  const first = FIRST_SECONDS[asked];
  if (first !== undefined) return first;
  const seconds = HOUR * (asked - FIRST_SECONDS.length + 2);
  return seconds <= LAST_SECONDS ? seconds : undefined;
}

/**
 * Returns after how many seconds since the call the next inquiry is due, given how many passed already; undefined when a day
 * has passed. Inquiries in between, which a payer or the business has made, bring the end no nearer.
 */
export function nextInquiryAfter(elapsedSeconds: number): number | undefined {
  for (let asked = 0; ; asked += 1) {
    const seconds = nextInquirySeconds(asked);
    if (seconds === undefined || seconds > elapsedSeconds) return seconds;
  }
}
