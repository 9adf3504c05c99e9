import {
  isAwaitExpression,
  isBindingElement,
  isIdentifier,
  isObjectBindingPattern,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isVariableDeclaration,
  type CallExpression,
  type Identifier,
  type Node,
} from 'typescript/unstable/ast';

/** Whether the source reads more of a statement's rows than their number. */
export function readsRows(call: CallExpression): boolean {
  let node: Node = call.parent;
  while (isAwaitExpression(node) || isParenthesizedExpression(node)) node = node.parent;
  if (isPropertyAccessExpression(node)) return node.name.text === 'rows' && !isLengthOf(node);
  if (!isVariableDeclaration(node)) return false;
  const { name } = node;
  if (!isObjectBindingPattern(name)) return true;
  const rows = name.elements.find(
    (element) =>
      isBindingElement(element) && (element.propertyName ?? element.name)?.getText() === 'rows',
  );
  if (rows?.name === undefined) return false;
  // The declaration, its list, its statement, and the block around.
  return usesOf(rows.name.getText(), node.parent.parent.parent).some((use) => !isLengthOf(use));
}

/** A list of rows of which the number alone is asked for. */
function isLengthOf({ parent }: Node): boolean {
  return isPropertyAccessExpression(parent) && parent.name.text === 'length';
}

function usesOf(name: string, block: Node): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    if (isIdentifier(node) && node.text === name && isUse(node)) found.push(node);
    node.forEachChild(visit);
  };
  visit(block);
  return found;
}

/** Whether a name stands for the variable, not for a property or the declaration itself. */
function isUse(name: Identifier): boolean {
  const { parent } = name;
  if (isPropertyAccessExpression(parent)) return parent.expression === name;
  return !isBindingElement(parent) && !isPropertyAssignment(parent);
}
