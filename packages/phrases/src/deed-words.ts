import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { AUDIT_ACTIONS } from '@pinkas/domain/identity/audit-action';
import { AUDIT_THINGS } from '@pinkas/domain/identity/audit-areas';

import type { Phrase } from './phrases.ts';

/** Returns what was done, in words; the code itself where it has none. */
export function deedWords(phrase: Phrase<'deeds'>, action: string): string {
  const known = AUDIT_ACTIONS.find((one) => one === action);
  return known === undefined ? action : phrase(known);
}

/** An object of the audit log. */
export interface NamedThing {
  readonly thing: string;
  /** Its name or number; empty where it has none. */
  readonly name: string;
  /** Of a document. */
  readonly docType: number | null;
}

export interface ThingPhrases {
  readonly things: Phrase<'things'>;
  readonly docTypes: Phrase<'docTypes'>;
}

/** Returns the object of an action: the type and number of a document, a name, else its kind. */
export function thingWords(phrases: ThingPhrases, { thing, name, docType }: NamedThing): string {
  const key = docType === null ? undefined : docTypeKeyOf(docType);
  if (key !== undefined) return `${phrases.docTypes(key)} ${name}`;
  if (name !== '') return name;
  const known = AUDIT_THINGS.find((one) => one === thing);
  return known === undefined ? thing : phrases.things(known);
}
