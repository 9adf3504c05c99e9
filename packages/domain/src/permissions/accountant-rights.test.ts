import { describe, expect, test } from 'vitest';

import { ACCOUNTANT_RIGHTS, accountantRightsOf, type AccountantRight } from './accountant-right.ts';
import { ACTIONS_OF_ACCOUNTANT_RIGHT, ACTIONS_OF_SEEING } from './accountant-rights.ts';
import { ACTIONS } from './actions.ts';
import { isAllowed, mayOpenPage, type Principal } from './decide.ts';
import { ACTIONS_OF_EVERYBODY } from './roles.ts';

const accountant = (accountantRights: readonly AccountantRight[]): Principal => ({
  role: 'accountant',
  permissionGroups: null,
  missingFeatures: [],
  accountantRights,
  isAccountant: true,
});

const allowedTo = (rights: readonly AccountantRight[]) =>
  ACTIONS.filter((action) => isAllowed(accountant(rights), action));

describe('what a client allows an accountant', () => {
  test('without a right the books are seen and nothing in them changes', () => {
    expect(allowedTo([]).toSorted()).toEqual(
      [
        ...ACTIONS_OF_SEEING,
        ...ACTIONS_OF_EVERYBODY,
        'clients.read',
        'clientIncome.read',
        'clientWork.read',
        'clients.download',
        'clients.ask',
      ].toSorted(),
    );
    for (const action of ['expenses.write', 'documents.issue', 'customers.write'] as const) {
      expect(isAllowed(accountant([]), action)).toBe(false);
    }
  });

  test('each right adds its own actions and no others', () => {
    for (const right of ACCOUNTANT_RIGHTS) {
      const added = allowedTo([right]).filter((action) => !allowedTo([]).includes(action));
      expect(added.toSorted(), right).toEqual([...ACTIONS_OF_ACCOUNTANT_RIGHT[right]].toSorted());
    }
  });

  test('no right opens the settings of the business or its account', () => {
    const all = accountant(ACCOUNTANT_RIGHTS);
    for (const page of ['settings/design', 'account/company', 'account/closing'] as const) {
      expect(mayOpenPage(all, page)).toBe(false);
    }
  });

  test('rights of an accountant mean nothing for other roles, nor unknown ones for anybody', () => {
    const subUser: Principal = { ...accountant(['file']), role: 'sub-user' };
    expect(isAllowed(subUser, 'expenses.write')).toBe(false);
    expect(accountantRightsOf(['issue', 'own', 'toString'])).toEqual(['issue']);
  });
});

test('the list of clients is of accountants, in their own business too, and of nobody else', () => {
  const owner: Principal = { role: 'owner', permissionGroups: null, missingFeatures: [] };
  expect(mayOpenPage(owner, 'accountant/user_list')).toBe(false);
  expect(mayOpenPage({ ...owner, isAccountant: true }, 'accountant/user_list')).toBe(true);
});
