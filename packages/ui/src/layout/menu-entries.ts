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
  /** A caption above this leaf: the first of a sub-group. */
  readonly group?: string;
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

export function holdsCurrent(entry: MenuEntry): boolean {
  return entry.leaves?.some((leaf) => leaf.isCurrent === true) === true;
}
