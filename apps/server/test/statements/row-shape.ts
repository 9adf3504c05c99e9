import type { TypeNode } from 'typescript/unstable/ast';
import { SymbolFlags, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';

import type { ValueKind } from './value-kind.ts';

/** What code expects of one column. */
export interface ExpectedColumn {
  readonly kinds: readonly ValueKind[];
  /** The texts that it may be, where its type lists them. */
  readonly literals: readonly string[] | undefined;
  readonly isNullable: boolean;
  readonly isOptional: boolean;
}

/** The named columns of a row as its type has them. */
export type RowShape = ReadonlyMap<string, ExpectedColumn>;

/** Returns the columns of a row type, coarsely; undefined for a type parameter. */
export function rowShape(checker: Checker, node: TypeNode): RowShape | undefined {
  const type = checker.getTypeFromTypeNode(node);
  if (type === undefined || type.isTypeParameter()) return undefined;
  // A row of one shape or another has the columns of both.
  const properties = membersOf(type).flatMap((member) => checker.getPropertiesOfType(member));
  const byName = Map.groupBy(properties, ({ name }) => name);
  return new Map(
    [...byName].map(([name, found]) => {
      const types = checker.getTypeOfSymbol(found).flatMap((one) => membersOf(one));
      const isOptional = found.some(({ flags }) => (flags & SymbolFlags.Optional) !== 0);
      return [name, { ...expectedOf(checker, types), isOptional }];
    }),
  );
}

function membersOf(type: Type | undefined): readonly Type[] {
  if (type === undefined) return [];
  return type.isUnionType() ? type.getTypes() : [type];
}

function expectedOf(checker: Checker, types: readonly Type[]): Omit<ExpectedColumn, 'isOptional'> {
  const values = types.filter(({ flags }) => (flags & TypeFlags.Nullable) === 0);
  const literals = values.flatMap((type) => (type.isStringLiteralType() ? [type.value] : []));
  return {
    kinds: [...new Set(values.map((type) => kindOf(checker, type)))],
    literals: literals.length === values.length ? literals : undefined,
    isNullable: types.some(({ flags }) => (flags & MAY_BE_NULL) !== 0),
  };
}

const MAY_BE_NULL: number = TypeFlags.Null | TypeFlags.AnyOrUnknown;

const KINDS: readonly (readonly [TypeFlags, ValueKind])[] = [
  [TypeFlags.Any, 'any'],
  [TypeFlags.Unknown, 'unknown'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
];

function kindOf(checker: Checker, type: Type): ValueKind {
  const simple = KINDS.find(([flags]) => (type.flags & flags) !== 0);
  if (simple !== undefined) return simple[1];
  // A branded number is a number.
  if (type.isIntersectionType()) {
    const kinds = type.getTypes().map((member) => kindOf(checker, member));
    return kinds.find((kind) => kind !== 'object') ?? 'object';
  }
  if (checker.isArrayType(type) && type.isTypeReference()) {
    const [element] = checker.getTypeArguments(type);
    const { kinds } = expectedOf(checker, membersOf(element));
    return `list of ${kinds.length === 1 ? String(kinds[0]) : 'unknown'}`;
  }
  const name = type.getSymbol()?.name ?? '';
  return name === 'Buffer' || name === 'Uint8Array' ? 'bytes' : 'object';
}
