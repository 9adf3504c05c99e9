import { formatAgorot } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { FilterChip, FilterLine } from '@pinkas/ui/data/filter-chip';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { BottomSheet } from '@pinkas/ui/overlay/bottom-sheet';
import { IconAdjustmentsHorizontal, IconCalendar } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { hasFilter } from '../../../../shared/lists/list-address.ts';
import { SearchBox } from '../../../../shared/lists/search-box.tsx';
import { useTags } from '../../../../shared/tags/tags.queries.ts';
import { monthText } from '../month-text.ts';
import {
  CategoryFilter,
  DatesFilter,
  KindFilter,
  MonthFilter,
  SumFilter,
  SupplierFilter,
  TagFilter,
  type ChangeFilter,
} from './filter-panels.tsx';
import type { ListView } from './list-address.ts';

export interface FilterBarProps {
  readonly view: ListView;
  /** At the far end: columns and density. */
  readonly tools: ReactNode;
  readonly onChange: ChangeFilter;
  readonly onClear: () => void;
}

const NONE = undefined;
const PANELS = [
  { part: 'dates', phrase: 'filterDates', Panel: DatesFilter, cleared: { from: NONE, to: NONE } },
  {
    part: 'supplier',
    phrase: 'supplier',
    Panel: SupplierFilter,
    cleared: { supplierId: NONE, supplier: NONE },
  },
  {
    part: 'category',
    phrase: 'filterCategory',
    Panel: CategoryFilter,
    cleared: { category: NONE },
  },
  { part: 'month', phrase: 'filterMonth', Panel: MonthFilter, cleared: { reportMonth: NONE } },
  { part: 'kind', phrase: 'filterKind', Panel: KindFilter, cleared: { kind: NONE } },
  { part: 'tag', phrase: 'filterTag', Panel: TagFilter, cleared: { tagId: NONE } },
  {
    part: 'sum',
    phrase: 'sum',
    Panel: SumFilter,
    cleared: { grossMinAgorot: NONE, grossMaxAgorot: NONE },
  },
] as const;
type Part = (typeof PANELS)[number]['part'];

/** Left to right in both languages, also inside a sentence. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}

/** What each filter is set to, in words. */
function useWords({ filter, besides }: ListView): Partial<Record<Part, string>> {
  const text = usePhrases('expenses');
  const kinds = usePhrases('expenseKinds');
  const names = usePhrases('expenseCategories');
  const { language } = useLanguage();
  const tags = useTags();
  const { from, to, supplierId, category, reportMonth, kind, tagId } = filter;
  const { grossMinAgorot: min, grossMaxAgorot: max } = filter;
  const day = (date: string | undefined): string =>
    date === undefined ? '…' : formatLocalDate(date);
  const sum = (one: number | undefined): string =>
    one === undefined ? '…' : formatAgorot(one).replace(/\.00$/, '');
  return {
    ...((from ?? to) !== undefined && { dates: isolated(`${day(from)} – ${day(to)}`) }),
    ...(supplierId !== undefined && { supplier: besides['supplier'] ?? text('supplierChosen') }),
    ...(category !== undefined && { category: names(category) }),
    ...(reportMonth !== undefined && { month: monthText(reportMonth, language) }),
    ...(kind !== undefined && { kind: kinds(kind) }),
    ...(tagId !== undefined && { tag: tags.find(({ id }) => id === tagId)?.name ?? text('tag') }),
    ...((min ?? max) !== undefined && { sum: isolated(`${sum(min)} – ${sum(max)}`) }),
  };
}

/** Search, one chip a filter, and the tools of the table; on a phone the filters share one sheet. */
export function FilterBar(props: FilterBarProps) {
  const { view, tools, onChange, onClear } = props;
  const text = usePhrases('expenses');
  const { isMobile } = useMediaSizes();
  const words = useWords(view);
  return (
    <FilterLine end={isMobile ? undefined : tools}>
      <div className="exp-search">
        <SearchBox
          label={text('searchLabel')}
          placeholder={text('searchHint')}
          value={view.filter.search ?? ''}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      {isMobile ? (
        <FilterSheet {...props} count={Object.keys(words).length} />
      ) : (
        PANELS.map(({ part, phrase, Panel, cleared }) => (
          <FilterChip
            key={part}
            label={text(phrase)}
            setTo={words[part]}
            onClear={() => onChange(cleared)}
            icon={part === 'dates' ? <IconCalendar aria-hidden stroke={1.75} /> : undefined}
          >
            {(close) => <Panel view={view} onChange={onChange} onDone={close} />}
          </FilterChip>
        ))
      )}
      {hasFilter(view.filter) && <LinkButton onClick={onClear}>{text('clearFilter')}</LinkButton>}
    </FilterLine>
  );
}

function FilterSheet(props: FilterBarProps & { readonly count: number }) {
  const { view, onChange, onClear, count } = props;
  const text = usePhrases('expenses');
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
            <Button onClick={onClear}>{text('clearFilter')}</Button>
            <Button variant="filled" onClick={close}>
              {text('apply')}
            </Button>
          </>
        }
      >
        <div className="exp-filter-sheet">
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
