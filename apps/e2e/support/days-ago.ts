/** Returns the day this many days before today, as `YYYY-MM-DD` in Asia/Jerusalem. */
export function daysAgo(days: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jerusalem' }).format(
    Date.now() - days * 86_400_000,
  );
}
