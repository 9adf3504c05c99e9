import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { TextField } from '@pinkas/ui/fields/text-field';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import './lists.css';

const SEARCH_AFTER_MS = 200;

export interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (search: string) => void;
  /** Whether it has its own line on a phone. */
  readonly hasOwnLine?: boolean;
}

/** The search text of a list; the list follows after a pause, and clearing elsewhere empties it. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, value, onSearch, hasOwnLine = false } = props;
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // Searches that typing requested and the URL does not have yet.
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (value !== seen) {
    setSeen(value);
    const place = asked.lastIndexOf(value);
    setAsked(place < 0 ? [] : asked.slice(place + 1));
    // Letters that were typed since the question stay; a change from elsewhere is taken over.
    if (place < 0) setTyped(value);
  }
  useEffect(() => {
    const search = typed.trim();
    if (search === value) return undefined;
    const timer = window.setTimeout(() => {
      setAsked((before) => [...before, search]);
      onSearch(search);
    }, SEARCH_AFTER_MS);
    return () => window.clearTimeout(timer);
    // Other changes meanwhile are read when the pause is over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed, value]);
  return (
    <div className={hasOwnLine ? 'list-search list-search--line' : 'list-search'}>
      <TextField
        label={label}
        isLabelHidden
        size="sm"
        type="search"
        maxLength={SEARCH_TEXT_LENGTH_MAX}
        autoComplete="off"
        placeholder={placeholder}
        startIcon={<IconSearch aria-hidden stroke={1.75} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  );
}
