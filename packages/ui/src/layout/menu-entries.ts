import type { ReactNode } from 'react';

/** A page under a section. */
export interface MenuLeaf {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly isCurrent?: boolean;
  /** Only where work waits: neutral is open, `warn` is to do. */
  readonly count?: number;
  readonly countTone?: 'none' | 'warn';
  /** The sub-group that folds it away; the leaves of a group follow each other. */
  readonly group?: MenuGroup;
}

/** Pages of a section under a heading that folds. */
export interface MenuGroup {
  readonly key: string;
  readonly label: string;
}

/** Which groups a person opened. The one with the current page is open in any case. */
export interface MenuFolds {
  readonly opened: readonly string[];
  readonly onToggle: (group: string) => void;
}

/** A page, or a section with pages of its own. Pages that a user may not open are omitted. */
export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly href?: string;
  readonly onPress?: () => void;
  readonly isCurrent?: boolean;
  readonly leaves?: readonly MenuLeaf[];
}

export function holdsCurrent({ leaves }: Pick<MenuEntry, 'leaves'>): boolean {
  return leaves?.some((leaf) => leaf.isCurrent === true) === true;
}
