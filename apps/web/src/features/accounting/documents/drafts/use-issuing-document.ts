import type { LocalDate } from '@pinkas/domain/time/local-date';
import { useQuery } from '@tanstack/react-query';

import { useAccountSetup, useSession } from '../../../../shared/session/session-store.ts';
import { readDraftNow } from '../../drafts/shared/drafts.queries.ts';
import type { IssuingDocument } from './issuing-request.ts';

export interface ReadTemplate {
  /** Undefined until the template has loaded, and while there is no date to issue it on. */
  readonly document: IssuingDocument | undefined;
  readonly version: number;
  readonly error: Error | null;
}

/** Returns the document that a template issues on a date; fetched on request. */
export function useIssuingDocument(
  id: string,
  date: LocalDate | undefined,
  isRequested: boolean,
): ReadTemplate {
  const setup = useAccountSetup();
  const { email } = useSession();
  const { data, error } = useQuery({
    queryKey: ['issuing-template', id],
    queryFn: async () => {
      const [template, rules] = await Promise.all([
        readDraftNow(id),
        // The rules of the form load once a template is to issue.
        import('./issuing-request.ts'),
      ]);
      return { template, rules };
    },
    enabled: isRequested,
    gcTime: 0,
    staleTime: 0,
  });
  const isReadable = data !== undefined && date !== undefined;
  return {
    document: isReadable
      ? data.rules.issuingDocument(data.template, date, setup, email)
      : undefined,
    version: data?.template.version ?? 0,
    error,
  };
}
