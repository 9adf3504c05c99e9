import { expect, test } from 'vitest';

import { planFiles } from './file-plan.ts';
import type { BuiltPart } from './part-graph.ts';
import { aPart, PARTS, ROLES, SCREENS } from './testing/product-parts.ts';

test('what few pages of several areas open with is a file beside what most of them share', () => {
  const pages = ['income', 'debts', 'cheques', 'cards'].map((name) =>
    aPart(name, {
      facade: `/web/src/features/reports/${name}/${name}.screen.tsx`,
      imports: name === 'cards' ? ['tabs'] : ['tabs', 'ages'],
    }),
  );
  const customers = aPart('customers', {
    facade: `${SCREENS}/customers/customers.screen.tsx`,
    imports: ['tabs', 'bars', 'clock'],
  });
  const clock = aPart('clock', { modules: ['/node_modules/clock.js'] });
  const bars = aPart('bars', { imports: ['tabs'] });
  const [income, debts, cheques, cards] = pages as [BuiltPart, BuiltPart, BuiltPart, BuiltPart];
  const files = planFiles(
    [
      ...PARTS,
      { ...income, imports: ['tabs', 'bars', 'clock'] },
      debts,
      cheques,
      cards,
      customers,
      bars,
      clock,
      aPart('tabs'),
      aPart('ages'),
    ],
    ROLES,
  );
  expect(files.get('/tabs')).toBe('common');
  expect(files.get('/bars')).toBe('seldom');
  expect(files.get('/ages')).toBe('reports-area');
  // Two pages of two areas open with it, and no page loads another file for a drawing.
  expect(files.get('/node_modules/clock.js')).toBe('common');
});

test('a screen of which one page opens with it, and another area loads it later, is a file of its own; its calls are not', () => {
  const files = planFiles(
    [
      ...PARTS,
      aPart('usage', {
        facade: '/web/src/features/settings/usage/usage.screen.tsx',
        imports: ['fields', 'calls'],
      }),
      aPart('company', {
        facade: '/web/src/features/account/company/company.screen.tsx',
        dynamicImports: ['step'],
      }),
      aPart('step', { facade: '/web/src/step.tsx', imports: ['fields', 'calls'] }),
      aPart('fields'),
      aPart('calls', { modules: ['/packages/contract/src/payment.ts'] }),
    ],
    ROLES,
  );
  expect(files.get('/fields')).toBeUndefined();
  expect(files.get('/packages/contract/src/payment.ts')).toBe('common-beside');
});

test('what one page opens with and another area loads later has no file of its own where it is tiny or holds facts alone', () => {
  const loaded = ['fold', 'plan', 'chart'];
  const files = planFiles(
    [
      ...PARTS,
      aPart('usage', {
        facade: '/web/src/features/settings/usage/usage.screen.tsx',
        dynamicImports: ['step'],
      }),
      aPart('customers', {
        facade: `${SCREENS}/customers/customers.screen.tsx`,
        imports: loaded,
        dynamicImports: ['number'],
      }),
      aPart('step', { facade: '/web/src/step.tsx', imports: [...loaded, 'number'] }),
      aPart('fold', { size: 400 }),
      aPart('plan', {
        modules: ['/packages/contract/src/plan.ts', '/packages/domain/src/plan.ts'],
      }),
      aPart('chart'),
      aPart('number', { modules: ['/packages/contract/src/number.ts'] }),
    ],
    ROLES,
  );
  expect(files.get('/fold')).toBe('common');
  expect(files.get('/packages/domain/src/plan.ts')).toBe('seldom');
  // Nobody opens with it.
  expect(files.get('/packages/contract/src/number.ts')).toBe('calls-late');
  expect(files.get('/chart')).toBeUndefined();
});

test('what the same pages open with and the main page loads later is beside the frame, where it is large together', () => {
  const settings = '/web/src/features/settings';
  const parts = (size: number) => [
    ...PARTS.map((part) =>
      part.fileName === 'list' ? { ...part, dynamicImports: ['attach'] } : part,
    ),
    aPart('attach', { facade: '/web/src/attach.tsx', imports: ['upload'] }),
    ...['logo', 'expense', 'book', 'card'].map((name) =>
      aPart(name, {
        facade: `${settings}/${name}/${name}.screen.tsx`,
        imports: ['upload', 'zone'],
      }),
    ),
    aPart('upload', { size, imports: ['query'] }),
    // The main page never needs it.
    aPart('zone', { imports: ['upload'] }),
  ];
  const large = planFiles(parts(20_000), ROLES);
  expect([large.get('/upload'), large.get('/zone')]).toEqual(['beside-main', 'settings-area-more']);
  expect(large.get('/query')).toBe('frame');
  const small = planFiles(parts(5_000), ROLES);
  expect([small.get('/upload'), small.get('/zone')]).toEqual(['frame', 'settings-area']);
});
