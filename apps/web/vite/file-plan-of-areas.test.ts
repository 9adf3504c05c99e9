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

test('what is large and few pages of an area open with is no weight of its other pages', () => {
  const uses = {
    withheld: ['letters', 'tabs'],
    donations: ['letters', 'tabs'],
    income: ['chart', 'tabs'],
    debts: ['chart', 'tabs'],
  };
  const pages = Object.entries(uses).map(([name, imports]) =>
    aPart(name, { facade: `/web/src/features/reports/${name}/${name}.screen.tsx`, imports }),
  );
  const large = ['letters', 'chart', 'tabs'].map((name) => aPart(name, { size: 12_000 }));
  const files = planFiles([...PARTS, ...pages, ...large], ROLES);
  expect(files.get('/letters')).toBe('donations-withheld');
  expect(files.get('/chart')).toBe('debts-income');
  expect(files.get('/tabs')).toBe('reports-area');
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
  // Nobody opens with it: a file of its own.
  expect(files.get('/packages/contract/src/number.ts')).toBeUndefined();
  expect(files.get('/chart')).toBeUndefined();
});

test('a drawing that pages of several slices need later, the main page among them, has no file of its own', () => {
  const later = aPart('/node_modules/icons/phone.mjs', { size: 300 });
  const parts = PARTS.map((part) =>
    part.fileName === 'list' || part.fileName === 'items'
      ? { ...part, dynamicImports: [...part.dynamicImports, `${part.fileName}-card`] }
      : part,
  );
  const cards = ['list', 'items'].map((name) =>
    aPart(`${name}-card`, { facade: `/web/src/${name}-card.tsx`, imports: [later.fileName] }),
  );
  const files = planFiles([...parts, ...cards, later], ROLES);
  expect(later.modules.map((module) => files.get(module))).toEqual(['frame']);
});

test('what many pages of two slices of two areas alone open with is a file of theirs where it is much', () => {
  const pages = [
    ['requests', 'sales', 'requests/choose'],
    ['made', 'sales', 'requests/made'],
    ['papers', 'accounting', 'papers/choose'],
    ['issued', 'accounting', 'papers/issued'],
  ].map(([name = '', area = '', path = '']) =>
    aPart(name, {
      facade: `/web/src/features/${area}/${path}.screen.tsx`,
      imports: ['steps', 'bar'],
    }),
  );
  const planWith = (size: number) =>
    planFiles([...PARTS, ...pages, aPart('steps', { size }), aPart('bar', { size: 400 })], ROLES);
  const much = planWith(40_000);
  expect(much.get('/steps')).toBe('papers-requests');
  // However small: the other file would load this one for it.
  expect(much.get('/bar')).toBe('papers-requests');
  expect(planWith(20_000).get('/steps')).toBe('common');
});
