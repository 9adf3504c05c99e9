import { customerPageContract } from '@pinkas/contract/public/customer-page/customer-page.contract';
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  keepPreviousData,
} from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { saveFile } from '../../../shared/lists/export/download-file.ts';

export function useCustomerPage(token: string) {
  return useQuery(callQuery(customerPageContract.get, { params: { token } }));
}

const documentsKey = (token: string) => ['public-customer-documents', token];

/** The documents of the customer, the newest first, page after page. */
export function usePublicDocuments(token: string) {
  return useInfiniteQuery({
    queryKey: documentsKey(token),
    queryFn: ({ pageParam, signal }) =>
      call(customerPageContract.documents, {
        params: { token },
        query: pageParam === '' ? {} : { after: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after ?? undefined,
  });
}

export interface PublicPeriod {
  readonly from: string;
  readonly to: string;
}

export function usePublicStatement(token: string, query: PublicPeriod) {
  return useQuery({
    ...callQuery(customerPageContract.statement, { params: { token }, query }),
    placeholderData: keepPreviousData,
  });
}

interface DocumentDownload {
  readonly documentId: string;
  readonly fileName: string;
}

/** Saves a document: the original while it waits, a certified copy afterwards. */
export function useDownloadDocument(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ documentId, fileName }: DocumentDownload) => {
      const file = await call(customerPageContract.document, { params: { token, documentId } });
      saveFile(file, fileName);
    },
    meta: { isShownInPlace: true },
    onSettled: () => void client.invalidateQueries({ queryKey: documentsKey(token) }),
  });
}

interface StatementDownload extends PublicPeriod {
  readonly language: 'he' | 'en';
  readonly fileName: string;
}

export function useDownloadStatement(token: string) {
  return useMutation({
    mutationFn: async ({ fileName, ...query }: StatementDownload) => {
      saveFile(
        await call(customerPageContract.statementPdf, { params: { token }, query }),
        fileName,
      );
    },
    meta: { isShownInPlace: true },
  });
}
