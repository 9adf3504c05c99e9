import type { AnswerCall, Subject } from './morning-call.ts';

/** A call of the vendor, by its method and its path below `/api/v1`; `:id` is one part of it. */
export interface ListedCall {
  readonly method: string;
  readonly path: string;
  readonly answer: AnswerCall;
}

/** The call of a request, or why there is none. */
export type FoundCall =
  | { readonly call: ListedCall; readonly id: string }
  | { readonly missing: 'path' | 'method' };

const ID = /^[\w-]{1,100}$/;
const SUBJECTS: readonly Subject[] = ['documents', 'clients', 'items'];

/** Returns a path as it is looked up: a base address that ends in a slash doubles it in many programs. */
export function plainPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}

/** Returns the id at `:id`; empty where the path has none, undefined where it is another path. */
function idAt(pattern: string, path: string): string | undefined {
  if (pattern === path) return '';
  const wanted = pattern.split('/');
  const parts = path.split('/');
  if (!pattern.includes(':id') || wanted.length !== parts.length) return undefined;
  let id = '';
  for (const [index, part] of wanted.entries()) {
    const sent = parts[index] ?? '';
    if (part === ':id') id = sent;
    else if (part !== sent) return undefined;
  }
  return ID.test(id) ? id : undefined;
}

/** Finds the call of a request; a path without an id goes before one that has it. */
export function findCall(calls: readonly ListedCall[], method: string, path: string): FoundCall {
  const found = calls.flatMap((call) => {
    const id = idAt(call.path, path);
    return id === undefined ? [] : [{ call, id }];
  });
  const exact = found.filter(({ id }) => id === '');
  const candidates = exact.length > 0 ? exact : found;
  const match = candidates.find(({ call }) => call.method === method);
  return match ?? { missing: candidates.length > 0 ? 'method' : 'path' };
}

/** Returns what a path is about. */
export function subjectOf(path: string): Subject {
  const [, first = ''] = path.split('/');
  return SUBJECTS.find((subject) => subject === first) ?? 'other';
}
