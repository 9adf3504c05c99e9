import {
  isArrayLiteralExpression,
  isAsExpression,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isSatisfiesExpression,
  isStringLiteral,
  isTemplateExpression,
  SyntaxKind,
  type CallExpression,
  type ElementAccessExpression,
  type Expression,
  type Identifier,
  type TemplateExpression,
} from 'typescript/unstable/ast';
import { TypeFlags, type Checker } from 'typescript/unstable/sync';

import {
  boundParameters,
  isFunction,
  propertyOf,
  returnOf,
  symbolOf,
  type Bound,
  type OwnFunction,
  type ValueReader,
} from './bound-values.ts';
import { callsIn } from './calls.ts';
import { Choices } from './choices.ts';
import { functionOf, valueOfName } from './named-values.ts';
import type { ServerFile, ServerProgram } from './server-program.ts';

/** So many texts may come from one expression. */
const TEXTS_MAX = 256;

/** An expression whose text depends on what is known at run time alone. */
export class UnknownTextError extends Error {}

/** Conditions that do not go together: no text can come of them. */
class NoTextError extends Error {}

/** Reads texts out of expressions: constants, templates, simple functions; each way of a condition. */
export class ConstantTexts implements ValueReader {
  readonly checker: Checker;
  readonly #files: readonly ServerFile[];
  readonly #calls = new Map<number, readonly CallExpression[]>();
  #choices = new Choices();

  constructor({ checker, files }: ServerProgram) {
    this.checker = checker;
    this.#files = files;
  }

