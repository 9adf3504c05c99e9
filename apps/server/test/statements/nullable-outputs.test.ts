import { expect, test } from 'vitest';

import { outputNullness, type PlanNode } from './nullable-outputs.ts';

const DOCUMENTS: PlanNode = {
  'Node Type': 'Seq Scan',
  'Parent Relationship': 'Outer',
  Output: ['d.id', 'd.note'],
};
const CUSTOMERS: PlanNode = {
  'Node Type': 'Seq Scan',
  'Parent Relationship': 'Inner',
  Output: ['c.name'],
};

function joined(type: string, changed: Partial<PlanNode> = {}): PlanNode {
  return {
    'Node Type': 'Hash Join',
    'Join Type': type,
    Output: ['d.id', '(c.name)::text'],
    Plans: [DOCUMENTS, CUSTOMERS],
    ...changed,
  };
}

test('the empty side of an outer join is null at times', () => {
  expect(outputNullness(joined('Inner'))).toEqual(['unknown', 'unknown']);
  expect(outputNullness(joined('Left'))).toEqual(['unknown', 'at times']);
  expect(outputNullness(joined('Right'))).toEqual(['at times', 'unknown']);
  expect(outputNullness(joined('Full'))).toEqual(['at times', 'at times']);
});

test('what a default replaces is not', () => {
  const plan = joined('Left', { Output: ["COALESCE(c.name, ''::text)"] });
  expect(outputNullness(plan)).toEqual(['unknown']);
});

test('a choice without an else is null at times', () => {
  const plan: PlanNode = {
    'Node Type': 'Seq Scan',
    Output: [
      "CASE WHEN d.is_open THEN 'open'::text ELSE NULL::text END",
      "CASE WHEN d.is_open THEN 'open'::text ELSE 'closed'::text END",
      "NULLIF(d.note, ''::text)",
    ],
  };
  expect(outputNullness(plan)).toEqual(['at times', 'unknown', 'at times']);
});

test('an aggregate over all rows is null without rows, one of groups is not', () => {
  const plan: PlanNode = {
    'Node Type': 'Aggregate',
    Output: ['(sum(d.open))::bigint', 'count(*)', "COALESCE(sum(d.open), '0'::numeric)"],
  };
  expect(outputNullness(plan)).toEqual(['at times', 'unknown', 'unknown']);
  expect(outputNullness({ ...plan, 'Group Key': ['d.customer_id'] })).toEqual([
    'unknown',
    'unknown',
    'unknown',
  ]);
});

test('a subquery for a value is null without rows, but a count never', () => {
  const subquery = (inner: PlanNode): PlanNode => ({
    'Node Type': 'Result',
    Output: ['(SubPlan 1)'],
    Plans: [{ ...inner, 'Subplan Name': 'SubPlan 1' }],
  });
  expect(outputNullness(subquery(CUSTOMERS))).toEqual(['at times']);
  expect(outputNullness(subquery({ 'Node Type': 'Aggregate', Output: ['count(*)'] }))).toEqual([
    'unknown',
  ]);
  expect(outputNullness(subquery({ 'Node Type': 'Aggregate', Output: ['max(d.no)'] }))).toEqual([
    'at times',
  ]);
});

test('a column that a condition asks for is never null', () => {
  const scan = (Filter: string): PlanNode => ({ ...DOCUMENTS, Filter });
  expect(outputNullness(scan('(d.note IS NOT NULL)'))).toEqual(['unknown', 'never']);
  expect(outputNullness(scan('((d.id = $1) AND ((d.no > 1) OR (d.note = $2)))'))).toEqual([
    'never',
    'unknown',
  ]);
  expect(outputNullness(scan('(d.note IS NULL)'))).toEqual(['unknown', 'unknown']);
});

test('the condition of an update says nothing of what it writes', () => {
  const plan: PlanNode = {
    'Node Type': 'ModifyTable',
    Output: ['d.note'],
    Plans: [{ ...DOCUMENTS, Filter: '(d.note IS NOT NULL)' }],
  };
  expect(outputNullness(plan)).toEqual(['unknown']);
});
