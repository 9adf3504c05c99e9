import { randomUUID } from 'node:crypto';

import type {
  BankRows,
  BankRowView,
  TargetRef,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import type { StatementView } from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import { formatAgorot } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { aPayment, aReceipt } from '@pinkas/test-kit/a-document';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { systemClock } from '../../src/platform/clock/clock.ts';
import { getJson, write } from '../accounting/customers.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';
import { issueOf, type Issued } from '../accounting/issue.ts';

const STATEMENTS = '/v2/api/bank/statements';
export const STATEMENT_HEADS = 'תאריך,תיאור,אסמכתא,חובה,זכות,יתרה';

/** Returns the form of an account with a bank; its number is new each time. */
export function aBankAccountForm(over: Readonly<Record<string, unknown>> = {}) {
  const number = String(Math.trunc(100_000_000 * Math.random()) + 100_000_000);
  return { bankCode: '12', branch: '600', number, name: 'חשבון עסקי', version: 0, ...over };
}

export async function givenBankAccount(
  browser: HttpBrowser,
  over: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const answer = await write(browser, 'POST', '/v2/api/bank/accounts', aBankAccountForm(over));
  if (answer.status !== 200) throw new Error(`not added: ${answer.status} ${answer.text}`);
  return (answer.json as { id: string }).id;
}

/** Returns a statement in text, with the heads of a bank of Israel. */
export function aStatement(rows: readonly string[], heads = STATEMENT_HEADS): Buffer {
  return Buffer.from([heads, ...rows].join('\r\n'));
}

/** Returns the same text as older programs write it. */
export function inWindows1255(bytes: Buffer): Buffer {
  return Buffer.from(
    Array.from(bytes.toString('utf8'), (sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return code >= 0x5d0 && code <= 0x5ea ? code - 0x5d0 + 0xe0 : code;
    }),
  );
}

/** Sends a statement as the screen does. */
export function sendStatement(
  browser: HttpBrowser,
  bankAccountId: string,
  bytes: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const form = new FormData();
  form.append('bankAccountId', bankAccountId);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'תנועות.csv');
  return browser.send('POST', STATEMENTS, { form });
}

export type SentStatement = StatementView & { readonly isKnown: boolean };

/** Sends a statement that must be taken. */
export async function givenStatement(
  browser: HttpBrowser,
  bankAccountId: string,
  bytes: Uint8Array = aStatement([`05/01/2026,העברה,${randomUUID().slice(0, 8)},,100.00,`]),
  fields: Readonly<Record<string, string>> = {},
): Promise<SentStatement> {
  const answer = await sendStatement(browser, bankAccountId, bytes, fields);
  if (answer.status !== 200) throw new Error(`not taken: ${answer.status} ${answer.text}`);
  return answer.json as SentStatement;
}

export function importStatement(
  browser: HttpBrowser,
  { id, version }: Pick<StatementView, 'id' | 'version'>,
  key: string = randomUUID(),
): Promise<Answer> {
  return write(browser, 'POST', `${STATEMENTS}/${id}/import`, { version }, key);
}

/** Sends and imports a statement that must be valid, and returns the result. */
export async function givenImport(
  browser: HttpBrowser,
  bankAccountId: string,
  bytes?: Uint8Array,
): Promise<StatementView> {
  const answer = await importStatement(
    browser,
    await givenStatement(browser, bankAccountId, bytes),
  );
  if (answer.status !== 200) throw new Error(`not imported: ${answer.status} ${answer.text}`);
  return answer.json as StatementView;
}

/** A day as statements of Israel write it. */
export const today = (): string => formatLocalDate(systemClock.today());

/** Returns a row of a statement of today: a credit, or below zero a debit. */
export function aStatementRow(agorot: number, words = 'תנועה', reference = ''): string {
  const sum = formatAgorot(Math.abs(agorot)).replaceAll(',', '');
  const sides = agorot < 0 ? `${sum},` : `,${sum}`;
  return `${today()},${words},${reference},${sides},`;
}

/** Issues a receipt of a transfer of today. */
export function givenTransfer(
  browser: HttpBrowser,
  sumAgorot: number,
  reference = '',
): Promise<Issued> {
  const place = { bank: '12', branch: '600', account: '310412' };
  const payment = { ...aPayment(sumAgorot), kind: 'transfer' as const, ...place, reference };
  return issueOf(browser, aReceipt(sumAgorot, { payments: [payment] }));
}

/** Movements of an account in a state. */
export async function bankRows(
  browser: HttpBrowser,
  bankAccountId: string,
  show = 'open',
): Promise<BankRows> {
  return getJson(browser, `/v2/api/bank/accounts/${bankAccountId}/rows?show=${show}`);
}

