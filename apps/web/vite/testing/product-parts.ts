import type { PlanRoles } from '../file-plan.ts';
import type { BuiltPart } from '../part-graph.ts';

export const SCREENS = '/web/src/features/accounting';

/** A part as large as most, which nothing else loads with. */
export function aPart(name: string, loads: Partial<BuiltPart> = {}): BuiltPart {
  return {
    fileName: name,
    facade: undefined,
    modules: [`/${name}`],
    size: 10_000,
    imports: [],
    dynamicImports: [],
    ...loads,
  };
}

/** A small product: a start, sign-in, a frame and three pages. */
export const PARTS: readonly BuiltPart[] = [
  aPart('main', {
    facade: '/web/index.html',
    imports: ['react'],
    dynamicImports: ['login', 'lost', 'shell', 'list', 'view', 'items'],
  }),
  aPart('react'),
  aPart('login', {
    facade: '/web/src/login.screen.tsx',
    imports: ['react', 'field', 'code', 'robot'],
  }),
  aPart('code'),
  aPart('lost', {
    facade: '/web/src/features/auth/password/lost.screen.tsx',
    imports: ['react', 'field', 'robot'],
  }),
  aPart('robot'),
  aPart('field'),
  aPart('shell', { facade: '/web/src/shell.tsx', imports: ['react', 'query'] }),
  aPart('query'),
  aPart('list', {
    facade: `${SCREENS}/documents/list.screen.tsx`,
    imports: ['query', 'table', 'badge', 'field'],
  }),
  aPart('view', {
    facade: `${SCREENS}/documents/view.screen.tsx`,
    imports: ['query', 'badge'],
    dynamicImports: ['share', 'calendar', 'items'],
  }),
  aPart('items', {
    facade: `${SCREENS}/items/items.screen.tsx`,
    imports: ['table'],
    dynamicImports: ['calendar'],
  }),
  aPart('table'),
  aPart('badge'),
  aPart('share', { facade: '/web/src/share.tsx', imports: ['mail', 'query'] }),
  aPart('mail'),
  aPart('calendar', { facade: '/web/src/calendar.tsx' }),
];

export const ROLES: PlanRoles = {
  start: '/web/index.html',
  signIn: '/web/src/login.screen.tsx',
  isBesideSignIn: (facade) => facade.includes('/features/auth/'),
  frame: '/web/src/shell.tsx',
  mainPage: `${SCREENS}/documents/list.screen.tsx`,
  isPage: (facade) => facade.endsWith('.screen.tsx'),
};
