import { describe, expect, test } from 'vitest';

import type { SettlementPart, SettlementRow } from '../gateway-settlement.ts';
import { UnreadableAnswerError } from '../gateway-step.ts';
import { readAnswerTo, resultOf } from '../testing/read-answer-to.ts';
import { listSettlement } from './cardcom-settlement.ts';

const credentials = { terminal: '1000', apiName: 'test-name', apiPassword: 'test-password' };
const account = { gateway: 'cardcom', credentials } as const;
const DAYS = { from: '2026-10-12', to: '2026-11-26' };

const DEPOSIT = { Id: 88_213, DepositeAt: '2026-11-26T00:00:00', Amount: 2346.61, Currency: 1 };
const ROW = {
  Id: 1,
  BankDepositesId: 88_213,
  ActionCode: 1,
  DepositeCurrency: 1,
  DepositeAmount: 2346.61,
  AftDiscAmtDepoCur: 2371.8,
  IfAmtDepoCur: 21.346,
  VatIfNisDepoCur: 3.8424,
  NoOfPmt: 2,
  PmtNo: 1,
  UID: '26001',
};

/** Reads a list of deposits, and then one of rows. */
function listed(deposits: readonly object[], rows: readonly object[]): SettlementPart {
  const further = readAnswerTo(listSettlement(account, DAYS), {
    json: { ResponseCode: 0, BankDeposites: deposits },
  });
  return resultOf(
    readAnswerTo(further, { json: { ResponseCode: 0, FinancialTransactions: rows } }),
  );
}

function rowOf(changes: object): SettlementRow | undefined {
  return listed([], [{ ...ROW, ...changes }]).rows[0];
}

describe('a row', () => {
  test('has its fee and the VAT on it rounded by themselves', () => {
    expect(rowOf({})).toMatchObject({ gross: 237_180, fee: 2_135, vat: 384, net: 234_661 });
  });

  test.each([
    ['a refund', 6, 'refund'],
    ['a chargeback', 15, 'chargeback'],
  ])('of %s is below zero, whatever sign the company gives it', (_name, ActionCode, kind) => {
    const back = { ActionCode, AftDiscAmtDepoCur: 500, IfAmtDepoCur: 0, VatIfNisDepoCur: 0 };
    for (const DepositeAmount of [500, -500]) {
      const told = rowOf({ ...back, DepositeAmount });
      expect(told).toMatchObject({ kind, gross: -50_000, net: -50_000 });
    }
  });

  test('of a refund with its fee gives the fee back', () => {
    const back = { ActionCode: 6, AftDiscAmtDepoCur: 500, DepositeAmount: 494.69 };
    expect(rowOf({ ...back, IfAmtDepoCur: 4.5, VatIfNisDepoCur: 0.81 })).toMatchObject({
      gross: -50_000,
      fee: -450,
      vat: -81,
      net: -49_469,
    });
  });

  test('that is not paid yet is of no deposit', () => {
    const told = rowOf({ BankDepositesId: null, EstimateDepositeDate: '2026-12-26T00:00:00' });
    expect(told).not.toHaveProperty('depositNo');
    expect(told).toMatchObject({ expectedOn: '2026-12-26' });
  });
});

test('shekels of a deposit are told by the number of the vendor or by that of ISO 4217', () => {
  for (const Currency of [1, 376]) {
    expect(listed([{ ...DEPOSIT, Currency }], []).deposits[0]).toMatchObject({ currency: 'ILS' });
  }
});

test('what is not in the published form is counted, and the others are told', () => {
  const { deposits, rows, unreadable } = listed([DEPOSIT, { Id: 2 }], [ROW, { Id: 3 }]);
  expect({ deposits: deposits.length, rows: rows.length, unreadable }).toEqual({
    deposits: 1,
    rows: 1,
    unreadable: 2,
  });
});

test('a list that is refused says nothing', () => {
  const json = { ResponseCode: 505, Description: 'Terminal or API user is wrong' };
  expect(() => readAnswerTo(listSettlement(account, DAYS), { json })).toThrow(
    UnreadableAnswerError,
  );
});
