/** Returns how an event is named in its header and in lists. */
export function eventName(id: string): string {
  return `evt_${id}`;
}
