import {
  salesPagesContract,
  type PageTemplate,
  type SalesPageView,
} from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

export function useSalesPages() {
  return useQuery(callQuery(salesPagesContract.list, {}));
}

/** The layouts that a page may begin with, in a language. */
export function usePageTemplates(language: 'he' | 'en') {
  return useQuery(callQuery(salesPagesContract.templates, { query: { language } }));
}

export function useSalesPage(id: string) {
  return useQuery({
    ...callQuery(salesPagesContract.get, { params: { id } }),
    // What is being written is not replaced.
    refetchOnWindowFocus: false,
  });
}

/** The address of a page, and who may show it in a frame. */
export function usePageSharing(id: string) {
  return useQuery(callQuery(salesPagesContract.sharing, { params: { id } }));
}

export function useSetFrameHosts(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly hosts: string[]; readonly seen: string[] }) =>
      call(salesPagesContract.setFrameHosts, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries(),
  });
}

export function useCreatePage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly template: PageTemplate; readonly language: 'he' | 'en' }) =>
      call(salesPagesContract.create, { body, idempotencyKey: crypto.randomUUID() }),
    onSuccess: () => client.invalidateQueries(),
  });
}

export function useDuplicatePage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call(salesPagesContract.duplicate, {
        params: { id },
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: () => client.invalidateQueries(),
  });
}

export function useRemovePage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(salesPagesContract.remove, { params: { id } }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Publishes, takes down or restores a page that was saved. */
export type PageAct =
  | { readonly kind: 'publish' }
  | { readonly kind: 'unpublish' }
  | { readonly kind: 'restore'; readonly number: number };

export function actOnPage(
  { id, version }: Pick<SalesPageView, 'id' | 'version'>,
  act: PageAct,
): Promise<SalesPageView> {
  const params = { id };
  if (act.kind === 'publish')
    return call(salesPagesContract.publish, { params, body: { version } });
  if (act.kind === 'unpublish') return call(salesPagesContract.unpublish, { params });
  const body = { version, number: act.number };
  return call(salesPagesContract.restore, { params, body });
}
