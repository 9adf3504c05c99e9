import { expect, test } from 'vitest';

import { splitStatements } from './split-statements.ts';

test.each<[what: string, text: string, statements: string[]]>([
  ['one that no semicolon ends', 'select 1', ['select 1']],
  ['two on a line', 'select 1; select 2;', ['select 1', 'select 2']],
  ['none out of comments', '-- nothing; here\n/* nor; here */\n', []],
  ['one after comments', '-- a; b\n/* c; */ select 1;', ['select 1']],
  ['a comment within', 'select 1 -- one; two\n + 2;', ['select 1 -- one; two\n + 2']],
  ['a text', "select 'it''s; one'; select 2", ["select 'it''s; one'", 'select 2']],
  ['a quoted name', 'select 1 as "a; b"', ['select 1 as "a; b"']],
  ['a body', 'do $$ begin; end $$; select 2', ['do $$ begin; end $$', 'select 2']],
  ['a body in a body', 'do $a$ x $$; $$; $a$; select 2', ['do $a$ x $$; $$; $a$', 'select 2']],
  ['a body with a quote', "do $$ -- it's; $$; select 2", ["do $$ -- it's; $$", 'select 2']],
])('%s', (_what, text, statements) => {
  expect(splitStatements(text)).toEqual(statements);
});
