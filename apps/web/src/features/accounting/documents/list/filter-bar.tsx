import { LinkButton } from '@pinkas/ui/actions/link-text';
import { FilterChip, FilterLine } from '@pinkas/ui/data/filter-chip';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { BottomSheet } from '@pinkas/ui/overlay/bottom-sheet';
import { Button } from '@pinkas/ui/actions/button';
import { IconAdjustmentsHorizontal, IconCalendar } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { hasFilter } from '../../../../shared/lists/list-address.ts';
import { SearchBox } from '../../../../shared/lists/search-box.tsx';
import {
  CustomerFilter,
  StateFilter,
  SumFilter,
  TagFilter,
  TypeFilter,
  DatesFilter,
} from './filter-panels.tsx';
import { useFilterWords, type FilterWord } from './filter-words.ts';
import type { ListView } from './list-address.ts';
import type { ListParameter } from './list-parameters.ts';

export type ChangeFilter = (changes: Partial<Record<ListParameter, string | undefined>>) => void;

export interface FilterBarProps {
  readonly view: ListView;
  /** At the far end: columns and density. */
  readonly tools: ReactNode;
  readonly onChange: ChangeFilter;
  readonly onClear: () => void;
}

const PANELS = [
  {
    part: 'dates',
    phrase: 'filterDates',
    Panel: DatesFilter,
    cleared: { from: undefined, to: undefined },
  },
  { part: 'type', phrase: 'filterType', Panel: TypeFilter, cleared: { docType: undefined } },
  {
    part: 'customer',
    phrase: 'filterCustomer',
    Panel: CustomerFilter,
    cleared: { customerId: undefined, customer: undefined },
  },
  { part: 'state', phrase: 'filterState', Panel: StateFilter, cleared: { state: undefined } },
  { part: 'tag', phrase: 'filterTag', Panel: TagFilter, cleared: { tagId: undefined } },
  {
    part: 'sum',
    phrase: 'filterSum',
    Panel: SumFilter,
    cleared: { totalMinAgorot: undefined, totalMaxAgorot: undefined },
  },
] as const satisfies readonly {
  part: FilterWord['part'];
  phrase: string;
  Panel: unknown;
  cleared: Parameters<ChangeFilter>[0];
}[];

/** Search, one chip a filter, and the tools of the table; on a phone the filters share one sheet. */
export function FilterBar(props: FilterBarProps) {
  const { view, tools, onChange, onClear } = props;
  const text = usePhrases('documents');
  const { isMobile } = useMediaSizes();
  const words = useFilterWords(view);
  return (
    <FilterLine end={isMobile ? undefined : tools}>
      <div className="doc-search">
        <SearchBox
          label={text('searchLabel')}
          placeholder={text('searchPlaceholder')}
          value={view.filter.search ?? ''}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      {isMobile ? (
        <FilterSheet {...props} count={words.length} />
      ) : (
        PANELS.map(({ part, phrase, Panel, cleared }) => (
          <FilterChip
            key={part}
            label={text(phrase)}
            setTo={words.find((word) => word.part === part)?.words}
            onClear={() => onChange(cleared)}
            icon={part === 'dates' ? <IconCalendar aria-hidden stroke={1.75} /> : undefined}
          >
            {(close) => <Panel view={view} onChange={onChange} onDone={close} />}
          </FilterChip>
        ))
      )}
      {hasFilter(view.filter) && <LinkButton onClick={onClear}>{text('clearFilters')}</LinkButton>}
    </FilterLine>
  );
}

function FilterSheet(props: FilterBarProps & { readonly count: number }) {
  const { view, onChange, onClear, count } = props;
  const text = usePhrases('documents');
  const [isOpen, setIsOpen] = useState(false);
  function close() {
    setIsOpen(false);
  }
  return (
    <>
      <Button
        size="sm"
        icon={<IconAdjustmentsHorizontal aria-hidden stroke={1.75} />}
        onClick={() => setIsOpen(true)}
      >
        {text('filters')} {count > 0 && String(count)}
      </Button>
      <BottomSheet
        isOpen={isOpen}
        onClose={close}
        title={text('filters')}
        actions={
          <>
            <Button onClick={onClear}>{text('clearFilters')}</Button>
            <Button variant="filled" onClick={close}>
              {text('apply')}
            </Button>
          </>
        }
      >
        <div className="doc-filter-sheet">
          {PANELS.map(({ part, phrase, Panel }) => (
            <section key={part} aria-label={text(phrase)}>
              <h3>{text(phrase)}</h3>
              <Panel view={view} onChange={onChange} onDone={close} />
            </section>
          ))}
        </div>
      </BottomSheet>
    </>
  );
}
