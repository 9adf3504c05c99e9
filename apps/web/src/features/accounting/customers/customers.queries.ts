import { casualCustomersContract } from '@pinkas/contract/accounting/customers/casual-customers.contract';
import { customerBookContract } from '@pinkas/contract/accounting/customers/customer-book.contract';
import type { CustomerForm } from '@pinkas/contract/accounting/customers/customer-fields';
import { customerLinkContract } from '@pinkas/contract/accounting/customers/customer-link.contract';
import { customerMergeContract } from '@pinkas/contract/accounting/customers/customer-merge.contract';
import { customerStatementContract } from '@pinkas/contract/accounting/customers/customer-statement.contract';
import { customersContract } from '@pinkas/contract/accounting/customers/customers.contract';
import { documentsContract } from '@pinkas/contract/accounting/documents/documents.contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

export type CustomerFormBody = z.input<typeof CustomerForm>;

export function useCustomer(id: string) {
  return useQuery(callQuery(customerBookContract.get, { params: { id } }));
}

/** Fetches the version that is stored now, bypassing the cache. */
export async function readCustomerVersion(id: string): Promise<number> {
  const { version } = await call(customerBookContract.get, { params: { id } });
  return version;
}

export function useCustomerFigures(id: string) {
  return useQuery(callQuery(customerStatementContract.figures, { params: { id } }));
}

export interface Period {
  readonly from: string;
  readonly to: string;
}

export function useStatement(id: string, query: Period) {
  return useQuery({
    ...callQuery(customerStatementContract.statement, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
}

export function useCustomerDocuments(customerId: string) {
  return useQuery(callQuery(documentsContract.list, { query: { customerId, limit: 50 } }));
}

export function useCustomerPayments(id: string) {
  return useQuery(callQuery(customerStatementContract.payments, { params: { id } }));
}

export function useLastPrices(id: string) {
  return useQuery(callQuery(customerStatementContract.lastPrices, { params: { id } }));
}

export function useNotes(id: string) {
  return useQuery(callQuery(customerBookContract.notes, { params: { id } }));
}

export function useHistory(id: string) {
  return useQuery(callQuery(customerBookContract.history, { params: { id } }));
}

export function useCustomerLink(id: string) {
  return useQuery(callQuery(customerLinkContract.get, { params: { id } }));
}

/** Regular customers by part of the name, a number, a telephone or an e-mail. */
export function useCustomerOptions(search: string, isEnabled: boolean) {
  return useQuery({
    ...callQuery(customersContract.search, { query: { search } }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
}

/** Who of the book has a number already. */
export function useTaxIdOwner(taxId: string, exceptId: string | undefined) {
  return useQuery({
    ...callQuery(customerBookContract.findByTaxId, {
      query: { taxId, ...(exceptId !== undefined && { exceptId }) },
    }),
    enabled: taxId !== '',
  });
}

export function useDuplicates() {
  return useQuery(callQuery(customerMergeContract.duplicates));
}

export function useMergePreview(targetId: string, sourceId: string, isEnabled: boolean) {
  return useQuery({
    ...callQuery(customerMergeContract.preview, {
      params: { id: targetId },
      query: { sourceId },
    }),
    enabled: isEnabled,
    retry: false,
  });
}

/** Invalidates everything about customers: a change of one affects lists, cards and documents. */
export function useRefreshCustomers(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
}

/** A write whose failure is shown in place, and which invalidates everything. */
function useWrite<I, O>(write: (input: I) => Promise<O>) {
  const refresh = useRefreshCustomers();
  return useMutation({
    mutationFn: write,
    meta: { isShownInPlace: true },
    retry: false,
    onSuccess: refresh,
  });
}

interface Keyed {
  readonly idempotencyKey: string;
}

export function useCreateCustomer() {
  return useWrite((input: Keyed & { readonly body: CustomerFormBody }) =>
    call(customerBookContract.create, input),
  );
}

export function useUpdateCustomer(id: string) {
  return useWrite(
    (input: Keyed & { readonly body: CustomerFormBody & { readonly version: number } }) =>
      call(customerBookContract.update, { ...input, params: { id } }),
  );
}

export interface VersionedCustomer {
  readonly id: string;
  readonly version: number;
}

export function useArchiveCustomer() {
  return useWrite(({ id, version }: VersionedCustomer) =>
    call(customerBookContract.archive, {
      params: { id },
      body: { version },
      idempotencyKey: crypto.randomUUID(),
    }),
  );
}

export function useRestoreCustomer() {
  return useWrite(({ id, version }: VersionedCustomer) =>
    call(customerBookContract.restore, {
      params: { id },
      body: { version },
      idempotencyKey: crypto.randomUUID(),
    }),
  );
}

export function useKeepCustomer() {
  return useWrite((id: string) =>
    call(casualCustomersContract.keep, { params: { id }, idempotencyKey: crypto.randomUUID() }),
  );
}

export function useAddNote(id: string) {
  return useWrite(({ text, idempotencyKey }: Keyed & { readonly text: string }) =>
    call(customerBookContract.addNote, { params: { id }, body: { text }, idempotencyKey }),
  );
}

export function useRemoveNote() {
  return useWrite((id: string) => call(customerBookContract.removeNote, { params: { id } }));
}

export function useRestoreNote() {
  return useWrite((id: string) => call(customerBookContract.restoreNote, { params: { id } }));
}

export function useMerge() {
  return useWrite((input: Keyed & { readonly targetId: string; readonly sourceId: string }) =>
    call(customerMergeContract.merge, {
      params: { id: input.targetId },
      body: { sourceId: input.sourceId },
      idempotencyKey: input.idempotencyKey,
    }),
  );
}

export function useAssociate() {
  return useWrite((input: Keyed & { readonly targetId: string; readonly sourceId: string }) =>
    call(customerMergeContract.associate, {
      params: { id: input.sourceId },
      body: { targetId: input.targetId },
      idempotencyKey: input.idempotencyKey,
    }),
  );
}

export function useUndoMerge() {
  return useWrite((id: string) => call(customerMergeContract.undo, { params: { id } }));
}

export interface StatementMailInput extends Keyed, Period {
  readonly language: 'he' | 'en';
  readonly mailTo: string[];
}

export function useMailStatement(id: string) {
  return useWrite(({ idempotencyKey, ...body }: StatementMailInput) =>
    call(customerStatementContract.mailStatement, { params: { id }, body, idempotencyKey }),
  );
}

export function useRenewLink(id: string) {
  return useWrite(() =>
    call(customerLinkContract.renew, { params: { id }, idempotencyKey: crypto.randomUUID() }),
  );
}

export function useRevokeLink(id: string) {
  return useWrite(() => call(customerLinkContract.revoke, { params: { id } }));
}
