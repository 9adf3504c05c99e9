import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { TextField } from '@pinkas/ui/fields/text-field';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

const SEARCH_AFTER_MS = 250;

export interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (search: string | undefined) => void;
}

/** The search text; the list follows after a pause, and clearing elsewhere empties the field. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== sent) {
    setSent(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    const search = typed.trim();
    if (search === value) return undefined;
    const timer = window.setTimeout(
      () => onSearch(search === '' ? undefined : search),
      SEARCH_AFTER_MS,
    );
    return () => window.clearTimeout(timer);
    // Only typing starts the pause; what else changed meanwhile is read when it ends.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);
  return (
    <div className="exp-search">
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
