import { docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import { DOCUMENT_STATES } from '@pinkas/domain/documents/document-state';
import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { formatAgorot } from '@pinkas/domain/money/format';
import { parseScaled } from '@pinkas/domain/money/parse';
import { dateRangeProblem } from '@pinkas/domain/time/date-range';
import { Button } from '@pinkas/ui/actions/button';
import { Combobox } from '@pinkas/ui/fields/combobox';
import { DateField } from '@pinkas/ui/fields/date-field';
import { MoneyField } from '@pinkas/ui/fields/decimal-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { IconCheck } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useCustomerSearch } from '../customer/customer-search.ts';
import { TagChip } from '../../../../shared/tags/tag-chip.tsx';
import { useTags } from '../../../../shared/tags/tags.queries.ts';
import type { ListView } from './list-address.ts';
import type { ListParameter } from './list-parameters.ts';
import { QUICK_RANGES, rangeOf, type QuickRange } from './quick-ranges.ts';

interface PanelProps {
  readonly view: ListView;
  readonly onChange: (changes: Partial<Record<ListParameter, string | undefined>>) => void;
  readonly onDone: () => void;
}

const RANGE_PHRASES = {
  month: 'rangeMonth',
  'previous-month': 'rangePreviousMonth',
  quarter: 'rangeQuarter',
  year: 'rangeYear',
} as const satisfies Record<QuickRange, string>;

/** A range of document dates: by name, or day by day. */
export function DatesFilter({ view, onChange, onDone }: PanelProps) {
  const text = usePhrases('documents');
  const fields = usePhrases('fields');
  const { today } = useAccountSetup();
  const [from, setFrom] = useState<string>(view.filter.from ?? '');
  const [to, setTo] = useState<string>(view.filter.to ?? '');
  const problem = dateRangeProblem(from, to);
  function apply(event: FormEvent) {
    event.preventDefault();
    if (problem !== undefined) return;
    onChange({ from, to });
    onDone();
  }
  return (
    <form className="doc-filter-form" onSubmit={apply}>
      <div className="doc-filter-form__quick">
        {QUICK_RANGES.map((range) => (
          <Button
            key={range}
            size="sm"
            onClick={() => {
              onChange(rangeOf(range, today));
              onDone();
            }}
          >
            {text(RANGE_PHRASES[range])}
          </Button>
        ))}
      </div>
      <FieldRow>
        <DateField
          label={text('fromDate')}
          invalidText={fields('DATE_INVALID')}
          value={from}
          onChange={setFrom}
        />
        <DateField
          label={text('toDate')}
          invalidText={fields('DATE_INVALID')}
          error={problem === undefined ? undefined : fields(problem)}
          value={to}
          onChange={setTo}
        />
      </FieldRow>
      <Button type="submit" variant="filled">
        {text('apply')}
      </Button>
    </form>
  );
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button type="button" className="doc-choice" aria-pressed={isChosen} onClick={onChoose}>
      {children}
      {isChosen && <IconCheck aria-hidden stroke={1.75} />}
    </button>
  );
}

export function TypeFilter({ view, onChange, onDone }: PanelProps) {
  const text = usePhrases('documents');
  const types = usePhrases('docTypes');
  const { docTypes } = useAccountSetup();
  function choose(docType: number | undefined) {
    onChange({ docType: docType === undefined ? undefined : String(docType) });
    onDone();
  }
  return (
    <div className="doc-choices">
      <Choice isChosen={view.filter.docType === undefined} onChoose={() => choose(undefined)}>
        {text('allTypes')}
      </Choice>
      {docTypes.map((docType) => {
        const key = docTypeKeyOf(docType);
        return (
          <Choice
            key={docType}
            isChosen={view.filter.docType === docType}
            onChoose={() => choose(docType)}
          >
            {key === undefined ? String(docType) : types(key)}
          </Choice>
        );
      })}
    </div>
  );
}

