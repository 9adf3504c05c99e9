import type { ReactNode } from 'react';

import './badge.css';

/** The state families of the design language; each has a text, a tint and a solid colour. */
export type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'authority' | 'none';

export interface BadgeProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  /** A half dot means partly; an icon replaces the dot. */
  readonly mark?: 'dot' | 'half' | 'none';
  readonly icon?: ReactNode;
  readonly isStruck?: boolean;
}

/** The state of one thing: never colour alone, always a word. */
export function Badge({ tone, children, mark = 'dot', icon, isStruck = false }: BadgeProps) {
  const half = mark === 'half' ? ' pk-badge__dot--half' : '';
  return (
    <span className={`pk-badge pk-tone-${tone}${isStruck ? ' pk-badge--struck' : ''}`}>
      {icon ?? (mark !== 'none' && <span className={`pk-badge__dot${half}`} aria-hidden="true" />)}
      <span className="pk-badge__word">{children}</span>
    </span>
  );
}

export interface CountBadgeProps {
  readonly count: number;
  /** Neutral for what is open, `warn` for what waits for the user. */
  readonly tone?: 'none' | 'warn';
}

/** A number in a pill: how much work waits. */
export function CountBadge({ count, tone = 'none' }: CountBadgeProps) {
  return <span className={`pk-count pk-tone-${tone}`}>{count.toLocaleString('en-US')}</span>;
}
