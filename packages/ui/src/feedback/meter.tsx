import type { CSSProperties } from 'react';

import './meter.css';

export type MeterColor = 'ok' | 'info' | 'warn' | 'bad' | 'authority' | 'none';

export interface MeterPart {
  readonly key: string;
  /** Any whole number; the parts are drawn in proportion to `whole`. */
  readonly amount: number;
  readonly color: MeterColor;
  /** With labels a legend is drawn. */
  readonly label?: string;
}

export interface MeterProps {
  /** The bar in words, for readers: "received 10,185.00 of 12,185.00". */
  readonly label: string;
  readonly parts: readonly MeterPart[];
  readonly whole: number;
  /** Tint of what is left. */
  readonly rest?: MeterColor;
}

/** A thin bar of shares. It starts at the start edge, so it grows leftwards in Hebrew. */
export function Meter({ label, parts, whole, rest }: MeterProps) {
  const restStyle =
    rest === undefined ? {} : ({ '--pk-meter-rest': `var(--pk-${rest}-tint)` } as CSSProperties);
  const named = parts.filter((part) => part.label !== undefined);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn from parts, not a file */}
      <div className="pk-meter" role="img" aria-label={label} style={restStyle}>
        {parts
          .filter((part) => part.amount > 0 && whole > 0)
          .map((part) => (
            <span
              key={part.key}
              className="pk-meter__part"
              style={{ ...colorOf(part), inlineSize: `${String((part.amount * 100) / whole)}%` }}
            />
          ))}
      </div>
      {named.length > 0 && (
        <ul className="pk-meter-legend">
          {named.map((part) => (
            <li key={part.key}>
              <span className="pk-meter-legend__dot" style={colorOf(part)} aria-hidden="true" />
              {part.label}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function colorOf(part: MeterPart): CSSProperties {
  return { '--pk-meter-color': `var(--pk-${part.color}-solid)` } as CSSProperties;
}
