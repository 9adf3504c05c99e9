import { archiveContract } from '@pinkas/contract/backup/archive/archive.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { useLanguage } from '../../../shared/language/use-phrases.ts';

const { get, start } = archiveContract;
/** Poll interval for the progress of an archive. */
const POLL_MS = 1_000;

/** The newest archive of the business, asked again while it is made. */
export function useArchive() {
  return useQuery({
    ...callQuery(get),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.archive?.state === 'running' ? POLL_MS : false),
  });
}

export type ArchiveMove = 'start' | 'pause' | 'resume' | 'cancel';

/** Begins an archive or moves it; its card shows at once what the server made of it. */
export function useMoveArchive() {
  const client = useQueryClient();
  const { language } = useLanguage();
  return useMutation({
    mutationFn: (move: ArchiveMove) =>
      move === 'start' ? call(start, { body: { language } }) : call(archiveContract[move]),
    onSuccess: (answer) => client.setQueryData(callQuery(get).queryKey, answer),
  });
}
