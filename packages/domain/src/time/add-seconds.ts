/** Returns the moment so many seconds after another, both ISO text in UTC. */
export function addSeconds(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * 1_000).toISOString();
}
