import { Button } from '@pinkas/ui/actions/button';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { FilterChip, FilterLine } from '@pinkas/ui/data/filter-chip';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { BottomSheet } from '@pinkas/ui/overlay/bottom-sheet';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';

import { usePhrases } from '../../language/use-phrases.ts';
import { hasFilter } from '../list-address.ts';
import { SearchBox } from '../search-box.tsx';
import './filters.css';

/** Props of a filter's panel. */
export interface FilterPanelProps<View, Changes> {
  readonly view: View;
  readonly onChange: (changes: Changes) => void;
  readonly onDone: () => void;
}

/** One filter of a list: a chip that opens its panel, on a phone a part of the sheet. */
export interface ListFilter<View, Changes> {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Its value in words; undefined when it is not set. */
  readonly setTo: string | undefined;
  /** The changes that clear it. */
  readonly cleared: Changes;
  readonly panel: (props: FilterPanelProps<View, Changes>) => ReactNode;
}

interface FilteredView {
  readonly filter: object;
  readonly search: string;
}

export interface FilterBarProps<View extends FilteredView, Changes> {
  readonly view: View;
  /** The searchable fields; without it there is no search. */
  readonly searchLabel: string | undefined;
  readonly searchPlaceholder: string | undefined;
  readonly filters: readonly ListFilter<View, Changes>[];
  /** At the far end: columns and density. */
  readonly tools: ReactNode;
  readonly onSearch: (search: string) => void;
  readonly onChange: (changes: Changes) => void;
  readonly onClear: () => void;
}

/** Maximum number of chips under the search on a phone; more share a sheet. */
const PHONE_CHIPS_MAX = 2;

/** Search, one chip a filter, and the tools of the table; on a phone many filters share one sheet. */
export function FilterBar<View extends FilteredView, Changes>(
  props: FilterBarProps<View, Changes>,
) {
  const { view, searchLabel, searchPlaceholder, filters, tools } = props;
  const { onSearch, onChange, onClear } = props;
  const text = usePhrases('lists');
  const { isMobile } = useMediaSizes();
  const isLong = filters.length > PHONE_CHIPS_MAX;
  const isSheet = isMobile && isLong;
  return (
    <FilterLine
      start={
        <>
          {searchLabel !== undefined && (
            <SearchBox
              label={searchLabel}
              placeholder={searchPlaceholder ?? searchLabel}
              value={view.search}
              onSearch={onSearch}
              hasOwnLine={!isLong}
            />
          )}
          {isSheet && <FilterSheet {...props} />}
        </>
      }
      // The sheet has its own; in the line it would have no room on a phone, and move the rows.
      clear={
        !isSheet &&
        hasFilter(view.filter) && <LinkButton onClick={onClear}>{text('clearFilters')}</LinkButton>
      }
      end={isMobile ? undefined : tools}
    >
      {isSheet || filters.length === 0
        ? undefined
        : filters.map(({ label, icon, setTo, cleared, panel }) => (
            <FilterChip
              key={label}
              label={label}
              setTo={setTo}
              onClear={() => onChange(cleared)}
              icon={icon}
            >
              {(close) => panel({ view, onChange, onDone: close })}
            </FilterChip>
          ))}
    </FilterLine>
  );
}

function FilterSheet<View extends FilteredView, Changes>({
  view,
  filters,
  onChange,
  onClear,
}: FilterBarProps<View, Changes>) {
  const text = usePhrases('lists');
  const [isOpen, setIsOpen] = useState(false);
  const count = filters.filter(({ setTo }) => setTo !== undefined).length;
  const body = useRef<HTMLDivElement>(null);
  /** The number of accepted ranges while all are being applied; undefined otherwise. */
  const taken = useRef<number>(undefined);
  function close(): void {
    setIsOpen(false);
  }
  /** A choice applies with one press; ranges are applied together. */
  function onDone(): void {
    if (taken.current === undefined) close();
    else taken.current += 1;
  }
  /** Applies every typed range; an invalid one holds the sheet open, with its message. */
  function apply(): void {
    const forms = [...(body.current?.querySelectorAll('form') ?? [])];
    taken.current = 0;
    for (const form of forms) form.requestSubmit();
    if (taken.current === forms.length) close();
    taken.current = undefined;
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
            <Button
              onClick={() => {
                onClear();
                close();
              }}
            >
              {text('clearFilters')}
            </Button>
            <Button variant="filled" onClick={apply}>
              {text('apply')}
            </Button>
          </>
        }
      >
        <div ref={body} className="list-filter-sheet">
          {filters.map(({ label, panel }) => (
            <section key={label} aria-label={label}>
              <h3>{label}</h3>
              <Panel panel={panel} view={view} onChange={onChange} onDone={onDone} />
            </section>
          ))}
        </div>
      </BottomSheet>
    </>
  );
}

/** The panel of one filter, as a part of the sheet. */
function Panel<View, Changes>({
  panel,
  ...props
}: Pick<ListFilter<View, Changes>, 'panel'> & FilterPanelProps<View, Changes>) {
  return panel(props);
}
