import { TabLink } from '@pinkas/ui/data/tabs';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useSession } from '../../../../shared/session/session-store.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { shownDrafts } from '../drafts/shown-drafts.ts';
import { useDrafts } from '../../drafts/shared/drafts.queries.ts';
import { useUnsentDrafts } from '../../drafts/shared/use-unsent-drafts.ts';

/** The drafts beside the parts of the list, for whoever may prepare documents. */
export function DraftsLink() {
  return useMay()('documents.prepare') ? <CountedDrafts /> : null;
}

/** Counts the drafts that wait for nothing. */
function CountedDrafts() {
  const text = usePhrases('drafts');
  const { keeper } = useSession();
  const unsent = useUnsentDrafts(keeper);
  const { data } = useDrafts(unsent !== undefined);
  const count =
    data && shownDrafts(data.drafts, unsent ?? []).filter(({ tab }) => tab === 'drafts').length;
  return (
    <TabLink
      label={text('tabDrafts')}
      href="#/documents/create/drafts"
      {...(count !== undefined && { count: count.toLocaleString('en-US') })}
    />
  );
}
