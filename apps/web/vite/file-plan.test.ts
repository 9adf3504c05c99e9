import { expect, test } from 'vitest';

import { modulesBySlice, planFiles, withImported } from './file-plan.ts';
import { aPart, PARTS, ROLES, SCREENS } from './testing/product-parts.ts';

const plan = planFiles(PARTS, ROLES);

test('the start, the sign-in page and the frame have a file each', () => {
  expect([plan.get('/main'), plan.get('/react')]).toEqual(['app', 'app']);
  expect([plan.get('/login'), plan.get('/code')]).toEqual(['sign-in', 'sign-in']);
  expect([plan.get('/shell'), plan.get('/query')]).toEqual(['frame', 'frame']);
});

test('what it shares with the pages beside it alone stays with it', () => {
  expect([plan.get('/robot'), plan.get('/lost')]).toEqual(['sign-in', 'password.lost']);
});

test('what the sign-in page shares with the product comes with the start', () => {
  expect(plan.get('/field')).toBe('app');
});

test('a page has a file, pages of a slice share one, and pages of several slices the frame', () => {
  expect([plan.get('/list'), plan.get('/view'), plan.get('/items')]).toEqual([
    'documents.list',
    'documents.view',
    'items.page',
  ]);
  expect(plan.get('/badge')).toBe('documents-main');
  expect(plan.get('/table')).toBe('frame');
});

test('what the main page opens with and another of its slice needs later stays with the main page', () => {
  const parts = PARTS.map((part) => {
    if (part.fileName === 'list') return { ...part, imports: [...part.imports, 'rules'] };
    if (part.fileName !== 'view') return part;
    return { ...part, dynamicImports: [...part.dynamicImports, 'dates'] };
  });
  const dates = aPart('dates', { facade: '/web/src/dates.ts', imports: ['rules'] });
  const planned = planFiles([...parts, dates, aPart('rules')], ROLES);
  expect(planned.get('/rules')).toBe('documents.list');
  expect(planned.get('/dates')).toBe('documents.view-late');
});

test('what is tiny of that comes with the files that both load', () => {
  const parts = PARTS.map((part) => {
    if (part.fileName === 'list') return { ...part, imports: [...part.imports, 'rules'] };
    if (part.fileName !== 'view') return part;
    return { ...part, dynamicImports: [...part.dynamicImports, 'dates'] };
  });
  const dates = aPart('dates', { facade: '/web/src/dates.ts', imports: ['rules'] });
  const planned = planFiles([...parts, dates, aPart('rules', { size: 400 })], ROLES);
  expect(planned.get('/rules')).toBe('documents-main');
});

test('what two pages need later, and the main page opens with the needs of, loads later than the main page', () => {
  const parts = PARTS.map((part) => {
    if (part.fileName === 'list') {
      return { ...part, imports: [...part.imports, 'rules'], dynamicImports: ['dates'] };
    }
    if (part.fileName !== 'view') return part;
    return { ...part, dynamicImports: [...part.dynamicImports, 'dates'] };
  });
  const dates = aPart('dates', { facade: '/web/src/dates.ts', imports: ['rules', 'days'] });
  const planned = planFiles([...parts, dates, aPart('days'), aPart('rules')], ROLES);
  expect(planned.get('/rules')).toBe('documents.list');
  expect(planned.get('/dates')).toBe('documents.list-late');
  expect(planned.get('/days')).toBe('documents-main');
});

test('what only other pages share stays out of the frame', () => {
  const roles = { ...ROLES, mainPage: `${SCREENS}/documents/view.screen.tsx` };
  expect(planFiles(PARTS, roles).get('/table')).toBe('accounting-area');
});

test('what the start loads later stays out of the frame, also where a page opens with it', () => {
  const parts = PARTS.map((part) =>
    part.fileName === 'main'
      ? { ...part, dynamicImports: [...part.dynamicImports, 'guard'] }
      : part.fileName === 'list' || part.fileName === 'shell'
        ? { ...part, imports: [...part.imports, 'main'] }
        : part,
  );
  const guard = aPart('guard', { facade: '/web/src/guard.ts', imports: ['steps'] });
  const wizard = aPart('wizard', {
    facade: '/web/src/shell/wizard.screen.tsx',
    imports: ['steps'],
  });
  const planned = planFiles([...parts, guard, wizard, aPart('steps')], ROLES);
  expect(planned.get('/steps')).toBe('shell-slice');
});

test('what a page beside sign-in shares with one slice alone brings no frame along', () => {
  const parts = PARTS.map((part) =>
    part.fileName === 'lost' || part.fileName === 'items'
      ? { ...part, imports: [...part.imports, 'strength'] }
      : part,
  );
  const planned = planFiles([...parts, aPart('strength')], ROLES);
  expect(planned.get('/strength')).toBe('beside-sign-in');
});

test('what a page beside sign-in shares with several slices comes with the start', () => {
  const parts = PARTS.map((part) =>
    part.fileName === 'lost' ? { ...part, imports: [...part.imports, 'table'] } : part,
  );
  expect(planFiles(parts, ROLES).get('/table')).toBe('app');
});

const CALLS = '/packages/contract/src/calls.ts';

