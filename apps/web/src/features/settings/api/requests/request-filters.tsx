import { REQUEST_RESULTS } from '@pinkas/contract/settings/api/api-requests.contract';
import { FilterChip, FilterLine } from '@pinkas/ui/data/filter-chip';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { Choices } from '../../../../shared/lists/filters/choices.tsx';
import { DatesFilter } from '../../../../shared/lists/filters/dates-filter.tsx';
import { useRangeWords } from '../../../../shared/lists/filters/range-words.ts';
import { SearchBox } from '../../../../shared/lists/search-box.tsx';
import type { RequestAddress } from './request-address.ts';
import { useKeyNames } from './requests.queries.ts';

/** By what the log is narrowed: text, days, result and key. */
export function RequestFilters({ address }: { readonly address: RequestAddress }) {
  const text = usePhrases('apiRequests');
  const lists = usePhrases('lists');
  const ranges = useRangeWords();
  const keys = useKeyNames();
  const { filter, narrow } = address;
  const { search = '', keyId, result, from, to } = filter;
  return (
    <FilterLine
      start={
        <SearchBox
          label={text('search')}
          placeholder={text('search')}
          value={search}
          onSearch={(next) => narrow({ search: next })}
        />
      }
    >
      <FilterChip
        label={lists('dates')}
        setTo={ranges.dates(from, to)}
        onClear={() => narrow({ from: undefined, to: undefined })}
      >
        {(close) => <DatesFilter view={{ filter }} onChange={narrow} onDone={close} />}
      </FilterChip>
      <FilterChip
        label={text('result')}
        setTo={result && text(`result-${result}`)}
        onClear={() => narrow({ result: undefined })}
      >
        {(close) => (
          <Choices
            chosen={result}
            options={REQUEST_RESULTS.map((value) => ({ value, label: text(`result-${value}`) }))}
            onChoose={(value) => narrow({ result: value })}
            onDone={close}
          />
        )}
      </FilterChip>
      <FilterChip
        label={text('key')}
        setTo={keyId && (keys.find(({ id }) => id === keyId)?.name ?? text('key'))}
        onClear={() => narrow({ keyId: undefined })}
      >
        {(close) => (
          <Choices
            chosen={keyId}
            options={keys.map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={(value) => narrow({ keyId: value })}
            onDone={close}
          />
        )}
      </FilterChip>
    </FilterLine>
  );
}
