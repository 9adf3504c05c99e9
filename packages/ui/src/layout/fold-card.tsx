import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';

import './card.css';
import './fold-card.css';

export interface FoldCardProps {
  readonly title: ReactNode;
  /** Muted words beside the title, read without unfolding: a count. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A card of rarely used content: its head alone, until it is pressed. A named region. The content renders with
 * the first press and stays from then on, so that a page fetches nothing for a card that is never unfolded.
 */
export function FoldCard({ title, note, children }: FoldCardProps) {
  const titleId = useId();
  const [isDrawn, setIsDrawn] = useState(false);
  return (
    <section className="pk-card pk-card--padded" aria-labelledby={titleId}>
      <details className="pk-fold" onToggle={() => setIsDrawn(true)}>
        <summary className="pk-card__head">
          <span className="pk-card__title">
            <h2 id={titleId}>{title}</h2>
            {note !== undefined && <span className="pk-card__note">{note}</span>}
          </span>
          <IconChevronDown aria-hidden stroke={1.75} />
        </summary>
        <div className="pk-card__body">{isDrawn && children}</div>
      </details>
    </section>
  );
}
