import { describe, expect, test } from 'vitest';

import { expandStatement, expandViews } from './expand-views.ts';

const VIEWS = new Map([
  [
    'active_links',
    ' SELECT l.account_id, l.source_id\n   FROM document_links l\n  WHERE NOT (EXISTS ( SELECT FROM closures c WHERE c.account_id = l.account_id));',
  ],
  ['active_bases', ' SELECT s.source_id FROM active_links s WHERE s.kind = 1;'],
]);
const LINKS = (account: string): string =>
  `( SELECT l.account_id, l.source_id\n   FROM document_links l\n  WHERE NOT (EXISTS ( SELECT FROM closures c WHERE c.account_id = ${account})))`;

describe('a view is written out for an account', () => {
  test.each([
    [
      'from active_links l where l.account_id = $1',
      `from ${LINKS('$1')} l where l.account_id = $1`,
    ],
    [
      'from active_links where account_id = $1',
      `from ${LINKS('$1')} active_links where account_id = $1`,
    ],
    ['join active_links as n on true', `join ${LINKS('$1')} n on true`],
    ['left join active_links\n  on true', `left join ${LINKS('$1')} active_links\n  on true`],
    ['from (active_links a cross join tags t)', `from (${LINKS('$1')} a cross join tags t)`],
    ['from active_links', `from ${LINKS('$1')} active_links`],
    ['from active_links_of(1) l', 'from active_links_of(1) l'],
    ['from active_links(1) l', 'from active_links(1) l'],
    ['select active_links from tags', 'select active_links from tags'],
  ])('%s', (text, expanded) => {
    expect(expandViews(text, VIEWS, '$1')).toBe(expanded);
  });

  test('with the views that it reads itself', () => {
    expect(expandViews('from active_bases b', VIEWS, 'p_account_id')).toBe(
      `from ( SELECT s.source_id FROM ${LINKS('p_account_id')} s WHERE s.kind = 1) b`,
    );
  });
});

test('a statement is expanded for the parameter that is its account', () => {
  const text = 'select 1 from active_links l where l.id = $1 and l.account_id = $2';
  expect(expandStatement(text, VIEWS)).toContain('c.account_id = $2)');
  expect(expandStatement('select 1 from active_links', VIEWS)).toBe('select 1 from active_links');
});
