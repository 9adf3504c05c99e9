import { AppError } from '../../../../platform/errors/app-error.ts';
import { FORBIDDEN_KEYS } from '../../../../platform/http/bodies/strict-json.ts';

const NAME = /^([^[\]]{1,100})((?:\[[^[\]]{0,100}\])*)$/;
const PART = /\[([^[\]]*)\]/g;
const INDEX = /^\d{1,6}$/;
const DEPTH_MAX = 6;
const FIELDS_MAX = 5_000;
/** Of one node, as of JSON. */
const NAMES_MAX = 100;
const INDICES_MAX = 1_000;

/** What a form holds at a name: a text, or more names. */
export interface FormNode {
  [name: string]: FormNode | string;
}

/** What a node has so far; counted once a name, since to count them all at each would take the square of their number. */
interface NodeCount {
  names: number;
  indices: number;
  nextIndex: number;
}

function partsOf(name: string): string[] {
  const [, first, rest = ''] = NAME.exec(name) ?? [];
  if (first === undefined) throw new AppError('MALFORMED_REQUEST');
  const parts = [first, ...[...rest.matchAll(PART)].map(([, part = '']) => part)];
  if (parts.length > DEPTH_MAX || parts.some((part) => FORBIDDEN_KEYS.has(part))) {
    throw new AppError('MALFORMED_REQUEST');
  }
  return parts;
}

/** A tree of the fields of a form. */
class FormTree {
  readonly root: FormNode = {};
  readonly #counts = new WeakMap<FormNode, NodeCount>();

  put(parts: readonly string[], value: string): void {
    let node = this.root;
    for (const part of parts.slice(0, -1)) {
      const name = this.#nameIn(node, part);
      const there = node[name];
      if (typeof there === 'string') throw new AppError('MALFORMED_REQUEST');
      const next = there ?? {};
      node[name] = next;
      node = next;
    }
    const last = this.#nameIn(node, parts.at(-1) ?? '');
    if (typeof node[last] === 'object') throw new AppError('MALFORMED_REQUEST');
    node[last] = value;
  }

  /** `name[]` goes behind the highest index that is there already. */
  #nameIn(node: FormNode, part: string): string {
    const count = this.#counts.get(node) ?? { names: 0, indices: 0, nextIndex: 0 };
    this.#counts.set(node, count);
    const name = part === '' ? String(count.nextIndex) : part;
    if (Object.hasOwn(node, name)) return name;
    if (INDEX.test(name)) {
      count.indices += 1;
      count.nextIndex = Math.max(count.nextIndex, Number(name) + 1);
    } else count.names += 1;
    if (count.names > NAMES_MAX || count.indices > INDICES_MAX) {
      throw new AppError('BODY_TOO_LARGE');
    }
    return name;
  }
}

/**
 * Nests the fields of a form by the brackets of their names: `item[0][price]`, `cc_emails[]`. Of a name that comes twice the
 * last one counts. Refusals: MALFORMED_REQUEST for names that fit no tree or are too deep, BODY_TOO_LARGE for too many.
 */
export function nestBrackets(fields: Iterable<readonly [string, string]>): FormNode {
  const tree = new FormTree();
  let count = 0;
  for (const [name, value] of fields) {
    count += 1;
    if (count > FIELDS_MAX) throw new AppError('BODY_TOO_LARGE');
    tree.put(partsOf(name), value);
  }
  return tree.root;
}
