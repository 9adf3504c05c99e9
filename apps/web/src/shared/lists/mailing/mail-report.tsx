import {
  listViewsContract,
  type SavedView,
} from '@pinkas/contract/lists/views/list-views.contract';
import type { MailedList } from '@pinkas/contract/lists/views/mailed-lists';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { IconMailForward } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../trouble/load-part.ts';
import { call } from '../../api/client.ts';
import { callQuery } from '../../api/query-client.ts';
import { usePhrases } from '../../language/use-phrases.ts';
import { useIsAtWork } from '../../session/use-may.ts';

const MailingDialog = lazyPart(async () => ({
  default: (await import('./mailing-dialog.tsx')).MailingDialog,
}));

export interface MailReportProps {
  readonly list: MailedList;
  /** The name of its email. */
  readonly name: string;
  /** The content of the file on the day of an email. */
  readonly lead: string;
}

/** Emails a report on a schedule: the view of that email is created when it is first requested. */
export function MailReport({ list, name, lead }: MailReportProps) {
  const text = usePhrases('lists');
  const isAtWork = useIsAtWork();
  const client = useQueryClient();
  const [view, setView] = useState<SavedView | undefined>();
  const find = useMutation({
    mutationFn: async (): Promise<SavedView> => {
      const query = callQuery(listViewsContract.list, { query: { list } });
      const { views } = await client.fetchQuery({ ...query, staleTime: 0 });
      const order = { sort: 'name', direction: 'asc' } as const;
      const whole = { columns: [], filters: {}, isDefault: false, isDense: false, ...order };
      return views[0] ?? call(listViewsContract.save, { body: { list, name, ...whole } });
    },
    onSuccess: setView,
  });
  if (!isAtWork) return null;
  return (
    <>
      <IconButton
        isOutlined
        label={text('viewMail')}
        icon={<IconMailForward aria-hidden stroke={1.75} />}
        aria-busy={find.isPending}
        onClick={() => {
          if (!find.isPending) find.mutate();
        }}
      />
      {view !== undefined && (
        <Suspense fallback={null}>
          <MailingDialog
            view={view}
            isChanged={false}
            lead={lead}
            onClose={() => setView(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
