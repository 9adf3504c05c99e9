import {
  isBindingElement,
  isForOfStatement,
  isFunctionDeclaration,
  isIdentifier,
  isParameterDeclaration,
  isVariableDeclaration,
  SyntaxKind,
  type Expression,
  type Identifier,
  type Node,
  type ParameterDeclaration,
  type VariableDeclaration,
} from 'typescript/unstable/ast';

import {
  boundNames,
  boundParameters,
  isFunction,
  symbolOf,
  type Bound,
  type OwnFunction,
  type ValueReader,
} from './bound-values.ts';

/** Returns the argument or constant that a name stands for; undefined for anything else. */
export function valueOfName(
  reader: ValueReader,
  name: Identifier,
  scope: Bound['scope'],
): Bound | undefined {
  const symbol = symbolOf(reader.checker, name);
  if (symbol === undefined) return undefined;
  const argument = scope.get(symbol.id);
  if (argument !== undefined) return argument;
  const declaration = declaredBy(symbol.valueDeclaration?.resolve());
  if (declaration === undefined) return undefined;
  const names = isVariableDeclaration(declaration)
    ? namesOfVariable(reader, declaration, scope)
    : namesOfCall(reader, declaration);
  return names?.get(symbol.id);
}

/** The variable or parameter that a name is declared by, alone or in a pattern. */
function declaredBy(node: Node | undefined) {
  let declaration = node;
  while (declaration !== undefined && isBindingElement(declaration)) {
    declaration = declaration.parent.parent;
  }
  if (declaration === undefined) return undefined;
  return isVariableDeclaration(declaration) || isParameterDeclaration(declaration)
    ? declaration
    : undefined;
}

function namesOfVariable(
  reader: ValueReader,
  { name, initializer, parent }: VariableDeclaration,
  scope: Bound['scope'],
): ReadonlyMap<number, Bound> | undefined {
  if (initializer !== undefined) {
    return new Map(boundNames(reader, name, { node: initializer, scope }));
  }
  if (!isForOfStatement(parent.parent)) return undefined;
  const { expression } = parent.parent;
  const elements = reader.listOf({ node: expression, scope });
  const element = elements[reader.choose(`of ${expression.getText()}`, elements.length)];
  return element && new Map(boundNames(reader, name, element));
}

/** The parameters of a function as one of its calls gives them. */
function namesOfCall(
  reader: ValueReader,
  parameter: ParameterDeclaration,
): ReadonlyMap<number, Bound> | undefined {
  const called = parameter.parent;
  if (!isFunctionDeclaration(called) || called.name === undefined) return undefined;
  const isExported = called.modifiers?.some(({ kind }) => kind === SyntaxKind.ExportKeyword);
  // Of one that any file may call the types say enough, but for fields that belong together.
  if (isExported === true && isIdentifier(parameter.name)) return undefined;
  const calls = reader.callsOf(called.name);
  const call = calls[reader.choose(`call of ${called.name.text}`, calls.length)];
  if (call === undefined) return undefined;
  const args = call.arguments.map((node) => ({ node, scope: new Map() }));
  return boundParameters(reader, called, args, new Map());
}

/** Returns the function of our own that a called expression stands for. */
export function functionOf(reader: ValueReader, called: Expression): OwnFunction | undefined {
  if (!isIdentifier(called)) return isFunction(called) ? called : undefined;
  const declaration = symbolOf(reader.checker, called)?.valueDeclaration?.resolve();
  if (declaration === undefined) return undefined;
  const value = isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  return value !== undefined && isFunction(value) ? value : undefined;
}