  /** Returns what `read` makes for each combination of conditions on its way. Throws UnknownTextError. */
  each<T>(read: () => T): T[] {
    this.#choices = new Choices();
    const found: T[] = [];
    do {
      try {
        found.push(read());
      } catch (error) {
        if (!(error instanceof NoTextError)) throw error;
      }
      if (found.length > TEXTS_MAX) throw new UnknownTextError('too many texts');
    } while (this.#choices.next());
    return found;
  }

  /** Returns the expression that a name, condition or call comes down to. */
  follow(bound: Bound): Bound {
    const next = this.#step(bound);
    return next === undefined ? bound : this.follow(next);
  }

  /** Returns the text of an expression under the present choices. Throws UnknownTextError. */
  textOf(bound: Bound): string {
    const { node, scope } = this.follow(bound);
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isNumericLiteral(node)) {
      return node.text;
    }
    if (isAbsent(node)) throw new NoTextError();
    if (isTemplateExpression(node)) return this.#templateText(node, scope);
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.PlusToken) {
      return this.textOf({ node: node.left, scope }) + this.textOf({ node: node.right, scope });
    }
    const called = isCallExpression(node) ? this.#calledText(node, scope) : undefined;
    return called ?? this.#textByType(node);
  }

  #step({ node, scope }: Bound): Bound | undefined {
    if (isParenthesizedExpression(node) || isAsExpression(node) || isSatisfiesExpression(node)) {
      return { node: node.expression, scope };
    }
    if (isConditionalExpression(node)) {
      const isMet = this.#decide(node.condition, scope);
      return { node: isMet ? node.whenTrue : node.whenFalse, scope };
    }
    if (isIdentifier(node)) return valueOfName(this, node, scope);
    if (isPropertyAccessExpression(node)) {
      return propertyOf(this, this.follow({ node: node.expression, scope }), node.name.text);
    }
    if (isElementAccessExpression(node)) return this.#element(node, scope);
    return isCallExpression(node) ? this.#result(node, scope) : undefined;
  }

  callsOf(name: Identifier): readonly CallExpression[] {
    const symbol = symbolOf(this.checker, name);
    if (symbol === undefined) return [];
    return this.#calls.getOrInsertComputed(symbol.id, () =>
      this.#files
        .flatMap((file) => callsIn(file, name.text))
        .filter(({ expression }) => {
          return isIdentifier(expression) && symbolOf(this.checker, expression)?.id === symbol.id;
        }),
    );
  }

  choose(decision: string, count: number): number {
    return this.#choices.choose(decision, count);
  }

  /** Whether a condition is met: as its text says, or in one alternative each. */
  #decide(condition: Expression, scope: Bound['scope']): boolean {
    if (isBinaryExpression(condition) && isStringLiteral(condition.right)) {
      const { left, right, operatorToken } = condition;
      const text = this.#knownText({ node: left, scope });
      if (text !== undefined) {
        const isSame = operatorToken.kind === SyntaxKind.EqualsEqualsEqualsToken;
        return (text === right.text) === isSame;
      }
    }
    return this.choose(condition.getText(), 2) === 0;
  }

  #element(
    { expression, argumentExpression }: ElementAccessExpression,
    scope: Bound['scope'],
  ): Bound | undefined {
    const owner = this.follow({ node: expression, scope });
    return propertyOf(this, owner, this.textOf({ node: argumentExpression, scope }));
  }

  #knownText(bound: Bound): string | undefined {
    try {
      return this.textOf(bound);
    } catch (error) {
      if (error instanceof UnknownTextError) return undefined;
      throw error;
    }
  }

  /** What a function of our own returns, with its parameters bound. */
  #result(call: CallExpression, scope: Bound['scope']): Bound | undefined {
    const called = functionOf(this, call.expression);
    const args = call.arguments.map((node) => ({ node, scope }));
    return called && this.#returned(called, args, scope);
  }

  #returned(called: OwnFunction, args: readonly Bound[], around: Bound['scope']) {
    const scope = new Map([...around, ...boundParameters(this, called, args, around)]);
    const node = returnOf(called, (condition) => this.#decide(condition, scope));
    return node && { node, scope };
  }

  #templateText({ head, templateSpans }: TemplateExpression, scope: Bound['scope']): string {
    const rest = templateSpans.map(
      ({ expression, literal }) => this.textOf({ node: expression, scope }) + literal.text,
    );
    return head.text + rest.join('');
  }

  /** Texts of the calls that statements are put together with. */
  #calledText({ expression, arguments: args }: CallExpression, scope: Bound['scope']) {
    const argument = (index: number): string => {
      const node = args[index];
      return node === undefined ? '' : this.textOf({ node, scope });
    };
    if (isIdentifier(expression)) return expression.text === 'String' ? argument(0) : undefined;
    if (!isPropertyAccessExpression(expression)) return undefined;
    const own = { node: expression.expression, scope };
    switch (expression.name.text) {
      case 'join':
        return this.#textsOf(own).join(args.length === 0 ? ',' : argument(0));
      case 'replace':
        return this.textOf(own).replace(argument(0), () => argument(1));
      case 'replaceAll':
        return this.textOf(own).replaceAll(argument(0), () => argument(1));
      case 'trim':
        return this.textOf(own).trim();
      default:
        return undefined;
    }
  }

  /** Returns the elements of a list that is written out, or of such a list each through a function. */
  listOf(bound: Bound): readonly Bound[] {
    const { node, scope } = this.follow(bound);
    if (isArrayLiteralExpression(node)) {
      return node.elements.map((element) => ({ node: element, scope }));
    }
    const mapped = isCallExpression(node) ? this.#mappedList(node, scope) : undefined;
    if (mapped === undefined) throw new UnknownTextError(node.getText());
    return mapped;
  }

  #mappedList(call: CallExpression, scope: Bound['scope']): Bound[] | undefined {
    const { expression, arguments: args } = call;
    const [each] = args;
    if (!isPropertyAccessExpression(expression) || expression.name.text !== 'map') return undefined;
    if (each === undefined || !isFunction(each)) return undefined;
    const elements = this.listOf({ node: expression.expression, scope });
    return elements.flatMap((element) => this.#returned(each, [element], scope) ?? []);
  }

  /** The texts of a list; of one that is computed, of numbers or few literals, one of them. */
  #textsOf(list: Bound): string[] {
    try {
      return this.listOf(list).map((one) => this.textOf(one));
    } catch (error) {
      if (!(error instanceof UnknownTextError)) throw error;
      const type = this.checker.getTypeAtLocation(list.node);
      if (type === undefined || !this.checker.isArrayType(type) || !type.isTypeReference()) {
        throw error;
      }
      const [element] = this.checker.getTypeArguments(type);
      return [this.#textByType(list.node, element)];
    }
  }

  /** A number may be any; of a type of few literals each one is a text. */
  #textByType(node: Expression, type = this.checker.getTypeAtLocation(node)): string {
    if (type !== undefined) {
      const literals = type.isUnionType() ? type.getTypes() : [type];
      if (literals.every(({ flags }) => (flags & TypeFlags.NumberLike) !== 0)) return '1';
      const texts = literals.flatMap((one) => (one.isStringLiteralType() ? [one.value] : []));
      const text = texts[this.choose(node.getText(), texts.length)];
      if (text !== undefined && texts.length === literals.length) return text;
    }
    throw new UnknownTextError(node.getText());
  }
}

function isAbsent(node: Expression): boolean {
  return node.kind === SyntaxKind.NullKeyword || (isIdentifier(node) && node.text === 'undefined');
}
