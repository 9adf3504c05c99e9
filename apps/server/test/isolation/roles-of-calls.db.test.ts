import { allEndpoints } from '@pinkas/contract/all-contracts';
import { ACTIONS, type Action } from '@pinkas/domain/permissions/actions';
import { isAllowed, type Principal } from '@pinkas/domain/permissions/decide';
import { GRANTABLE_PAGES } from '@pinkas/domain/permissions/pages';
import {
  ACTIONS_OF_ACCOUNTANTS,
  ACTIONS_OF_DISTRIBUTORS,
  ACTIONS_OF_AFFILIATES,
  ACTIONS_OF_MANAGERS,
} from '@pinkas/domain/permissions/roles';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/*
 * TE-05: the matrix of roles and calls, from the contract: what the decision denies is answered 403, to hand-made calls
 * too.
 */

const ID = '0193aaaa-0000-7000-8000-000000000001';

const PEOPLE = {
  'a sub-user': { role: 'sub-user', permissionGroups: null },
  'a sub-user with one permission': { role: 'sub-user', permissionGroups: ['customers'] },
  'a sub-user without any': { role: 'sub-user', permissionGroups: [] },
  'a sub-user with every page that an owner can give': {
    role: 'sub-user',
    permissionGroups: GRANTABLE_PAGES,
  },
  'an accountant who may see': { role: 'accountant', permissionGroups: null, isAccountant: true },
  'an accountant who may file': {
    role: 'accountant',
    permissionGroups: null,
    isAccountant: true,
    accountantRights: ['file'],
  },
  'an accountant who may issue': {
    role: 'accountant',
    permissionGroups: null,
    isAccountant: true,
    accountantRights: ['issue'],
  },
  'an account manager': {
    role: 'account-manager',
    permissionGroups: null,
    managesAccounts: true,
  },
  'an owner who is denied the settings': {
    role: 'owner',
    permissionGroups: null,
    deniedPaths: { settings: '*', documents: ['batch-upload'] },
  },
} as const satisfies Record<string, Omit<Principal, 'missingFeatures'>>;

let server: TestServer;
const browsers = new Map<string, HttpBrowser>();

beforeAll(async () => {
  server = await startTestServer();
  for (const [name, { role, permissionGroups, ...more }] of Object.entries(PEOPLE)) {
    const user = await server.givenUser({ role, permissionGroups });
    const denied = 'deniedPaths' in more ? more.deniedPaths : {};
    const rights = 'accountantRights' in more ? more.accountantRights : [];
    await server.db.superuser.query(
      'update memberships set denied_paths = $2, accountant_rights = $3 where user_id = $1',
      [user.id, JSON.stringify(denied), rights],
    );
    browsers.set(name, await signIn(server, user));
  }
});
afterAll(() => server.stop());

const isAction = (access: string): access is Action => ACTIONS.some((action) => action === access);

const calls = allEndpoints()
  .map((endpoint) => ({
    endpoint,
    actions: [endpoint.access].flat().filter((one) => isAction(one)),
  }))
  .filter(({ actions }) => actions.length > 0);

describe.each(Object.entries(PEOPLE))('%s', (name, person) => {
  const denied = calls.filter(
    ({ actions }) =>
      !actions.some((action) => isAllowed({ ...person, missingFeatures: [] }, action)),
  );

  test('TE-05: every call that is not theirs is refused, whatever it carries', async () => {
    expect(denied.length).toBeGreaterThan(5);
    const wrong: string[] = [];
    for (const { endpoint } of denied) {
      const { method, path } = endpoint;
      const at = path.replaceAll(/\{\w*id\}/gi, ID).replaceAll(/\{\w+\}/g, 'START');
      const answer = await browsers.get(name)?.send(method, at, {
        headers: { 'idempotency-key': ID },
        ...(method === 'GET' ? {} : { body: {} }),
      });
      const { code } = (answer?.json ?? {}) as { code?: string };
      if (answer?.status !== 403 || code !== 'NOT_PERMITTED') {
        wrong.push(`${method} ${path}: ${String(answer?.status)} ${String(code)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('TE-06: whatever an owner gives, nobody else changes rights, owners or who comes in', () => {
  const person = {
    ...PEOPLE['a sub-user with every page that an owner can give'],
    missingFeatures: [],
  };
  const decisive = ACTIONS.filter((action) =>
    /^(people|ownership\.(?!answer)|account\.close|account\.archive|secondFactors|accountants|managers)/.test(
      action,
    ),
  );
  expect(decisive.length).toBeGreaterThan(5);
  expect(decisive.filter((action) => isAllowed(person, action))).toEqual([]);
});

test('TE-05: the owner is refused no call but those of the areas of accountants, affiliates, distributors and managers', () => {
  const owner: Principal = { role: 'owner', permissionGroups: null, missingFeatures: [] };
  const refused = calls.flatMap(({ actions }) => actions.filter((one) => !isAllowed(owner, one)));
  expect(new Set(refused)).toEqual(
    new Set([
      ...ACTIONS_OF_ACCOUNTANTS,
      ...ACTIONS_OF_DISTRIBUTORS,
      ...ACTIONS_OF_MANAGERS,
      ...ACTIONS_OF_AFFILIATES,
    ]),
  );
});
