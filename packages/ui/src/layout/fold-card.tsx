import { IconChevronDown } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';

import './card.css';
import './fold-card.css';

export interface FoldCardProps {
  readonly title: ReactNode;
  /** Muted words beside the title, read without unfolding: a count. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A card of what is seldom asked for: its head alone, until it is pressed. A named region. */
export function FoldCard({ title, note, children }: FoldCardProps) {
  const titleId = useId();
  return (
    <section className="pk-card pk-card--padded" aria-labelledby={titleId}>
      <details className="pk-fold">
        <summary className="pk-card__head">
          <span className="pk-card__title">
            <h2 id={titleId}>{title}</h2>
            {note !== undefined && <span className="pk-card__note">{note}</span>}
          </span>
          <IconChevronDown aria-hidden stroke={1.75} />
        </summary>
        <div className="pk-card__body">{children}</div>
      </details>
    </section>
  );
}
