import {
  isArrayLiteralExpression,
  isArrowFunction,
  isBindingElement,
  isBlock,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isIfStatement,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isReturnStatement,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isVariableStatement,
  type ArrowFunction,
  type BindingName,
  type BindingPattern,
  type CallExpression,
  type Expression,
  type FunctionDeclaration,
  type FunctionExpression,
  type Identifier,
  type Node,
  type Statement,
} from 'typescript/unstable/ast';
import { SymbolFlags, type Checker, type Symbol } from 'typescript/unstable/sync';

/** An expression, with the arguments of the parameters around it by the ids of their symbols. */
export interface Bound {
  readonly node: Expression;
  readonly scope: ReadonlyMap<number, Bound>;
}

/** What finds values needs of what reads texts. */
export interface ValueReader {
  readonly checker: Checker;
  /** The expression that a name, condition or call comes down to. */
  follow(bound: Bound): Bound;
  /** The elements of a list. */
  listOf(bound: Bound): readonly Bound[];
  /** The calls of a function in all sources, by the name of its declaration. */
  callsOf(name: Identifier): readonly CallExpression[];
  /** One of so many alternatives, the same for the same decision. */
  choose(decision: string, count: number): number;
}

export type OwnFunction = ArrowFunction | FunctionDeclaration | FunctionExpression;

/** Whether a node is a function with a body of its own. */
export function isFunction(node: Node): node is OwnFunction {
  return isArrowFunction(node) || isFunctionDeclaration(node) || isFunctionExpression(node);
}

/** Returns the symbol behind a name, through imports. */
export function symbolOf(checker: Checker, name: Identifier): Symbol | undefined {
  const known = SYMBOLS.get(name);
  if (known !== undefined) return known;
  const symbol = directSymbolOf(checker, name);
  if (symbol !== undefined) SYMBOLS.set(name, symbol);
  return symbol;
}

/** To ask the compiler takes longer than all the rest. */
const SYMBOLS = new WeakMap<Identifier, Symbol>();

function directSymbolOf(checker: Checker, name: Identifier): Symbol | undefined {
  const symbol = isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name);
  if (symbol === undefined) return undefined;
  return (symbol.flags & SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
}

function nameOf(name: Node): string {
  return 'text' in name && typeof name.text === 'string' ? name.text : name.getText();
}

/** Returns the property of an object that is written out; the last one of a name counts. */
export function propertyOf(reader: ValueReader, owner: Bound, name: string): Bound | undefined {
  const { node, scope } = owner;
  if (!isObjectLiteralExpression(node)) return undefined;
  for (const property of node.properties.toReversed()) {
    if (isSpreadAssignment(property)) {
      const spread = reader.follow({ node: property.expression, scope });
      const found = propertyOf(reader, spread, name);
      if (found !== undefined) return found;
    } else if (property.name === undefined || nameOf(property.name) !== name) {
      continue;
    } else if (isPropertyAssignment(property)) {
      return { node: property.initializer, scope };
    } else if (isShorthandPropertyAssignment(property) && isIdentifier(property.name)) {
      return { node: property.name, scope };
    }
  }
  return undefined;
}

/** Returns the parameters of a function with the arguments of a call, or their defaults. */
export function boundParameters(
  reader: ValueReader,
  { parameters }: OwnFunction,
  args: readonly Bound[],
  scope: Bound['scope'],
): ReadonlyMap<number, Bound> {
  return new Map(
    parameters.flatMap(({ name, initializer }, index) => {
      const given = args[index] ?? (initializer && { node: initializer, scope });
      return given === undefined ? [] : boundNames(reader, name, given);
    }),
  );
}

/** Returns what the names of a pattern stand for, by the ids of their symbols. */
export function boundNames(
  reader: ValueReader,
  name: BindingName,
  given: Bound,
): (readonly [number, Bound])[] {
  if (isIdentifier(name)) {
    const symbol = symbolOf(reader.checker, name);
    return symbol === undefined ? [] : [[symbol.id, given]];
  }
  const owner = reader.follow(given);
  return name.elements.flatMap((element, index) => {
    if (!isBindingElement(element) || element.name === undefined) return [];
    const part = partOf(reader, name, owner, element.propertyName ?? element.name, index);
    return part === undefined ? [] : boundNames(reader, element.name, part);
  });
}

function partOf(
  reader: ValueReader,
  pattern: BindingPattern,
  owner: Bound,
  name: Node,
  index: number,
): Bound | undefined {
  if (isObjectBindingPattern(pattern)) return propertyOf(reader, owner, nameOf(name));
  if (!isArrayLiteralExpression(owner.node)) return undefined;
  const node = owner.node.elements[index];
  return node && { node, scope: owner.scope };
}

/** Returns what a function returns where each condition before it is decided; undefined for one that does more. */
export function returnOf(
  { body }: OwnFunction,
  decide: (condition: Expression) => boolean,
): Expression | undefined {
  if (body === undefined) return undefined;
  return isBlock(body) ? returnOfStatements(body.statements, decide) : body;
}

function returnOfStatements(
  statements: readonly Statement[],
  decide: (condition: Expression) => boolean,
): Expression | undefined {
  for (const statement of statements) {
    if (isVariableStatement(statement)) continue;
    if (isReturnStatement(statement)) return statement.expression;
    if (!isIfStatement(statement) || statement.elseStatement !== undefined) return undefined;
    if (!decide(statement.expression)) continue;
    const { thenStatement } = statement;
    const taken = isBlock(thenStatement) ? thenStatement.statements : [thenStatement];
    return returnOfStatements(taken, decide);
  }
  return undefined;
}
