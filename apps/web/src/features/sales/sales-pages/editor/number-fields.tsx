import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { formatAgorot } from '@pinkas/domain/money/format';
import { parseScaled } from '@pinkas/domain/money/parse';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { useState } from 'react';

interface PriceFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly agorot: number;
  readonly onChange: (agorot: number) => void;
}

/** A price in shekels; what is no price stays in the field and changes nothing. */
export function PriceField({ label, help, error, agorot, onChange }: PriceFieldProps) {
  const [typed, setTyped] = useState(() => formatAgorot(agorot));
  return (
    <LtrTextField
      label={label}
      {...(help !== undefined && { help })}
      error={error}
      inputMode="decimal"
      maxLength={14}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const parsed = parseScaled(value.trim(), 2);
        if (parsed === undefined || parsed < 0 || parsed > DOCUMENT_TOTAL_AGOROT_MAX) return;
        onChange(parsed);
      }}
      onBlur={() => setTyped(formatAgorot(agorot))}
    />
  );
}

interface WholeFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly min: number;
  readonly max: number;
  /** Null for none. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A whole number, or nothing. */
export function WholeField({ label, help, min, max, value, onChange }: WholeFieldProps) {
  const [typed, setTyped] = useState(() => (value === null ? '' : String(value)));
  return (
    <LtrTextField
      label={label}
      {...(help !== undefined && { help })}
      inputMode="numeric"
      maxLength={6}
      value={typed}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value.trim();
        setTyped(text);
        if (text === '') {
          onChange(null);
          return;
        }
        const parsed = parseScaled(text, 0);
        if (parsed !== undefined && parsed >= min && parsed <= max) onChange(parsed);
      }}
      onBlur={() => setTyped(value === null ? '' : String(value))}
    />
  );
}
