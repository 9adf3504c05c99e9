import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export interface FoldItemProps {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isOpen: boolean;
  /** The id of the list that it folds. */
  readonly controls: string;
  readonly onToggle: () => void;
}

/** A line of the menu that folds the pages under it: those of a section, or of a group within one. */
export function FoldItem({ label, icon, isOpen, controls, onToggle }: FoldItemProps) {
  return (
    <button
      type="button"
      className={isOpen ? 'pk-side__item pk-side__item--open' : 'pk-side__item'}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      {icon}
      <span className="pk-side__word">{label}</span>
      <IconChevronDown aria-hidden className="pk-side__arrow" />
    </button>
  );
}
