// oxlint-disable no-restricted-globals -- the only module in the browser that reads the clock

/** Milliseconds since 1970 on this device; good for waiting, never for a business date. */
export function deviceNow(): number {
  return Date.now();
}

/** Returns the device time as ISO text in UTC, for moments that are shown to people. */
export function deviceNowText(): string {
  return new Date().toISOString();
}
