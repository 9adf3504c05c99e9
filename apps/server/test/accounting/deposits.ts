import { randomUUID } from 'node:crypto';

import type {
  DepositPart,
  DepositView,
} from '@pinkas/contract/bookkeeping/bank/bank-deposits.contract';
import { aReceipt } from '@pinkas/test-kit/a-document';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { systemClock } from '../../src/platform/clock/clock.ts';
import { givenBankAccount } from '../bookkeeping/bank.ts';
import { aReceiptByCheque } from '../bookkeeping/cheques.ts';
import { getJson, write } from './customers.ts';
import { taken } from './expenses.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';
import { issueOf } from './issue.ts';

const DEPOSITS = '/v2/api/bank/deposits';

/** The first payment line of a receipt. */
export const ofPart = (documentId: string, lineNo = 1) => ({ documentId, lineNo });

/** Returns the request of a deposit of today. */
export function aDeposit(
  bankAccountId: string,
  parts: readonly { readonly documentId: string; readonly lineNo: number }[],
  changes: object = {},
): object {
  return { bankAccountId, date: systemClock.today(), note: '', parts, ...changes };
}

export const sendDeposit = (
  browser: HttpBrowser,
  body: object,
  key: string = randomUUID(),
): Promise<Answer> => write(browser, 'POST', DEPOSITS, body, key);

export const undoDeposit = (browser: HttpBrowser, id: string, key?: string): Promise<Answer> =>
  write(browser, 'POST', `${DEPOSITS}/${id}/undo`, undefined, key);

/** Returns what waits for a deposit. */
export async function waitingParts(browser: HttpBrowser): Promise<readonly DepositPart[]> {
  const { parts } = await getJson<{ parts: DepositPart[] }>(browser, `${DEPOSITS}/waiting`);
  return parts;
}

/** Returns a deposit of a new receipt by cheque, which must be taken. */
export async function givenDeposit(browser: HttpBrowser, sumAgorot = 118_00): Promise<DepositView> {
  const { id } = await issueOf(browser, aReceiptByCheque(sumAgorot));
  const account = await givenBankAccount(browser);
  return taken(await sendDeposit(browser, aDeposit(account, [ofPart(id)])));
}

const aDepositId: GivenThing = async (owner) => ({ id: (await givenDeposit(owner)).id });

/** Calls with an id in their path, for the tests that cover all of them. */
export const DEPOSIT_CASES: Readonly<Record<string, GivenThing>> = {
  [`GET ${DEPOSITS}/{id}`]: aDepositId,
  [`GET ${DEPOSITS}/{id}/slip`]: aDepositId,
  [`POST ${DEPOSITS}/{id}/undo`]: aDepositId,
};

/** Writes without an id in their path. */
export const DEPOSIT_WRITES: Readonly<Record<string, GivenThing>> = {
  [`POST ${DEPOSITS}`]: async (owner) => {
    const cash = await issueOf(owner, aReceipt(50_00));
    const cheque = await issueOf(owner, aReceiptByCheque(118_00));
    const account = await givenBankAccount(owner);
    return { id: '', body: aDeposit(account, [ofPart(cash.id), ofPart(cheque.id)]) };
  },
  [`GET ${DEPOSITS}/export`]: async () => ({ id: '', query: '?format=csv' }),
};

/** What each of them leaves. */
export const DEPOSIT_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  [`POST ${DEPOSITS}`]: [
    'audit_events + bank-deposit.made',
    'audit_events + cheque.deposited',
    'bank_deposit_parts + 2',
    'bank_deposits + 1',
    'cheque_states + 1',
  ],
  [`POST ${DEPOSITS}/{id}/undo`]: [
    'audit_events + bank-deposit.undone',
    'audit_events + cheque.put-back',
    'bank_deposit_parts ~ 1',
    'bank_deposits ~ 1',
    'cheque_states - 1',
  ],
  [`GET ${DEPOSITS}/{id}/slip`]: ['audit_events + list.exported'],
  [`GET ${DEPOSITS}/export`]: ['audit_events + list.exported'],
};
