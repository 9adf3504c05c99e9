import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { useUiTexts } from '../texts.tsx';
import '../feedback/badge.css';
import './strip.css';

export interface StripProps {
  readonly tone?: 'warn' | 'info' | 'bad';
  /** Sticky when the page scrolls. */
  readonly isKept?: boolean;
  readonly children: ReactNode;
}

/** A band above everything: demo, sandbox, no connection. */
export function Strip({ tone = 'warn', isKept = false, children }: StripProps) {
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <output className={`pk-strip pk-tone-${tone}${isKept ? ' pk-strip--kept' : ''}`}>
      <Icon aria-hidden />
      <span>{children}</span>
    </output>
  );
}

/** The first focusable thing of the page: moves the focus to the element with `targetId`. */
export function SkipLink({ targetId }: { readonly targetId: string }) {
  const texts = useUiTexts();
  return (
    <a
      className="pk-skip-link"
      href={`#${targetId}`}
      onClick={(event) => {
        // The address belongs to the router, so only the focus moves.
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      {texts.skipToContent}
    </a>
  );
}
