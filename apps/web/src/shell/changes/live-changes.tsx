import { personContract } from '@pinkas/contract/auth/session/person.contract';
import type { ChangeSubject } from '@pinkas/contract/shell/changes/changes.contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { call } from '../../shared/api/client.ts';
import { noteInboxCount } from '../../shared/session/inbox-count.ts';
import {
  changeSetup,
  findSession,
  isSessionEnding,
  useSession,
} from '../../shared/session/session-store.ts';
import { readsOf } from './changed-reads.ts';
import { watchChanges } from './watch-changes.ts';
import { whenCalm } from './when-calm.ts';

/** Updates what this tab shows with changes of the account by anybody. Renders nothing. */
export function LiveChanges({ startMs }: { readonly startMs?: number }) {
  const client = useQueryClient();
  const { key } = useSession();
  useEffect(() => {
    const queue = whenCalm<ChangeSubject>(
      (subjects) => readAnew(client, subjects),
      () => client.isMutating() > 0,
    );
    const stop = watchChanges(queue.add, startMs);
    return () => {
      stop();
      queue.stop();
    };
  }, [client, key, startMs]);
  return null;
}

/** Invalidates the reads of the subjects: active ones refetch at once, the rest when shown again. */
function readAnew(client: QueryClient, subjects: ReadonlySet<ChangeSubject>): void {
  const reads = readsOf(subjects);
  void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => reads.has(path) });
  if (subjects.has('documents') || subjects.has('expenses')) void readCounts();
}

/** The counts of the menu, which came with the session. */
async function readCounts(): Promise<void> {
  const asked = findSession();
  const answer = await call(personContract.init, { isQuiet: true }).catch(() => undefined);
  const session = findSession();
  // A response for a session that closed meanwhile, or was changed by the person, is ignored.
  if (answer === undefined || session === undefined || session !== asked) return;
  if (isSessionEnding()) return;
  const { openDocumentsCount, inboxFilesCount } = answer.data;
  noteInboxCount(session.key, inboxFilesCount);
  if (session.setup?.openDocumentsCount !== openDocumentsCount) changeSetup({ openDocumentsCount });
}
