import { IconX } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';

import { IconButton } from '../actions/icon-button.tsx';
import { useUiTexts } from '../texts.tsx';
import { ModalFrame } from './modal-frame.tsx';
import './bottom-sheet.css';

export interface BottomSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A panel that rises from the bottom edge, for the thumb. */
export function BottomSheet({ isOpen, ...props }: BottomSheetProps) {
  return isOpen ? <OpenSheet {...props} /> : null;
}

function OpenSheet({ onClose, title, children, actions }: Omit<BottomSheetProps, 'isOpen'>) {
  const texts = useUiTexts();
  const id = useId();
  return (
    <ModalFrame kind="sheet" onClose={onClose} labelledBy={id}>
      <div className="pk-dialog__head">
        <h2 id={id} className="pk-dialog__title">
          {title}
        </h2>
        <IconButton label={texts.close} icon={<IconX aria-hidden />} onClick={onClose} />
      </div>
      <div className="pk-dialog__body">{children}</div>
      {actions !== undefined && <div className="pk-dialog__actions">{actions}</div>}
    </ModalFrame>
  );
}
