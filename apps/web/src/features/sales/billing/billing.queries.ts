import type { BillingTemplateForm } from '@pinkas/contract/sales/billing/billing-fields';
import {
  billingContract,
  type BillingTemplateView,
  type MissedPeriods,
} from '@pinkas/contract/sales/billing/billing.contract';
import type { BillingTemplateRow } from '@pinkas/contract/sales/billing/templates-table';
import { customerMandatesContract } from '@pinkas/contract/sales/mandates/customer-mandates.contract';
import { savedCardsContract } from '@pinkas/contract/sales/saved-cards/saved-cards.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { useMay } from '../../../shared/session/use-may.ts';

/** Identifies a template as the screen knows it. */
export type KnownTemplate = Pick<BillingTemplateRow, 'id' | 'version'>;

export function useTemplate(id: string) {
  return useQuery({
    ...callQuery(billingContract.get, { params: { id } }),
    // What is being written is not replaced.
    refetchOnWindowFocus: false,
  });
}

/** Reads a template as it is now, with what it missed while it was paused. */
export function readTemplateNow(id: string): Promise<BillingTemplateView> {
  return call(billingContract.get, { params: { id } });
}

/** The cards that a customer may be charged by; null asks nothing. */
export function useCardsOf(customerId: string | null) {
  const may = useMay();
  return useQuery({
    ...callQuery(savedCardsContract.list, { params: { id: customerId ?? '' } }),
    enabled: customerId !== null && may('customers.read'),
  });
}

/** The mandates by which a customer may be debited; null asks nothing. */
export function useMandatesOf(customerId: string | null) {
  return useQuery({
    ...callQuery(customerMandatesContract.ofCustomer, { params: { id: customerId ?? '' } }),
    enabled: customerId !== null,
  });
}

/** Templates of those whose name is that of a customer; null asks nothing. */
export function useTemplatesOf(customerId: string | null, name: string) {
  return useQuery({
    ...callQuery(billingContract.list, {
      query: { search: name, sort: 'next', direction: 'asc', show: 'all' },
    }),
    enabled: customerId !== null,
  });
}

/** Makes a template, or saves the one of an id. */
export function useSaveTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ known, form, idempotencyKey }: SavedTemplate) =>
      known === undefined
        ? call(billingContract.create, { body: form, idempotencyKey })
        : call(billingContract.save, {
            params: { id: known.id },
            body: { version: known.version, form },
          }),
    meta: { isShownInPlace: true },
    retry: false,
    onSuccess: () => void client.invalidateQueries(),
  });
}

interface SavedTemplate {
  /** Undefined for a new one. */
  readonly known: KnownTemplate | undefined;
  readonly form: BillingTemplateForm;
  readonly idempotencyKey: string;
}

/** What moves a template from state to state. */
export type TemplateAct =
  | { readonly kind: 'pause' | 'end' }
  | { readonly kind: 'resume'; readonly missed: MissedPeriods };

export function useActOnTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, act }: KnownTemplate & { readonly act: TemplateAct }) => {
      const params = { id };
      if (act.kind === 'resume') {
        return call(billingContract.resume, { params, body: { version, missed: act.missed } });
      }
      return call(billingContract[act.kind], { params, body: { version } });
    },
    onSuccess: () => client.invalidateQueries(),
  });
}
