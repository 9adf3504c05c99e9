import { issuers, type DeedKind } from '@pinkas/contract/reports/income/issuers';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../api/query-client.ts';
import { usePhrases } from '../../language/use-phrases.ts';
import { Choices } from '../../lists/filters/choices.tsx';
import type { ListFilter } from '../../lists/filters/filter-bar.tsx';

/** The action of the person in a filter. */
const LABELS = {
  documents: 'issuer',
  expenses: 'recorder',
  books: 'user',
} as const satisfies Readonly<Record<DeedKind, PhraseKey<'reports'>>>;

type PersonFilter = ListFilter<unknown, Readonly<{ userId?: string | undefined }>>;

/** The person who issued documents, recorded expenses, or wrote into the books; none where nobody but one did. */
export function usePersonFilter(userId: string | undefined, of: DeedKind): PersonFilter | false {
  const text = usePhrases('reports');
  const { data } = useQuery(callQuery(issuers, { query: { of } }));
  const people = data?.people ?? [];
  if (people.length < 2 && userId === undefined) return false;
  const chosen = people.find(({ id }) => id === userId);
  const label = text(LABELS[of]);
  return {
    label,
    setTo: userId === undefined ? undefined : (chosen?.name ?? label),
    cleared: { userId: undefined },
    panel: ({ onChange, onDone }) => (
      <Choices
        chosen={userId}
        any={text('allIssuers')}
        options={people.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> }))}
        onChoose={(next) => onChange({ userId: next })}
        onDone={onDone}
      />
    ),
  };
}
