import { randomUUID } from 'node:crypto';

import type {
  Branch,
  Branches,
  BranchForm,
} from '@pinkas/contract/business/branches/branches.contract';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { describe, expect, test } from 'vitest';

import { outcomes, raceAtRow } from '../../../../test/races/race-at-row.ts';
import {
  aBusiness,
  changesOf,
  PATH,
  problemsOf,
  server,
  startCompanyServer,
} from '../../account/company/testing/company-calls.ts';

startCompanyServer();

const BRANCHES = `${PATH}/branches`;

function aBranch(form: Partial<BranchForm> = {}): BranchForm {
  return {
    code: 'HFA',
    nameHe: 'חיפה',
    nameEn: 'Haifa',
    address: 'הנמל 12',
    addressEn: '',
    city: 'חיפה',
    cityEn: '',
    phone: '04-8550000',
    ...form,
  };
}

const EILAT = aBranch({
  code: 'EIL',
  nameHe: 'אילת',
  nameEn: '',
  address: 'התמרים 3',
  city: 'אילת',
});

function send(
  browser: HttpBrowser,
  method: 'POST' | 'PUT',
  path: string,
  body?: unknown,
  key: string = randomUUID(),
): Promise<Answer> {
  return browser.send(method, BRANCHES + path, {
    headers: { 'idempotency-key': key },
    ...(body !== undefined && { body }),
  });
}

function branchesOf(answer: Answer): Branch[] {
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as Branches).branches;
}

/** A business with branches in Haifa, which is the default, and in Eilat. */
async function withTwo(): Promise<{ browser: HttpBrowser; haifa: Branch; eilat: Branch }> {
  const { browser } = await aBusiness();
  await send(browser, 'POST', '', aBranch());
  const branches = branchesOf(await send(browser, 'POST', '', EILAT));
  const named = (code: string) => branches.find((branch) => branch.code === code) as Branch;
  return { browser, haifa: named('HFA'), eilat: named('EIL') };
}

const states = (branches: readonly Branch[]) =>
  branches.map(({ code, isDefault, isEnded }) => [code, isDefault, isEnded]);

describe('branches of a business', () => {
  test('begin with none; the first is the default, and codes are kept in capitals', async () => {
    const { browser } = await aBusiness();
    expect(branchesOf(await browser.get(BRANCHES))).toEqual([]);
    await send(browser, 'POST', '', aBranch({ code: ' hfa ' }));
    const branches = branchesOf(await send(browser, 'POST', '', EILAT));
    expect(states(branches)).toEqual([
      ['EIL', false, false],
      ['HFA', true, false],
    ]);
    expect(branchesOf(await browser.get(BRANCHES))).toEqual(branches);
  });

  test('are added once for a key', async () => {
    const { browser } = await aBusiness();
    const key = randomUUID();
    const first = await send(browser, 'POST', '', aBranch(), key);
    expect(branchesOf(await send(browser, 'POST', '', aBranch(), key))).toEqual(branchesOf(first));
    expect(branchesOf(await browser.get(BRANCHES))).toHaveLength(1);
    const other = await send(browser, 'POST', '', EILAT, key);
    expect(problemsOf(other)).toEqual(['IDEMPOTENCY_KEY_REUSED']);
  });

  test.each([
    [{ code: 'ABCDEFGH' }, 'code TEXT_TOO_LONG'],
    [{ code: 'חיפה' }, 'code BRANCH_CODE_INVALID'],
    [{ code: '' }, 'code FIELD_REQUIRED'],
    [{ nameHe: ' ' }, 'nameHe FIELD_REQUIRED'],
    [{ address: '' }, 'address FIELD_REQUIRED'],
    [{ city: '' }, 'city FIELD_REQUIRED'],
    [{ phone: 'abc' }, 'phone PHONE_INVALID'],
  ])('are refused with %j', async (form, problem) => {
    const { browser } = await aBusiness();
    const answer = await send(browser, 'POST', '', aBranch(form));
    expect(problemsOf(answer)).toEqual(['INVALID_REQUEST', problem]);
  });

  test('have each a code of its own, also against one that ended', async () => {
    const { browser, eilat } = await withTwo();
    await send(browser, 'PUT', `/${eilat.id}/ended`, { isEnded: true });
    const again = await send(browser, 'POST', '', aBranch({ code: 'eil' }));
    expect(problemsOf(again)).toEqual(['INVALID_REQUEST', 'code BRANCH_CODE_TAKEN']);
  });

  test('of two that take one code at once, one stays', async () => {
    const { user, browser } = await aBusiness();
    const answers = await raceAtRow(
      server,
      {
        text: 'select from business_profiles where account_id = $1 for no key update',
        values: [user.accountId],
      },
      [aBranch(), aBranch({ nameHe: 'הכרמל' })].map(
        (form) => () => send(browser, 'POST', '', form),
      ),
    );
    expect(outcomes(answers)).toEqual(['200', '400 INVALID_REQUEST code BRANCH_CODE_TAKEN']);
    expect(branchesOf(await browser.get(BRANCHES))).toHaveLength(1);
  });
});

