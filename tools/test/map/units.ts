import { createHash } from 'node:crypto';

import { parseAst } from 'vite';

/** A function of a file. Its own text is what it says without the functions inside it. */
export interface FunctionUnit {
  /** Short hash of its own text: it stays when only other functions change. */
  readonly hash: string;
  readonly text: string;
  /** Where a mark has to be written so that it runs whenever the function does. */
  readonly mark: { readonly start: number; readonly end?: number };
}

/** A statement of a file outside its functions, such as a table of rules. */
export interface StatementUnit {
  readonly hash: string;
  readonly text: string;
  /** Names that it declares, or imports. */
  readonly names: readonly string[];
  readonly isImport: boolean;
}

/** What a source file is made of, without its types. */
export interface Units {
  readonly functions: readonly FunctionUnit[];
  readonly statements: readonly StatementUnit[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression']);
const TYPES = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'TSModuleDeclaration']);
/** Stands for a function in the text of what is around it. */
const CUT = '\u0192';
const HASH_LETTERS = 10;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Returns the functions and statements of a TypeScript file. Throws when it cannot be read as one. */
export function parseUnits(path: string, text: string): Units {
  const { body } = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as {
    readonly body: readonly Node[];
  };
  const functions: FunctionUnit[] = [];
  const add = (node: Node, inner: readonly Range[]): void => {
    const own = cut(text, node, inner);
    functions.push({ hash: hashOf(own), text: own, mark: markOf(node['body'] as Node) });
  };
  const statements = body.flatMap((node) => {
    const outer = functionsIn(node, add);
    const declaration = (node['declaration'] ?? node) as Node;
    if (TYPES.has(declaration.type) || FUNCTIONS.has(declaration.type)) return [];
    const own = cut(text, node, outer);
    const isImport = node.type === 'ImportDeclaration';
    return [{ hash: hashOf(own), text: own, names: namesOf(node), isImport }];
  });
  return { functions, statements };
}

/** Returns the outermost functions in a node and adds each, inner ones too. */
function functionsIn(
  node: Node,
  add: (found: Node, inner: readonly Range[]) => void,
): readonly Range[] {
  const inner = childrenOf(node).flatMap((child) => functionsIn(child, add));
  const hasBody = FUNCTIONS.has(node.type) && isNode(node['body']);
  if (!hasBody) return inner;
  add(node, inner);
  return [node];
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function cut(text: string, { start, end }: Range, inner: readonly Range[]): string {
  let own = '';
  let from = start;
  for (const range of inner.toSorted((a, b) => a.start - b.start)) {
    own += text.slice(from, range.start) + CUT;
    from = range.end;
  }
  return own + text.slice(from, end);
}

function markOf(body: Node): FunctionUnit['mark'] {
  return body.type === 'BlockStatement' || body.type === 'FunctionBody'
    ? { start: body.start + 1 }
    : { start: body.start, end: body.end };
}

/** Returns the names that a statement gives to the rest of the file and to others. */
function namesOf(node: Node): string[] {
  const declaration = (node['declaration'] ?? node) as Node;
  const parts = [declaration['declarations'], node['specifiers']].flat().filter(isNode);
  return [declaration, ...parts]
    .flatMap((part) => [part['id'], part['local'], part['exported']])
    .filter(isNode)
    .flatMap(identifiersIn);
}

function identifiersIn(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [String(pattern['name'])];
  // A default of a pattern is no name, but one name too many only runs more.
  return childrenOf(pattern).flatMap(identifiersIn);
}

function hashOf(text: string): string {
  return createHash('sha1').update(text).digest('base64url').slice(0, HASH_LETTERS);
}
