import { AppError } from '../../../../platform/errors/app-error.ts';

const NAME = /^([^[\]]{1,100})((?:\[[^[\]]{0,100}\])*)$/;
const PART = /\[([^[\]]*)\]/g;
const DEPTH_MAX = 6;
const FIELDS_MAX = 10_000;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** What a form holds at a name: a text, or more names. */
export interface FormNode {
  [name: string]: FormNode | string;
}

function partsOf(name: string): string[] {
  const [, first, rest = ''] = NAME.exec(name) ?? [];
  if (first === undefined) throw new AppError('MALFORMED_REQUEST');
  const parts = [first, ...[...rest.matchAll(PART)].map(([, part = '']) => part)];
  if (parts.length > DEPTH_MAX || parts.some((part) => FORBIDDEN.has(part))) {
    throw new AppError('MALFORMED_REQUEST');
  }
  return parts;
}

/** `name[]` goes behind what is there already. */
function nameIn(node: FormNode, part: string): string {
  return part === '' ? String(Object.keys(node).length) : part;
}

function put(root: FormNode, parts: readonly string[], value: string): void {
  let node = root;
  for (const part of parts.slice(0, -1)) {
    const name = nameIn(node, part);
    const there = Object.hasOwn(node, name) ? node[name] : undefined;
    if (typeof there === 'string') throw new AppError('MALFORMED_REQUEST');
    const next = there ?? {};
    node[name] = next;
    node = next;
  }
  const last = nameIn(node, parts.at(-1) ?? '');
  if (typeof node[last] === 'object') throw new AppError('MALFORMED_REQUEST');
  node[last] = value;
}

/**
 * Nests the fields of a form by the brackets of their names: `item[0][price]`, `cc_emails[]`. Of a name that comes twice the
 * last one counts. Refusal: MALFORMED_REQUEST for names that fit no tree, are too deep or too many.
 */
export function nestBrackets(fields: Iterable<readonly [string, string]>): FormNode {
  const root: FormNode = {};
  let count = 0;
  for (const [name, value] of fields) {
    count += 1;
    if (count > FIELDS_MAX) throw new AppError('MALFORMED_REQUEST');
    put(root, partsOf(name), value);
  }
  return root;
}