/** Returns the target that a receipt of one payment line is. */
export function ofReceipt(documentId: string): TargetRef {
  return { kind: 'document', documentId, lineNo: 1, dueNo: 1 };
}

export function matchRow(
  browser: HttpBrowser,
  rowId: string,
  targets: readonly TargetRef[],
  feeAgorot = 0,
  key: string = randomUUID(),
): Promise<Answer> {
  return write(browser, 'POST', `/v2/api/bank/rows/${rowId}/match`, { targets, feeAgorot }, key);
}

/** Returns a movement of one account, of a sum that nothing else has. */
export async function givenRow(browser: HttpBrowser, agorot = 123_45): Promise<BankRowView> {
  const id = await givenBankAccount(browser);
  await givenImport(browser, id, aStatement([aStatementRow(agorot)]));
  const [row] = (await bankRows(browser, id)).rows;
  if (row === undefined) throw new Error('no movement');
  return row;
}

const aRow: GivenThing = async (owner) => ({ id: (await givenRow(owner)).id });

const aDraft: GivenThing = async (owner) => {
  const { id } = await givenStatement(owner, await givenBankAccount(owner));
  return { id };
};

/** Calls with an id in their path, for the tests that cover all of them. */
export const BANK_CASES: Readonly<Record<string, GivenThing>> = {
  'PUT /v2/api/bank/accounts/{id}': async (owner) => ({
    id: await givenBankAccount(owner),
    body: aBankAccountForm({ version: 1 }),
  }),
  'GET /v2/api/bank/accounts/{id}/statements': async (owner) => ({
    id: await givenBankAccount(owner),
  }),
  'GET /v2/api/bank/statements/{id}': aDraft,
  'PUT /v2/api/bank/statements/{id}/columns': async (owner) => {
    const { id, columns, version } = await givenStatement(owner, await givenBankAccount(owner));
    return { id, body: { columns, version } };
  },
  'POST /v2/api/bank/statements/{id}/import': async (owner) => ({
    ...(await aDraft(owner)),
    body: { version: 1 },
  }),
  'DELETE /v2/api/bank/statements/{id}': aDraft,
  'GET /v2/api/bank/accounts/{id}/rows': async (owner) => ({ id: await givenBankAccount(owner) }),
  'GET /v2/api/bank/accounts/{id}/rows/export': async (owner) => ({
    id: await givenBankAccount(owner),
    query: '?format=csv',
  }),
  'GET /v2/api/bank/rows/{id}/candidates': aRow,
  'POST /v2/api/bank/rows/{id}/match': async (owner) => {
    const { id: documentId } = await givenTransfer(owner, 117_00);
    const { id } = await givenRow(owner, 117_00);
    return { id, body: { targets: [ofReceipt(documentId)], feeAgorot: 0 } };
  },
  'POST /v2/api/bank/rows/{id}/ignore': async (owner) => ({
    ...(await aRow(owner)),
    body: { reason: 'תנועה פרטית' },
  }),
  'POST /v2/api/bank/rows/{id}/pause': aRow,
  'POST /v2/api/bank/rows/{id}/release': async (owner) => {
    const { id: documentId } = await givenTransfer(owner, 123_45);
    const { id } = await givenRow(owner);
    await matchRow(owner, id, [ofReceipt(documentId)]);
    return { id };
  },
};

/** Writes without an id in their path. */
export const BANK_WRITES: Readonly<Record<string, GivenThing>> = {
  'POST /v2/api/bank/accounts': async () => ({ id: '', body: aBankAccountForm() }),
};

/** What each write does in the tables of the account. */
export const BANK_CALL_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  'POST /v2/api/bank/accounts': ['audit_events + bank-account.added', 'bank_accounts + 1'],
  'PUT /v2/api/bank/accounts/{id}': ['audit_events + bank-account.changed', 'bank_accounts ~ 1'],
  'PUT /v2/api/bank/statements/{id}/columns': ['bank_statements ~ 1'],
  'POST /v2/api/bank/statements/{id}/import': [
    'audit_events + bank-statement.imported',
    'bank_accounts ~ 1',
    'bank_rows + 1',
    'bank_statements ~ 1',
  ],
  'DELETE /v2/api/bank/statements/{id}': ['bank_statements - 1'],
  'GET /v2/api/bank/accounts/{id}/rows/export': ['audit_events + list.exported'],
  'POST /v2/api/bank/rows/{id}/match': ['audit_events + bank-row.matched', 'bank_matches + 1'],
  'POST /v2/api/bank/rows/{id}/ignore': ['audit_events + bank-row.ignored', 'bank_rows ~ 1'],
  'POST /v2/api/bank/rows/{id}/pause': ['audit_events + bank-row.paused', 'bank_rows ~ 1'],
  'POST /v2/api/bank/rows/{id}/release': ['audit_events + bank-row.released', 'bank_matches - 1'],
};
