import { activityContract } from '@pinkas/contract/account/activity/activity.contract';
import { IconCalendar, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../shared/api/query-client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { Choices } from '../../../shared/lists/filters/choices.tsx';
import { DatesFilter } from '../../../shared/lists/filters/dates-filter.tsx';
import type { ListFilter } from '../../../shared/lists/filters/filter-bar.tsx';
import { useRangeWords } from '../../../shared/lists/filters/range-words.ts';
import type { ActivityChanges, ActivityView } from './activity-list.ts';

/** Who can have done something: everybody who ever worked here, the product, and customers. */
function useActors(): readonly { readonly value: string; readonly label: string }[] {
  const text = usePhrases('activity');
  const people = useQuery(callQuery(activityContract.people, {}));
  return [
    ...(people.data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
    { value: 'system', label: text('bySystem') },
    { value: 'visitor', label: text('byVisitor') },
  ];
}

/** The filters of the list with what each is set to, in words. */
export function useActivityFilters({
  filter: { from, to, by },
}: ActivityView): readonly ListFilter<ActivityView, ActivityChanges>[] {
  const text = usePhrases('activity');
  const lists = usePhrases('lists');
  const ranges = useRangeWords();
  const actors = useActors();
  return [
    {
      label: lists('dates'),
      icon: <IconCalendar aria-hidden stroke={1.75} />,
      setTo: ranges.dates(from, to),
      cleared: { from: undefined, to: undefined },
      panel: (props) => <DatesFilter {...props} />,
    },
    {
      label: text('whoPanel'),
      icon: <IconUser aria-hidden stroke={1.75} />,
      setTo: by && (actors.find(({ value }) => value === by)?.label ?? text('someone')),
      cleared: { by: undefined },
      panel: ({ onChange, onDone }) => (
        <Choices
          chosen={by}
          options={actors}
          any={text('everybody')}
          onChoose={(chosen) => onChange({ by: chosen })}
          onDone={onDone}
        />
      ),
    },
  ];
}
