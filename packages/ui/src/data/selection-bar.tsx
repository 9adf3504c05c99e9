import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { IconButton } from '../actions/icon-button.tsx';
import { useUiTexts } from '../texts.tsx';
import './selection-bar.css';

export interface SelectionBarProps {
  /** "2 documents chosen". */
  readonly summary: ReactNode;
  /** Their sum. */
  readonly detail?: ReactNode;
  /** Quiet buttons. */
  readonly actions: ReactNode;
  readonly onClear: () => void;
}

/** Actions on the chosen rows: a dark bar that floats over the page. */
export function SelectionBar({ summary, detail, actions, onClear }: SelectionBarProps) {
  const texts = useUiTexts();
  return (
    <section className="pk-selection-bar" aria-label={texts.actions}>
      <span className="pk-selection-bar__count" aria-live="polite">
        {summary}
      </span>
      {detail}
      {actions}
      <IconButton label={texts.clear} icon={<IconX aria-hidden />} onClick={onClear} />
    </section>
  );
}