describe('a change of a branch', () => {
  test('stands in the history of the business, with what stood before', async () => {
    const { browser, haifa } = await withTwo();
    const { id, version } = haifa;
    const changed = { ...aBranch({ phone: '04-8551111' }), version };
    const after = branchesOf(await send(browser, 'PUT', `/${id}`, changed));
    expect(after.find((branch) => branch.id === id)).toMatchObject({
      phone: '04-8551111',
      version: version + 1,
    });
    expect((await changesOf(browser)).map(({ changes }) => changes)).toEqual([
      [
        {
          field: 'businessBranch',
          before: 'חיפה (HFA), 04-8550000',
          after: 'חיפה (HFA), 04-8551111',
        },
      ],
      [{ field: 'businessBranch', before: '', after: 'אילת (EIL), התמרים 3, אילת, 04-8550000' }],
      [
        {
          field: 'businessBranch',
          before: '',
          after: 'חיפה (HFA), Haifa, הנמל 12, חיפה, 04-8550000',
        },
      ],
    ]);
  });

  test('that changes nothing leaves no trace', async () => {
    const { browser, haifa } = await withTwo();
    const before = await changesOf(browser);
    await send(browser, 'PUT', `/${haifa.id}`, { ...aBranch(), version: haifa.version });
    await send(browser, 'PUT', `/${haifa.id}/default`);
    await send(browser, 'PUT', `/${haifa.id}/ended`, { isEnded: false });
    expect(await changesOf(browser)).toEqual(before);
  });

  test('is refused when somebody else saved it meanwhile', async () => {
    const { browser, haifa } = await withTwo();
    const save = (phone: string) =>
      send(browser, 'PUT', `/${haifa.id}`, { ...aBranch({ phone }), version: haifa.version });
    branchesOf(await save('04-8551111'));
    expect(problemsOf(await save('04-8552222'))).toEqual(['VERSION_CONFLICT']);
  });
});

describe('the default branch', () => {
  test('is moved to another, and there is always one', async () => {
    const { browser, eilat } = await withTwo();
    const moved = branchesOf(await send(browser, 'PUT', `/${eilat.id}/default`));
    expect(states(moved)).toEqual([
      ['EIL', true, false],
      ['HFA', false, false],
    ]);
    const [newest] = await changesOf(browser);
    expect(newest?.changes).toEqual([
      { field: 'defaultBranch', before: 'חיפה (HFA)', after: 'אילת (EIL)' },
    ]);
  });

  test('ends only with the last one, and whichever opens first is the default again', async () => {
    const { browser, haifa, eilat } = await withTwo();
    const setEnded = (id: string, isEnded: boolean) =>
      send(browser, 'PUT', `/${id}/ended`, { isEnded });
    expect(problemsOf(await setEnded(haifa.id, true))).toEqual([
      'SETTINGS_REFUSED',
      'isEnded BRANCH_IS_DEFAULT',
    ]);
    await setEnded(eilat.id, true);
    expect(problemsOf(await send(browser, 'PUT', `/${eilat.id}/default`))).toEqual([
      'SETTINGS_REFUSED',
      'id BRANCH_ENDED',
    ]);
    const ended = branchesOf(await setEnded(haifa.id, true));
    expect(ended.map(({ isDefault, isEnded }) => [isDefault, isEnded])).toEqual([
      [false, true],
      [false, true],
    ]);
    expect(states(branchesOf(await setEnded(eilat.id, false)))).toEqual([
      ['EIL', true, false],
      ['HFA', false, true],
    ]);
  });
});

test('the branches of another business are not there', async () => {
  const { haifa } = await withTwo();
  const { browser } = await aBusiness();
  const answer = await send(browser, 'PUT', `/${haifa.id}/default`);
  expect(problemsOf(answer)).toEqual(['NOT_FOUND']);
  expect(branchesOf(await browser.get(BRANCHES))).toEqual([]);
});
