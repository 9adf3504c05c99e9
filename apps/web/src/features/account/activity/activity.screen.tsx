import { activityContract } from '@pinkas/contract/account/activity/activity.contract';
import { AUDIT_AREAS, type AuditArea } from '@pinkas/domain/identity/audit-areas';
import { auditAreaWords } from '@pinkas/phrases/audit-area-words';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Isolate } from '@pinkas/ui/values/isolate';

import { useActorText } from '../../../shared/actor/use-actor-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { pageQuery } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useActivityColumns, useDeedText } from './activity-columns.tsx';
import { useActivityFilters } from './activity-filters.tsx';
import { ACTIVITY_LIST, pathOfThing, type ActivityChanges } from './activity-list.ts';

const AREAS = Object.keys(AUDIT_AREAS) as AuditArea[];

/** account/activity: who did what in the account, when and from where. */
export function ActivityScreen() {
  const text = usePhrases('activity');
  const address = useListAddress(ACTIVITY_LIST);
  const actor = useActorText();
  const { deed, thing } = useDeedText();
  const list = useList(address, {
    columns: useActivityColumns(),
    page: useListQuery(activityContract.list, { query: pageQuery(address.view) }),
    count: undefined,
    labelOf: deed,
    exporting: activityContract.export,
  });
  const tabs: ListTab<ActivityChanges>[] = [
    { value: 'all', label: text('tabAll'), changes: { area: undefined } },
    ...AREAS.map((area) => ({
      value: area,
      label: auditAreaWords(text, area),
      changes: { area },
    })),
  ];
  return (
    <ListScreen
      list={list}
      title={text('title')}
      failedTitle={text('failed')}
      tabsLabel={text('tabs')}
      tabs={tabs}
      tab={address.view.filter.area ?? 'all'}
      filters={useActivityFilters(address.view)}
      pathOf={pathOfThing}
      mobileRow={(row) => ({
        title: deed(row),
        note: (
          <>
            <Isolate>{actor(row.by)}</Isolate>, <Isolate isLtr>{formatInstant(row.at)}</Isolate>
          </>
        ),
        badge: <Isolate>{thing(row)}</Isolate>,
      })}
      empty={{
        first: {
          title: text('emptyTitle'),
          text: text('emptyText'),
          actions: (
            <ButtonLink variant="filled" href="#/documents/create">
              {text('issue')}
            </ButtonLink>
          ),
        },
        filtered: {
          title: text('emptyFilterTitle'),
          text: text('emptyFilterText'),
          clear: text('clearFilter'),
        },
      }}
    />
  );
}
