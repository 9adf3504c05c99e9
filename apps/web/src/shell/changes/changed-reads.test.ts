import { allEndpoints } from '@pinkas/contract/all-contracts';
import { CHANGE_SUBJECTS } from '@pinkas/contract/shell/changes/changes.contract';
import { expect, test } from 'vitest';

import { READS_OF_SUBJECT, readsOf } from './changed-reads.ts';

test('every read that is made anew is a call that only reads', () => {
  const reads = new Set<string>(
    allEndpoints()
      .filter(({ method, response }) => method === 'GET' && typeof response !== 'string')
      .map(({ path }) => path),
  );
  const named = Object.values(READS_OF_SUBJECT).flat();
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !reads.has(path))).toEqual([]);
});

test('several subjects are read together, each read once', () => {
  expect(Object.keys(READS_OF_SUBJECT).toSorted()).toEqual([...CHANGE_SUBJECTS].toSorted());
  const both = readsOf(['documents', 'expenses']);
  expect(both.has('/v2/api/dashboard')).toBe(true);
  expect(both.has('/v2/api/documents')).toBe(true);
  expect(both.has('/v2/api/expenses/list')).toBe(true);
  expect(both.has('/v2/api/expenses/{id}')).toBe(true);
  expect(readsOf(['notices']).has('/v2/api/documents')).toBe(false);
});

test('what a form of a customer or an item was opened with stays', () => {
  const all = readsOf(CHANGE_SUBJECTS);
  for (const path of ['/v2/api/customers/{id}', '/v2/api/items/{id}', '/v2/api/drafts/{id}']) {
    expect(all.has(path), path).toBe(false);
  }
});
