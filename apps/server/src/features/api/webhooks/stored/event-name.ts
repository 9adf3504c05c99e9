const PREFIX = 'evt_';

/** Returns how an event is named in its header and in lists. */
export function eventName(id: string): string {
  return `${PREFIX}${id}`;
}

/** Returns the id of an event by its name. */
export function eventIdOf(name: string): string {
  return name.slice(PREFIX.length);
}