export function StateFilter({ view, onChange, onDone }: PanelProps) {
  const text = usePhrases('documents');
  const states = usePhrases('documentStates');
  function choose(state: string | undefined) {
    onChange({ state });
    onDone();
  }
  return (
    <div className="doc-choices">
      <Choice isChosen={view.filter.state === undefined} onChoose={() => choose(undefined)}>
        {text('allStates')}
      </Choice>
      {DOCUMENT_STATES.map((state) => (
        <Choice key={state} isChosen={view.filter.state === state} onChoose={() => choose(state)}>
          {states(state)}
        </Choice>
      ))}
    </div>
  );
}

export function CustomerFilter({ view, onChange, onDone }: PanelProps) {
  const text = usePhrases('documents');
  const [typed, setTyped] = useState(view.besides['customer'] ?? '');
  const search = useCustomerSearch(typed, true);
  return (
    <Combobox
      label={text('filterCustomer')}
      isLabelHidden
      placeholder={text('customerPlaceholder')}
      opensEmpty
      value={typed}
      onChange={setTyped}
      isLoading={search.isLoading}
      options={search.customers.map((customer) => ({
        key: customer.id,
        label: customer.name,
        detail: customer.taxId,
      }))}
      onPick={(option) => {
        onChange({ customerId: option.key, customer: option.label });
        onDone();
      }}
    />
  );
}

export function TagFilter({ view, onChange, onDone }: PanelProps) {
  const text = usePhrases('tags');
  const tags = useTags();
  function choose(tagId: string | undefined) {
    onChange({ tagId });
    onDone();
  }
  return (
    <div className="doc-choices">
      <Choice isChosen={view.filter.tagId === undefined} onChoose={() => choose(undefined)}>
        {text('anyTag')}
      </Choice>
      {tags.map((tag) => (
        <Choice
          key={tag.id}
          isChosen={view.filter.tagId === tag.id}
          onChoose={() => choose(tag.id)}
        >
          <TagChip tag={tag} />
        </Choice>
      ))}
    </div>
  );
}

/** Whole agorot of a typed sum; undefined when empty, 'invalid' when it cannot be a sum. */
function readSum(text: string): number | undefined | 'invalid' {
  if (text.trim() === '') return undefined;
  const sum = parseScaled(text, 2);
  return sum === undefined || sum < 0 || sum > DOCUMENT_TOTAL_AGOROT_MAX ? 'invalid' : sum;
}

function sumText(agorot: number | undefined): string {
  return agorot === undefined ? '' : formatAgorot(agorot);
}

export function SumFilter({ view, onChange, onDone }: PanelProps) {
  const text = usePhrases('documents');
  const [from, setFrom] = useState(sumText(view.filter.totalMinAgorot));
  const [to, setTo] = useState(sumText(view.filter.totalMaxAgorot));
  const [isTried, setIsTried] = useState(false);
  const min = readSum(from);
  const max = readSum(to);
  const isOutOfOrder = typeof min === 'number' && typeof max === 'number' && max < min;
  function apply(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (min === 'invalid' || max === 'invalid' || isOutOfOrder) return;
    onChange({
      totalMinAgorot: min === undefined ? undefined : String(min),
      totalMaxAgorot: max === undefined ? undefined : String(max),
    });
    onDone();
  }
  const maxProblem = isOutOfOrder ? text('sumOrder') : undefined;
  return (
    <form className="doc-filter-form" onSubmit={apply}>
      <FieldRow>
        <MoneyField
          label={text('sumFrom')}
          value={from}
          error={isTried && min === 'invalid' ? text('sumUnreadable') : undefined}
          onChange={setFrom}
        />
        <MoneyField
          label={text('sumTo')}
          value={to}
          error={isTried && max === 'invalid' ? text('sumUnreadable') : maxProblem}
          onChange={setTo}
        />
      </FieldRow>
      <Button type="submit" variant="filled">
        {text('apply')}
      </Button>
    </form>
  );
}
