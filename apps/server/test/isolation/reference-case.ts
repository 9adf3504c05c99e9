import type { Thing, Things } from './reference-things.ts';

/** An id in a body: the kind of object that it names, and a body that is valid but for this id. */
export interface ReferenceCase {
  readonly thing: Thing;
  /** Others that the call asks for. */
  readonly besides?: readonly Thing[];
  readonly body: (id: string, own: Things) => unknown;
}

/** Returns the cases of one field. */
export function only(
  field: string,
  thing: Thing,
  body: ReferenceCase['body'],
): Record<string, ReferenceCase> {
  return { [field]: { thing, body } };
}
