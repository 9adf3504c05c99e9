import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { CopyButton } from '../actions/copy-button.tsx';
import { NotebookDrawing } from '../brand/brand.tsx';
import { useUiTexts } from '../texts.tsx';
import { Isolate } from '../values/isolate.tsx';
import './states.css';

export interface EmptyStateProps {
  readonly title: string;
  /** One sentence. */
  readonly text?: ReactNode;
  /** One action, and at most one secondary action after it. */
  readonly actions?: ReactNode;
  readonly isAdding?: boolean;
  /** It is all that the page shows, so its title is the page's. */
  readonly isPage?: boolean;
}

/** Nothing here yet, or nothing found: what to do next. */
export function EmptyState(props: EmptyStateProps) {
  const { title, text, actions, isAdding = false, isPage = false } = props;
  return (
    <div className="pk-state">
      <NotebookDrawing isAdding={isAdding} />
      <StateTitle isPage={isPage}>{title}</StateTitle>
      {text !== undefined && <p className="pk-state__text">{text}</p>}
      {actions !== undefined && <div className="pk-state__actions">{actions}</div>}
    </div>
  );
}

interface StateTitleProps {
  readonly isPage: boolean;
  readonly children: string;
}

function StateTitle({ isPage, children }: StateTitleProps) {
  return isPage ? <h1>{children}</h1> : <h2>{children}</h2>;
}

export interface ErrorStateProps {
  readonly title: string;
  /** What failed and what is safe. */
  readonly text: ReactNode;
  /** "Try again" first. */
  readonly actions?: ReactNode;
  /** Number for support, with a copy button. */
  readonly reference?: string | undefined;
  /** It is all that the page shows, so its title is the page's. */
  readonly isPage?: boolean;
}

/** A part that did not load; the rest of the page stays. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text, actions, reference, isPage = false } = props;
  return (
    <div className="pk-state" role="alert">
      <span className="pk-state__disc">
        <IconPlugConnectedX aria-hidden />
      </span>
      <StateTitle isPage={isPage}>{title}</StateTitle>
      <p className="pk-state__text">{text}</p>
      {actions !== undefined && <div className="pk-state__actions">{actions}</div>}
      {reference !== undefined && <Reference reference={reference} />}
    </div>
  );
}

function Reference({ reference }: { readonly reference: string }) {
  const texts = useUiTexts();
  return (
    <span className="pk-state__reference">
      <span>
        {texts.referenceNumber} <Isolate isLtr>{reference}</Isolate>
      </span>
      <CopyButton text={reference} />
    </span>
  );
}
