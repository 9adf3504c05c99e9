import { parseSync, Visitor } from 'vite';

import type { SourceFile } from './source-files.ts';

/** Branches that a function may have: one, and one more for each decision but `??` and `?.`. */
export const BRANCHES_MAX = 10;

/** So many functions may have more. A new one is allowed only when another was simplified. */
export const BRANCHY_MAX = 25;

/** A function by its location, `apps/web/src/router.tsx:53`. */
export interface BranchyFunction {
  readonly place: string;
  readonly name: string;
  readonly branches: number;
}

interface OpenFunction {
  readonly name: string;
  readonly start: number;
  branches: number;
}

/** Returns the functions of a file that have more than `BRANCHES_MAX` branches; a nested function counts separately. */
export function branchyFunctions({ path, text }: SourceFile): BranchyFunction[] {
  const open: OpenFunction[] = [];
  const found: BranchyFunction[] = [];

  function enter(node: { readonly start: number; readonly id?: { readonly name: string } | null }) {
    open.push({ name: node.id?.name ?? 'a function', start: node.start, branches: 1 });
  }
  function leave() {
    const left = open.pop();
    if (left === undefined || left.branches <= BRANCHES_MAX) return;
    const line = text.slice(0, left.start).split('\n').length;
    found.push({ place: `${path}:${line}`, name: left.name, branches: left.branches });
  }
  function decide() {
    const inner = open.at(-1);
    if (inner !== undefined) inner.branches += 1;
  }

  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    IfStatement: decide,
    ConditionalExpression: decide,
    ForStatement: decide,
    ForInStatement: decide,
    ForOfStatement: decide,
    WhileStatement: decide,
    DoWhileStatement: decide,
    CatchClause: decide,
    SwitchCase: ({ test }) => {
      if (test !== null) decide();
    },
    LogicalExpression: ({ operator }) => {
      if (operator !== '??') decide();
    },
    AssignmentExpression: ({ operator }) => {
      if (operator === '||=' || operator === '&&=') decide();
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/**
 * Returns one fault, with all locations, when more than `BRANCHY_MAX` functions outside tests have too many branches.
 */
export function checkBranches(files: readonly SourceFile[]): string[] {
  const found = files.filter(({ path }) => isCounted(path)).flatMap(branchyFunctions);
  if (found.length <= BRANCHY_MAX) return [];
  const places = found
    .toSorted((a, b) => b.branches - a.branches)
    .map(({ place, name, branches }) => `  ${place} ${name}: ${branches}`);
  const fault = `${found.length} functions have more than ${BRANCHES_MAX} branches, ${BRANCHY_MAX} may:`;
  return [[fault, ...places].join('\n')];
}

function isCounted(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path) && !/\.(test|spec)\.tsx?$/.test(path);
}
