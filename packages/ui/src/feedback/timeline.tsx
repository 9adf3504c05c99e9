import type { ReactNode } from 'react';

import type { Tone } from './badge.tsx';
import './badge.css';
import './timeline.css';

export interface TimelineEvent {
  readonly key: string;
  readonly tone: Tone;
  readonly icon: ReactNode;
  readonly what: ReactNode;
  /** The person and time, muted. */
  readonly when: ReactNode;
}

/** Lists events, newest first: of people and machines alike. */
export function Timeline({ events }: { readonly events: readonly TimelineEvent[] }) {
  return (
    <ol className="pk-timeline">
      {events.map((event) => (
        <li key={event.key} className="pk-timeline__event">
          <span className={`pk-timeline__node pk-tone-${event.tone}`} aria-hidden="true">
            {event.icon}
          </span>
          <div className="pk-timeline__words">
            <div className="pk-timeline__what">{event.what}</div>
            <div className="pk-timeline__when">{event.when}</div>
          </div>
        </li>
      ))}
    </ol>
  );
}
