import { useId, type ReactNode } from 'react';

import './card.css';

interface HeadProps {
  readonly title?: ReactNode;
  /** Muted words beside the title: a unit, a period, a count. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
}

export interface CardProps extends HeadProps {
  readonly children: ReactNode;
  /** No padding inside: a table or a list that reaches the edges. */
  readonly isFlush?: boolean;
  /** The note is part of the accessible name: it distinguishes cards of one title. */
  readonly isNamedByNote?: boolean;
}

/** A white sheet with a hairline. With a title it is a named region. */
export function Card(props: CardProps) {
  const { title, note, actions, children, isFlush = false, isNamedByNote = false } = props;
  const titleId = useId();
  const noteId = useId();
  const className = isFlush ? 'pk-card' : 'pk-card pk-card--padded';
  if (title === undefined) {
    return (
      <div className={className}>
        <div className="pk-card__body">{children}</div>
      </div>
    );
  }
  return (
    <section
      className={className}
      aria-labelledby={isNamedByNote ? `${titleId} ${noteId}` : titleId}
    >
      <div className={isFlush ? 'pk-card__head pk-card__head--line' : 'pk-card__head'}>
        <div className="pk-card__title">
          <h2 id={titleId}>{title}</h2>
          {note !== undefined && (
            <span id={noteId} className="pk-card__note">
              {note}
            </span>
          )}
        </div>
        {actions !== undefined && <div className="pk-card__actions">{actions}</div>}
      </div>
      <div className="pk-card__body">{children}</div>
    </section>
  );
}

/** One sheet of several sections with hairlines between them: a form, an editor. */
export function Sheet({ children }: { readonly children: ReactNode }) {
  return <div className="pk-card pk-sheet">{children}</div>;
}

export interface SheetSectionProps extends HeadProps {
  readonly children: ReactNode;
  readonly isFlush?: boolean;
}

export function SheetSection({
  title,
  note,
  actions,
  children,
  isFlush = false,
}: SheetSectionProps) {
  const titleId = useId();
  const hasHead = title !== undefined || actions !== undefined;
  return (
    <section
      className={`pk-card__section${isFlush ? ' pk-card__section--flush' : ''}`}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {hasHead && (
        <div className="pk-card__section-head">
          <div className="pk-card__title">
            {title !== undefined && <h2 id={titleId}>{title}</h2>}
            {note !== undefined && <span className="pk-card__note">{note}</span>}
          </div>
          {actions !== undefined && <div className="pk-card__actions">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
