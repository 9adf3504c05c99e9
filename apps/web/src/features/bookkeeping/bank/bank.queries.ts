import {
  bankStatementsContract,
  type BankAccountForm,
  type StatementView,
} from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import type { BatchEncoding } from '@pinkas/contract/accounting/batch-upload/batch-encodings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { postTable } from '../../../shared/uploads/post-table.ts';

const { accounts, addAccount, changeAccount, statement, statements, upload } =
  bankStatementsContract;

export function useBankAccounts() {
  return useQuery({ ...callQuery(accounts), refetchOnMount: 'always' });
}

export function useStatements(accountId: string) {
  return useQuery({
    ...callQuery(statements, { params: { id: accountId } }),
    refetchOnMount: 'always',
  });
}

export function useStatement(id: string) {
  return useQuery({ ...callQuery(statement, { params: { id } }), refetchOnMount: 'always' });
}

/** Calls that return movements; the tasks of a month count open ones. */
const TELL_OF_MOVEMENTS = ['/v2/api/bank/', '/v2/api/reports/close_month'];

/** Invalidates every read of movements. */
export function useReadBankAgain(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && TELL_OF_MOVEMENTS.some((one) => path.startsWith(one)),
    });
}

/** Adds an account, or changes the one of the id; the form holds the idempotency key. */
export function useSaveBankAccount(id: string | undefined) {
  const readAgain = useReadBankAgain();
  return useMutation({
    mutationFn: (sent: { body: BankAccountForm; idempotencyKey: string }) =>
      id === undefined ? call(addAccount, sent) : call(changeAccount, { params: { id }, ...sent }),
    meta: { isShownInPlace: true },
    onSuccess: readAgain,
  });
}

/** Files of this visit by the id of their statement, for parsing one again in another encoding. */
const sentFiles = new Map<string, File>();

export function findSentFile(id: string): File | undefined {
  return sentFiles.get(id);
}

/** Sends a statement to an account; a failure is shown in place. */
export function useSendStatement(accountId: string) {
  const know = useKnowStatement();
  return useMutation({
    mutationFn: ({ file, encoding }: { file: File; encoding?: BatchEncoding }) =>
      postTable({ endpoint: upload, file, fields: { bankAccountId: accountId, encoding } }),
    meta: { isShownInPlace: true },
    onSuccess: ({ isKnown: _isKnown, ...view }, { file }) => {
      sentFiles.set(view.id, file);
      return know(view);
    },
  });
}

function useKnowStatement() {
  const client = useQueryClient();
  return async (view: StatementView): Promise<void> => {
    client.setQueryData(callQuery(statement, { params: { id: view.id } }).queryKey, view);
    await client.invalidateQueries({ queryKey: [statements.path] });
    await client.invalidateQueries({ queryKey: [accounts.path] });
  };
}

/** Sets the meaning of the columns of a draft. */
export function useSetColumns({ id, version }: Pick<StatementView, 'id' | 'version'>) {
  const know = useKnowStatement();
  const readAgain = useReadBankAgain();
  return useMutation({
    mutationFn: (columns: StatementView['columns']) =>
      call(bankStatementsContract.setColumns, {
        params: { id },
        body: { columns, version },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: know,
    onError: readAgain,
  });
}

/** Imports a draft as it is shown; a failure is shown in place. */
export function useImportStatement({ id, version }: Pick<StatementView, 'id' | 'version'>) {
  const readAgain = useReadBankAgain();
  return useMutation({
    mutationFn: (idempotencyKey: string) =>
      call(bankStatementsContract.import, { params: { id }, body: { version }, idempotencyKey }),
    meta: { isShownInPlace: true },
    onSettled: readAgain,
  });
}

/** Forgets a draft, or takes an import back. */
export function useUndoStatement() {
  const readAgain = useReadBankAgain();
  return useMutation({
    mutationFn: (id: string) => call(bankStatementsContract.undo, { params: { id } }),
    onSettled: readAgain,
  });
}
