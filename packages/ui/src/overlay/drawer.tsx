import type { ReactNode } from 'react';

import { ModalFrame } from './modal-frame.tsx';

export interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Accessible name. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A panel from the start side: the menu on narrow screens. */
export function Drawer({ isOpen, onClose, label, children }: DrawerProps) {
  if (!isOpen) return null;
  return (
    <ModalFrame kind="drawer" onClose={onClose} label={label}>
      {children}
    </ModalFrame>
  );
}
