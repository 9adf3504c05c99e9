import {
  WORK_COLUMNS,
  workListContract,
} from '@pinkas/contract/accountant/work-list/work-list.contract';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../shared/api/query-client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { TableExport } from '../../../shared/lists/export/table-export.tsx';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { WaitingCard } from '../../../shared/pages/waiting-card.tsx';
import { useWorkView } from './use-work-view.ts';
import { WorkTable } from './work-table.tsx';
import './work-list.css';

/** accountant/work_list: what waits over all clients, the most urgent first. */
export function WorkListScreen() {
  const text = usePhrases('workList');
  const view = useWorkView();
  // Seen again on every visit: clients work while the accountant is elsewhere.
  const query = useQuery({ ...callQuery(workListContract.list), staleTime: 0 });
  usePageTitle(text('title'));
  const work = query.data;
  const hasRows = work !== undefined && work.rows.length > 0;
  return (
    <div className="work-page">
      <PageHead
        title={text('title')}
        note={work !== undefined && text('count', { count: work.rows.length })}
        actions={
          hasRows && (
            <TableExport
              exporting={workListContract.export}
              shownColumns={WORK_COLUMNS}
              count={work.rows.length}
            />
          )
        }
      />
      {hasRows && <WorkTable rows={work.rows} view={view} />}
      {hasRows && work.isCut && <p className="work-cut">{text('isCut')}</p>}
      {work?.rows.length === 0 && (
        <Card>
          <EmptyState
            title={text('emptyTitle')}
            text={text(work.clients === 0 ? 'noClientsText' : 'emptyText')}
            actions={<ButtonLink href="#/accountant/user_list">{text('toClients')}</ButtonLink>}
          />
        </Card>
      )}
      {work === undefined && (
        <WaitingCard query={query} failedTitle={text('failedTitle')} rows={6} />
      )}
    </div>
  );
}
