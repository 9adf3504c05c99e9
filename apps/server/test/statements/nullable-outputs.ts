/** A node of a plan, as `explain (verbose, format json)` writes it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly Output?: readonly string[];
  readonly 'Parent Relationship'?: string;
  readonly 'Join Type'?: string;
  readonly 'Group Key'?: readonly string[];
  readonly 'Subplan Name'?: string;
  readonly Filter?: string;
  readonly 'Hash Cond'?: string;
  readonly 'Merge Cond'?: string;
  readonly 'Join Filter'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** What a plan shows of one output; `unknown` leaves it to the column of the table. */
export type Nullness = 'at times' | 'never' | 'unknown';

/** Aggregates that are null over no rows. */
const NULL_OVER_NOTHING =
  /^\(?(?:sum|min|max|avg|array_agg|jsonb?_agg|jsonb?_object_agg|string_agg|bool_or|bool_and)\(/;

/** Expressions that are null for some values, such as a choice without an else. */
const NULL_AT_TIMES = /^CASE .* ELSE NULL::[\w ]+ END$|^NULLIF\([^()]*\)$/s;

/** Which child of an outer join has no row at times. */
const EMPTY_CHILDREN: Readonly<Record<string, readonly string[]>> = {
  Left: ['Inner'],
  Right: ['Outer'],
  Full: ['Inner', 'Outer'],
};

/**
 * Returns for each output of a plan whether it is null at times: a column from the empty side of an outer join, an
 * aggregate over no rows, a subquery without rows. It is never null where a condition would not hold otherwise.
 */
export function outputNullness(root: PlanNode): Nullness[] {
  const found: Found = { nullable: new Set(), certain: new Set() };
  collect(root, found);
  // What a statement writes is another value than the one that it found.
  if (root['Node Type'] === 'ModifyTable') found.certain.clear();
  return (root.Output ?? []).map((output) => {
    const expression = withoutCasts(output);
    if (found.nullable.has(expression) || NULL_AT_TIMES.test(expression)) return 'at times';
    return found.certain.has(expression) ? 'never' : 'unknown';
  });
}

/** Expressions of a plan as it writes them. */
interface Found {
  readonly nullable: Set<string>;
  readonly certain: Set<string>;
}

function collect(node: PlanNode, found: Found): void {
  for (const child of node.Plans ?? []) collect(child, found);
  for (const output of [...emptyOutputs(node), ...outputsOverNothing(node)]) {
    found.nullable.add(withoutCasts(output));
  }
  for (const expression of certainOf(node)) found.certain.add(expression);
  addSubquery(node, found.nullable);
}

/** What an outer join leaves null. */
function emptyOutputs(node: PlanNode): readonly string[] {
  const empty = EMPTY_CHILDREN[node['Join Type'] ?? ''] ?? [];
  return (node.Plans ?? [])
    .filter((child) => empty.includes(child['Parent Relationship'] ?? ''))
    .flatMap(({ Output = [] }) => Output);
}

/** Aggregates that may have no rows to go over. */
function outputsOverNothing(node: PlanNode): readonly string[] {
  if (!isOfAllRows(node)) return [];
  return (node.Output ?? []).filter((output) => NULL_OVER_NOTHING.test(output));
}

/** Columns that a condition asks to be there, or compares with something. */
function certainOf(node: PlanNode): string[] {
  const isInner = (node['Join Type'] ?? 'Inner') === 'Inner';
  const conditions = [node.Filter, node['Hash Cond'], node['Merge Cond'], node['Join Filter']];
  if (!isInner) return [];
  return conditions.flatMap((condition) =>
    partsOf(condition ?? '').flatMap((part) =>
      // The outputs of a plan with one table alone do not name it.
      [...part.matchAll(ASKED)].flatMap(([, first, second]) =>
        [first, second].flatMap((column) => column?.split('.').slice(1).concat(column) ?? []),
      ),
    ),
  );
}

/** The parts of a condition that must all hold; of several with OR one is enough, so these are left out. */
function partsOf(condition: string): string[] {
  const inner = /^\((.+)\)$/.exec(condition)?.[1];
  const bare = inner !== undefined && isBalanced(inner) ? inner : condition;
  const parts: string[] = [];
  let open = '';
  for (const word of bare.split(' AND ')) {
    open = open === '' ? word : `${open} AND ${word}`;
    if (!isBalanced(open)) continue;
    parts.push(open);
    open = '';
  }
  return parts.filter((part) => !/\bOR\b/.test(part));
}

/** A column that is asked to be there, or one or two that are compared. */
const ASKED = /\b(\w+\.\w+)\)?(?:::\w+)? (?:IS NOT NULL|(?:=|<>|<=?|>=?) (?:ANY )?\(?(\w+\.\w+)?)/g;

function isOfAllRows(node: PlanNode): boolean {
  return node['Node Type'] === 'Aggregate' && node['Group Key'] === undefined;
}

/** A subquery in place of a value is null without rows; an aggregate over all rows has one always. */
function addSubquery(node: PlanNode, nullable: Set<string>): void {
  const name = node['Subplan Name'];
  const [output] = node.Output ?? [];
  if (name === undefined || output === undefined) return;
  if (isOfAllRows(node) && !nullable.has(withoutCasts(output))) return;
  nullable.add(`(${name})`);
  nullable.add(`(${name}).col1`);
}

/** An expression without what leaves null null: parentheses and casts around all of it. */
function withoutCasts(expression: string): string {
  const inner = /^\((.+)\)(?:::[\w ]+(?:\[\])?)?$/.exec(expression)?.[1];
  if (inner === undefined || !isBalanced(inner) || /^(?:SubPlan|InitPlan) /.test(inner)) {
    return expression;
  }
  return withoutCasts(inner);
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
