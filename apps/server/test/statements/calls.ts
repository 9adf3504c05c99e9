import {
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  type CallExpression,
  type Node,
} from 'typescript/unstable/ast';

import type { ServerFile } from './server-program.ts';

/** Returns the calls of a file of functions and methods with a name. */
export function callsIn(file: ServerFile, name: string): CallExpression[] {
  // Most files never call it: their trees are not fetched.
  if (!new RegExp(String.raw`\b${name}\s*[<(]`).test(file.text)) return [];
  const found: CallExpression[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node)) {
      const { expression } = node;
      const called = isPropertyAccessExpression(expression) ? expression.name : expression;
      if (isIdentifier(called) && called.text === name) found.push(node);
    }
    node.forEachChild(visit);
  };
  visit(file.tree());
  return found;
}
