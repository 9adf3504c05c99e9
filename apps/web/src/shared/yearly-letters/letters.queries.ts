import { yearlyLettersContract } from '@pinkas/contract/reports/yearly-letters/yearly-letters.contract';
import type { YearlyLetter } from '@pinkas/domain/letters/yearly-letter';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

import { call } from '../api/client.ts';
import { callQuery } from '../api/query-client.ts';
import { pagesQuery } from '../documents/pages-query.ts';
import { useRequestKey } from '../form/use-request-key.ts';
import { useLanguage } from '../language/use-phrases.ts';
import { saveFile } from '../lists/export/download-file.ts';

const { mailings, mail, cancel, pdf, pages, startFile } = yearlyLettersContract;

/** Poll interval for the progress of a running mailing. */
const POLL_MS = 1_500;

/** Which letters: of one report and one year. */
export interface LettersOf {
  readonly kind: YearlyLetter;
  readonly year: number;
}

/** The mailings of a year, and whom its letter was mailed to; asked again while one runs. */
export function useLetterMailings({ kind, year }: LettersOf) {
  return useQuery({
    ...callQuery(mailings, { query: { kind, year } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.mailings.some((one) => one.state === 'running') === true ? POLL_MS : false,
  });
}

export interface RequestedMailing {
  /** Whom; everybody when undefined. */
  readonly partyIds?: readonly string[];
  readonly isAgain: boolean;
}

/** Starts a mailing; pressing twice starts one. */
export function useMailLetters({ kind, year }: LettersOf) {
  const client = useQueryClient();
  const { language } = useLanguage();
  const key = useRequestKey();
  return useMutation({
    mutationFn: ({ partyIds, isAgain }: RequestedMailing) => {
      const body = {
        kind,
        year,
        language,
        isAgain,
        ...(partyIds !== undefined && { partyIds: [...partyIds] }),
      };
      return call(mail, { body, idempotencyKey: key.keyFor(body) });
    },
    onSuccess: () => {
      key.forget();
      return client.invalidateQueries({ queryKey: [mailings.path] });
    },
  });
}

/** Stops a mailing. */
export function useCancelMailing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(cancel, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [mailings.path] }),
  });
}

/** Has all letters written into one file, or an archive, which waits among the files of the person. */
export function useStartLetterFile({ kind, year }: LettersOf) {
  const { language } = useLanguage();
  return useMutation({
    mutationFn: (format: 'pdf' | 'zip') =>
      call(startFile, { body: { kind, year, language, format } }),
  });
}

/** Fetches the pages of one letter of the year; refetched on each open, as the books may have changed. */
export function useLetterPages({
  kind,
  year,
  partyId,
  at,
}: LettersOf & { readonly partyId: string | undefined; readonly at: number }) {
  const { language } = useLanguage();
  const query = { kind, year, language, at, ...(partyId !== undefined && { partyId }) };
  return useInfiniteQuery({
    ...pagesQuery([pages.path, query], (page, signal) =>
      call(pages, { query: { ...query, page }, signal }),
    ),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
}

/** Takes the letter of one person. */
export function useLetterPdf({ kind, year }: LettersOf) {
  const { language } = useLanguage();
  return useMutation({
    mutationFn: ({ partyId }: { readonly partyId: string; readonly name: string }) =>
      call(pdf, { params: { id: partyId }, query: { kind, year, language } }),
    onSuccess: (file, { name }) => saveFile(file, `${name} ${String(year)}.pdf`),
  });
}
