import {
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  type Expression,
} from 'typescript/unstable/ast';

import { propertyOf, type Bound } from './bound-values.ts';
import { callsIn } from './calls.ts';
import { ConstantTexts, UnknownTextError } from './constant-text.ts';
import { readsRows } from './read-rows.ts';
import { rowShape, type RowShape } from './row-shape.ts';
import type { ServerProgram } from './server-program.ts';

/** One text of a statement; a condition in the source makes two of them. */
export interface StatementText {
  readonly name: string | undefined;
  readonly text: string;
}

/** A call that runs a raw statement. */
export interface FoundStatement {
  /** Such as `features/accounting/items/items.reads.ts:42`. */
  readonly place: string;
  /** Whether it has the form `{ name, text, values }`, which can be prepared. */
  readonly isNameable: boolean;
  /** None where the text is known at run time alone. */
  readonly texts: readonly StatementText[];
  /** What of the text is known at run time alone. */
  readonly unknown: string | undefined;
  /** The rows as the code types them; undefined where it names no type. */
  readonly row: RowShape | undefined;
  /** Whether more is read of the rows than their number. */
  readonly readsRows: boolean;
}

/** Returns all calls of a method `query` in the sources of the server. */
export function findStatements(program: ServerProgram): FoundStatement[] {
  const texts = new ConstantTexts(program);
  return program.files.flatMap((file) =>
    callsIn(file, 'query').flatMap((call) => {
      const [statement] = call.arguments;
      if (statement === undefined || !isPropertyAccessExpression(call.expression)) return [];
      const line = file.text.slice(0, call.getStart()).split('\n').length;
      const [type] = call.typeArguments ?? [];
      return [
        {
          place: `${file.path}:${String(line)}`,
          isNameable: isObjectLiteralExpression(statement),
          ...textsOf(texts, statement),
          row: type === undefined ? undefined : rowShape(program.checker, type),
          readsRows: readsRows(call),
        },
      ];
    }),
  );
}

function textsOf(
  texts: ConstantTexts,
  node: Expression,
): Pick<FoundStatement, 'texts' | 'unknown'> {
  try {
    const found = texts.each(() => readStatement(texts, { node, scope: new Map() }));
    const distinct = new Map(found.map((one) => [JSON.stringify(one), one]));
    return { texts: [...distinct.values()], unknown: undefined };
  } catch (error) {
    if (!(error instanceof UnknownTextError)) throw error;
    return { texts: [], unknown: error.message };
  }
}

function readStatement(texts: ConstantTexts, argument: Bound): StatementText {
  const statement = texts.follow(argument);
  if (!isObjectLiteralExpression(statement.node)) {
    return { name: undefined, text: texts.textOf(statement) };
  }
  const text = propertyOf(texts, statement, 'text');
  if (text === undefined) throw new UnknownTextError(statement.node.getText());
  const name = propertyOf(texts, statement, 'name');
  return { name: name && texts.textOf(name), text: texts.textOf(text) };
}
