import type { ActivityRow } from '@pinkas/contract/account/activity/activity.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { deedWords, thingWords } from '@pinkas/phrases/deed-words';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useCallback, useMemo } from 'react';

import { useActorText } from '../../../shared/actor/use-actor-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';

/** Returns a function that describes an action, and its target. */
export function useDeedText(): {
  readonly deed: (row: ActivityRow) => string;
  readonly thing: (row: ActivityRow) => string;
} {
  const deeds = usePhrases('deeds');
  const things = usePhrases('things');
  const docTypes = usePhrases('docTypes');
  return {
    deed: useCallback(({ action }) => deedWords(deeds, action), [deeds]),
    thing: useCallback((row) => thingWords({ things, docTypes }, row), [things, docTypes]),
  };
}

/** The columns that the list can show. */
export function useActivityColumns(): readonly ListColumn<ActivityRow, 'time'>[] {
  const text = usePhrases('activity');
  const actor = useActorText();
  const { deed, thing } = useDeedText();
  return useMemo(
    () => [
      {
        key: 'at',
        head: text('when'),
        sort: 'time',
        cell: ({ at }) => <Isolate isLtr>{formatInstant(at)}</Isolate>,
      },
      { key: 'by', head: text('who'), cell: ({ by }) => <Isolate>{actor(by)}</Isolate> },
      { key: 'action', head: text('deed'), kind: 'strong', isFixed: true, cell: deed },
      {
        key: 'thing',
        head: text('thing'),
        kind: 'ellipsis',
        cell: (row) => <Isolate>{thing(row)}</Isolate>,
      },
      {
        key: 'address',
        head: text('address'),
        shownFrom: 'rail',
        cell: ({ ip }) => (ip === '' ? null : <Isolate isLtr>{ip}</Isolate>),
      },
      {
        key: 'thingId',
        head: text('thingId'),
        isHiddenFirst: true,
        cell: ({ thingId }) => <Isolate isLtr>{thingId}</Isolate>,
      },
    ],
    [text, actor, deed, thing],
  );
}