test('what the main page loads later opens with it where its slice alone needs it, else beside the pages that do', () => {
  const parts = PARTS.map((part) => {
    if (part.fileName === 'list')
      return { ...part, dynamicImports: ['notes', 'kept', 'calls', 'pencil'] };
    if (part.fileName === 'view')
      return { ...part, imports: [...part.imports, 'notes', 'kept', 'calls', 'pencil'] };
    return part.fileName === 'shell'
      ? { ...part, dynamicImports: ['kept', 'calls', 'pencil'] }
      : part;
  });
  const files = planFiles(
    [
      ...parts.map((part) =>
        part.fileName === 'main'
          ? { ...part, dynamicImports: [...part.dynamicImports, 'kept', 'calls', 'pencil'] }
          : part,
      ),
      aPart('notes', { facade: '/web/src/notes.tsx' }),
      aPart('kept', { facade: '/web/src/kept.ts' }),
      aPart('calls', { facade: '/packages/contract/src/calls.ts', modules: [CALLS] }),
      aPart('pencil', { facade: '/web/pencil.js', modules: ['/node_modules/pencil.js'] }),
    ],
    ROLES,
  );
  // A file behind it would bring along what other pages of the slice share.
  expect(files.get('/notes')).toBe('documents-main');
  // Beside them where others load it later as well, so that the frame does not carry it.
  expect(files.get('/kept')).toBe('documents-beside');
  // Neither calls nor a drawing are worth a file.
  expect(files.get(CALLS)).toBe('accounting-area');
  expect(files.get('/node_modules/pencil.js')).toBe('frame');
});

test('what pages of a slice all load later opens with none of them', () => {
  const parts = PARTS.map((part) =>
    part.fileName === 'list' || part.fileName === 'view'
      ? { ...part, dynamicImports: [...part.dynamicImports, 'dialog'] }
      : part,
  );
  const dialog = aPart('dialog', { facade: '/web/src/dialog.tsx' });
  const roles = { ...ROLES, mainPage: `${SCREENS}/items/items.screen.tsx` };
  expect(planFiles([...parts, dialog], roles).get('/dialog')).toBe('documents-late');
});

test('pages of a slice that are light together are one file, but what one loads later is apart', () => {
  const planOf = (size: number) => {
    const stock = (name: string, loads: object) =>
      aPart(name, { facade: `${SCREENS}/stock/${name}.screen.tsx`, size, ...loads });
    return planFiles(
      [
        ...PARTS,
        stock('value', { imports: ['count'], dynamicImports: ['chart'] }),
        stock('entries', { imports: ['count'] }),
        aPart('count', { size }),
        aPart('chart', { facade: '/web/src/chart.tsx', size: 90_000 }),
      ],
      ROLES,
    );
  };
  const filesOf = (size: number) =>
    ['/value', '/entries', '/count'].map((id) => planOf(size).get(id));
  expect(filesOf(13_000)).toEqual(['stock-slice', 'stock-slice', 'stock-slice']);
  expect(planOf(13_000).get('/chart')).toBe('stock.value-late');
  expect(filesOf(14_000)).toEqual(['stock.value', 'stock.entries', 'stock-slice']);
});

test('what one page loads later is one file, and what several load later is left to the bundler', () => {
  expect([plan.get('/share'), plan.get('/mail')]).toEqual([
    'documents.view-late',
    'documents.view-late',
  ]);
  expect(plan.has('/calendar')).toBe(false);
});

test('what sign-in loads later is left to the bundler, also where a page is around it', () => {
  const grant = aPart('grant', {
    facade: '/web/src/features/auth/login/grant.screen.tsx',
    imports: ['login'],
    dynamicImports: ['own'],
  });
  const parts = PARTS.map((part) =>
    part.fileName === 'login' ? { ...part, dynamicImports: ['passkey'] } : part,
  );
  const files = planFiles([...parts, grant, aPart('own'), aPart('passkey')], ROLES);
  expect(files.get('/passkey')).toBeUndefined();
  expect(files.get('/own')).toBe('login.grant-late');
});

test('the modules of a slice are those of its pages and of the frame', () => {
  const items = modulesBySlice(PARTS, ROLES).get('items') ?? new Set();
  expect([...items].toSorted()).toEqual(
    ['/calendar', '/items', '/main', '/query', '/react', '/shell', '/table'].toSorted(),
  );
});

test('pages of no feature are in the shell with the frame', () => {
  const parts = [...PARTS, aPart('privacy', { facade: '/web/src/shell/privacy.screen.tsx' })];
  expect([...(modulesBySlice(parts, ROLES).get('shell') ?? [])]).toContain('/privacy');
  expect([...(modulesBySlice(PARTS, ROLES).get('shell') ?? [])].toSorted()).toEqual(
    ['/main', '/query', '/react', '/shell'].toSorted(),
  );
});

test('what the start imports for a number alone is in its file, though no file needs it', () => {
  const files = new Map([
    ['/start', 'app'],
    ['/limits', 'frame'],
    ['/table', 'frame'],
  ]);
  const imports = new Map([
    ['/start', ['/limits', '/left-out']],
    ['/table', ['/limits']],
  ]);
  expect([...withImported(files, imports)]).toEqual([
    ['/start', 'app'],
    ['/limits', 'app'],
    ['/table', 'frame'],
  ]);
});

test('what one page opens with, and the frame shows over any other later, stays with that page', () => {
  const parts = PARTS.map((part) => {
    if (part.fileName === 'items') return { ...part, imports: [...part.imports, 'price'] };
    if (part.fileName !== 'shell') return part;
    return { ...part, dynamicImports: [...part.dynamicImports, 'offer'] };
  });
  const offer = aPart('offer', { facade: '/web/src/shell/offer.tsx', imports: ['price'] });
  expect(planFiles([...parts, offer, aPart('price')], ROLES).get('/price')).toBe('items.page');
});
