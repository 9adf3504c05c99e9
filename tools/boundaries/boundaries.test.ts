import { describe, expect, test } from 'vitest';

import { checkDocPaths } from './check-doc-paths.ts';
import { checkImports } from './check-imports.ts';
import { checkFileLengths } from './check-file-lengths.ts';
import { checkOwnClasses } from './check-own-classes.ts';
import { checkPhraseAreas } from './check-phrase-areas.ts';
import { checkPhysicalSides } from './check-physical-sides.ts';
import { checkTypeSizes } from './check-type-sizes.ts';
import { checkSliceNames } from './check-slice-names.ts';

const SERVER = 'apps/server/src/features';
const WEB = 'apps/web/src/features';
const DOCUMENTS = `${SERVER}/accounting/documents`;

function importing(path: string, specifier: string): { path: string; text: string } {
  return { path, text: `import { thing } from '${specifier}';\n` };
}

describe('imports that are allowed', () => {
  test.each([
    ['packages/domain/src/documents/sums/totals.ts', '../../money/agorot.ts'],
    ['packages/domain/src/documents/sums/totals.test.ts', 'fast-check'],
    ['packages/official-files/src/uniform-file/record-writer.ts', '@pinkas/domain/money/agorot'],
    ['packages/contract/src/errors.ts', 'zod'],
    [`${DOCUMENTS}/issue/issue-document.ts`, '../../customers/customers.api.ts'],
    [`${DOCUMENTS}/issue/issue-document.ts`, '../../../account/numberings/numberings.api.ts'],
    [`${DOCUMENTS}/issue/issue-document.ts`, '../../../../platform/db/database.ts'],
    [`${DOCUMENTS}/issue/issue-document.ts`, '../record/stored-document.ts'],
    [`${DOCUMENTS}/issue/issue-document.ts`, './issue-input.ts'],
    [`${DOCUMENTS}/documents.api.ts`, './issue/issue-document.ts'],
    [`${WEB}/accounting/documents/create/lines.tsx`, '../document-state.ts'],
    [`${WEB}/accounting/documents/create/lines.tsx`, '../../../../shared/form/form.tsx'],
    [`${WEB}/accounting/expenses/expenses.ts`, '../suppliers/shared/lazy-dialogs.tsx'],
    ['apps/web/src/router.tsx', './features/accounting/documents/documents.screen.tsx'],
    ['apps/server/src/platform/db/database.ts', 'node:fs'],
    [`${SERVER}/accounting/items/items.reads.ts`, '../../../platform/errors/app-error.ts'],
    [`${SERVER}/accounting/items/items.route.ts`, '../../../platform/http/implement.ts'],
    [`${SERVER}/accounting/items/items.tables.ts`, '../../../platform/db/tables/define-tables.ts'],
    [`${SERVER}/accounting/items/items.reads.ts`, '../../../tables.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(checkImports([importing(path, specifier)])).toEqual([]);
  });
});

describe('imports against the direction', () => {
  test.each([
    ['packages/domain/src/documents/sums/totals.ts', 'zod'],
    ['packages/domain/src/documents/sums/totals.ts', 'node:fs'],
    ['packages/domain/src/documents/sums/totals.ts', '@pinkas/contract/errors'],
    ['packages/official-files/src/uniform-file/record-writer.ts', 'node:crypto'],
    ['packages/official-files/src/uniform-file/record-writer.ts', 'zod'],
    [
      'packages/uniform-file-checker/src/tables/stock-records.ts',
      '@pinkas/official-files/factur-x/xml',
    ],
    ['packages/uniform-file-checker/src/checks/ini-check.ts', '@pinkas/domain/money/agorot'],
    ['packages/contract/src/errors.ts', 'fastify'],
    ['packages/contract/src/errors.ts', '@pinkas/phrases/he/shell/errors'],
    ['packages/phrases/src/phrases.ts', 'react'],
    ['packages/ui/src/actions/button.tsx', '@pinkas/phrases/phrases'],
    ['packages/ui/src/actions/button.tsx', '../../../../apps/web/src/menu.ts'],
    ['packages/test-kit/src/running-product.ts', '../../../apps/server/src/app.ts'],
    ['apps/web/src/main.tsx', '../../server/src/config/config.ts'],
    ['apps/web/src/main.tsx', 'node:path'],
    ['apps/web/src/main.tsx', '@pinkas/test-kit/clock'],
    ['apps/web/src/shared/api/client.ts', '../../features/auth/login/login.screen.tsx'],
    ['apps/web/src/shell/layout.tsx', '../features/auth/login/login.screen.tsx'],
    [`${WEB}/accounting/documents/list.screen.tsx`, '../customers/customer-picker.tsx'],
    [`${WEB}/accounting/documents/list.screen.tsx`, '../../../router.tsx'],
    ['apps/server/src/platform/db/database.ts', '../../features/auth/login/login.service.ts'],
    ['apps/server/src/platform/db/database.ts', '../../tables.ts'],
    [`${SERVER}/accounting/items/items.tables.ts`, './item-kinds.ts'],
    [`${SERVER}/accounting/items/items.tables.ts`, '../../../platform/db/database.ts'],
    ['apps/server/src/integrations/mail/smtp.ts', '../../features/auth/login/login.service.ts'],
    [`${SERVER}/accounting/items/save-item.ts`, '../customers/customers.repository.ts'],
    [`${SERVER}/accounting/items/save-item.ts`, '../customers/customers.reads.ts'],
    [`${SERVER}/accounting/items/save-item.ts`, '../customers/other.api.ts'],
    [`${DOCUMENTS}/record/stored-document.ts`, '../issue/issue-document.ts'],
    [`${DOCUMENTS}/record/stored-document.ts`, '../documents.route.ts'],
    [`${DOCUMENTS}/record/stored-document.ts`, '../unlisted/file.ts'],
    [`${DOCUMENTS}/unlisted/file.ts`, '../record/stored-document.ts'],
    [`${SERVER}/accounting/items/save-item.ts`, '../../../app.ts'],
    [`${SERVER}/accounting/items/save-item.ts`, '@pinkas/ui/button'],
    [`${SERVER}/accounting/items/items.reads.ts`, '../../../platform/http/implement.ts'],
    [`${SERVER}/accounting/items/items.repository.ts`, '../../../platform/http/implement.ts'],
  ])('%s may not import %s', (path, specifier) => {
    expect(checkImports([importing(path, specifier)])).toHaveLength(1);
  });

  test.each([
    ["export { thing } from 'zod';"],
    ["const zod = await import('zod');"],
    ["import 'zod';"],
    ["import {\n  one,\n  two,\n} from 'zod';"],
  ])('is found however it is written: %s', (text) => {
    expect(checkImports([{ path: 'packages/domain/src/limits.ts', text }])).toHaveLength(1);
  });

  test('a barrel is found', () => {
    expect(checkImports([{ path: 'packages/ui/src/index.ts', text: '' }])).toHaveLength(1);
  });

  test.each(['const now = Date.now();', 'const now = new Date();', 'const id = Math.random();'])(
    'a rule that is not the same at every moment is found: %s',
    (text) => {
      expect(checkImports([{ path: 'packages/domain/src/limits.ts', text }])).toHaveLength(1);
    },
  );
});

describe('names of slices', () => {
  const files = (...paths: string[]) => paths.map((path) => ({ path, text: '' }));

  test('are the same in contract, server and web', () => {
    const paths = [
      'packages/contract/src/accounting/items/items.contract.ts',
      'apps/server/src/features/accounting/items/items.route.ts',
      'apps/web/src/features/accounting/items/items.screen.tsx',
    ];
    expect(checkSliceNames(files(...paths))).toEqual([]);
  });

  test('that stand in one place alone are found', () => {
    const paths = [
      'packages/contract/src/accounting/items/items.contract.ts',
      'apps/server/src/features/accounting/goods/items.route.ts',
      'apps/web/src/features/accounting/products/items.screen.tsx',
    ];
    expect(checkSliceNames(files(...paths))).toEqual([
      'Contract accounting/items has no server slice.',
      'Server slice accounting/goods has no contract.',
      'Web feature accounting/products has no contract.',
      'Contract accounting/items has no web feature, nor a folder in shared/ or shell/.',
    ]);
  });

  test.each(['shared', 'shell'])('may have their web side in %s/', (folder) => {
    const paths = [
      'packages/contract/src/accounting/notes/notes.contract.ts',
      'apps/server/src/features/accounting/notes/notes.route.ts',
      `apps/web/src/${folder}/notes/notes-list.tsx`,
    ];
    expect(checkSliceNames(files(...paths))).toEqual([]);
  });
});

describe('physical sides', () => {
  test.each([
    ['.a { margin-left: 4px; }'],
    ['  padding-right: 1rem;'],
    ['  border-left: 1px solid;'],
    ['  border-top-left-radius: 4px;'],
    ['  scroll-margin-left: 4px;'],
    ['  left: 0;'],
    ['.a { right: 0; }'],
    ['  text-align: left;'],
    ['  float: right;'],
  ])('are found in a style sheet: %s', (text) => {
    expect(checkPhysicalSides([{ path: 'packages/ui/src/a.css', text }])).toHaveLength(1);
  });

  test.each([
    ['<div style={{ marginLeft: 4 }} />'],
    ['<div style={{ left: 0 }} />'],
    ["<div style={{ right: '1rem' }} />"],
    ["<div style={{ textAlign: 'right' }} />"],
    ['<Box ml={4} />'],
    ['<Text ta="left" />'],
  ])('are found in a component: %s', (text) => {
    expect(checkPhysicalSides([{ path: 'apps/web/src/a.tsx', text }])).toHaveLength(1);
  });

  test.each([
    ['packages/ui/src/a.css', '  margin-inline-start: 4px;'],
    ['packages/ui/src/a.css', '  inset-inline-end: 0;'],
    ['packages/ui/src/a.css', '/* the left: side */'],
    ['packages/ui/src/a.css', '  /* physical: the chart always runs left to right */\n  left: 0;'],
    ['apps/web/src/a.tsx', 'interface Props { readonly left: ReadonlySet<string> }'],
    ['apps/server/src/mail.tsx', '<td style={{ marginLeft: 4 }} />'],
  ])('are not seen where there are none: %s', (path, text) => {
    expect(checkPhysicalSides([{ path, text }])).toEqual([]);
  });

  test('an exception without a reason is none', () => {
    const text = '  left: 0; /* physical: */';
    expect(checkPhysicalSides([{ path: 'packages/ui/src/a.css', text }])).toHaveLength(1);
  });
});

describe('sizes of type', () => {
  test.each([['  font-size: var(--pk-fs-sm);'], ['.a { line-height: var(--pk-fs-h1); }']])(
    'that browsers drop are found: %s',
    (text) => {
      expect(checkTypeSizes([{ path: 'apps/web/src/a.css', text }])).toHaveLength(1);
    },
  );

  test('that they take are not', () => {
    const text = '.a { font: 400 var(--pk-fs-sm) var(--pk-font); }\n.b { font-size: 1.25rem; }';
    expect(checkTypeSizes([{ path: 'apps/web/src/a.css', text }])).toEqual([]);
  });
});

describe('classes of a page', () => {
  const css = (text: string, name = 'a') => ({ path: `apps/web/src/${name}.css`, text });

  test.each([
    '.pk-meter { margin: 0; }',
    '[data-dragged] {\n}',
    '@media print { p, .own { top: 0; } }',
  ])('a style of every page is found: %s', (text) => {
    expect(checkOwnClasses([css(text)])).toHaveLength(1);
  });

  test.each([
    '.own .pk-meter { margin: 0; }',
    'body:has(.own) > :not(.pk-page) { top: 0; }',
    '.own :is(td, thead th:not(:first-child)) { top: 0; }',
    'altcha-widget { top: 0; }',
    '@keyframes turn { from { top: 0; } 50% { top: 1px; } }',
    '/* .pk-meter { */ .own { top: 0; }',
  ])('a style of its own page is not: %s', (text) => {
    expect(checkOwnClasses([css(text)])).toEqual([]);
  });

  test('a class that two files style is found, unless one names where', () => {
    const viewer = css('.viewer { top: 0; } @media print { .viewer { top: 1px; } }');
    expect(checkOwnClasses([viewer, css('.viewer { top: 2px; }', 'b')])).toEqual([
      '.viewer is styled by apps/web/src/a.css and apps/web/src/b.css.',
    ]);
    expect(checkOwnClasses([viewer, css('.inbox .viewer { top: 2px; }', 'b')])).toEqual([]);
  });

  test('the kit styles its own', () => {
    const kit = { path: 'packages/ui/src/a.css', text: '.pk-meter { top: 0; }' };
    expect(checkOwnClasses([kit])).toEqual([]);
  });
});

describe('lengths of styles and SQL', () => {
  test('a file above the limit is found, one at it is not', () => {
    const file = (lines: number) => ({ path: 'a.sql', text: 'select 1;\n'.repeat(lines) });
    expect(checkFileLengths([file(300)])).toEqual([]);
    expect(checkFileLengths([file(301)])).toEqual([
      'a.sql has 301 lines, and 300 are allowed; split it by what it holds.',
    ]);
  });
});

describe('areas of phrases', () => {
  test.each([
    ['const text = usePhrases(area);'],
    ['const text = usePhrases(`tags`);'],
    ["const text = usePhrases(isNew ? 'tags' : 'items');"],
    ['const text = usePhrases(\n  area,\n);'],
    ["const text = phrasesNow(area)('title');"],
  ])('that the build cannot read are found: %s', (text) => {
    expect(checkPhraseAreas([{ path: `${WEB}/settings/tags/a.tsx`, text }])).toHaveLength(1);
  });

  test.each([
    [`${WEB}/settings/tags/a.tsx`, "const text = usePhrases('tags');"],
    [`${WEB}/settings/tags/a.tsx`, "const text = usePhrases(\n  'tags',\n);"],
    ['apps/web/src/shared/language/use-phrases.ts', 'export function usePhrases<A>(area: A) {}'],
    [`${WEB}/settings/tags/a.test.tsx`, 'const text = usePhrases(area);'],
  ])('that are literals are not: %s', (path, text) => {
    expect(checkPhraseAreas([{ path, text }])).toEqual([]);
  });
});

describe('files that the documentation names', () => {
  const paths = ['docs/money.md', 'packages/domain/src/documents/sums/totals.ts'];
  const naming = (name: string) => [
    { path: 'docs/money.md', text: `# Money\n\nSee \`${name}\`.\n` },
  ];

  test.each(['sums/rounding.ts', 'rounding.ts', 'ums/totals.ts'])(
    'are found where they do not exist: %s',
    (name) => {
      expect(checkDocPaths(naming(name), paths)).toEqual([
        `docs/money.md:3 names ${name}, and no path in the repository ends with it.`,
      ]);
    },
  );

  test.each([
    'packages/domain/src/documents/sums/totals.ts',
    'sums/totals.ts',
    'totals.ts',
    'documents/<name>.ts',
    'documents/*.ts',
    'domain/…/totals.ts',
    '@pinkas/ui/styles/globals.css',
    '.ts',
  ])('are taken where they exist or are patterns: %s', (name) => {
    expect(checkDocPaths(naming(name), paths)).toEqual([]);
  });
});
