import { IconX } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';

import { IconButton } from '../actions/icon-button.tsx';
import { useUiTexts } from '../texts.tsx';
import { TextOrMore } from '../values/isolate.tsx';
import { ModalFrame } from './modal-frame.tsx';

export interface DialogProps {
  readonly isOpen: boolean;
  /** Escape, × and a press outside: always the safe choice. Without it the actions alone close. */
  readonly onClose?: () => void;
  /** Names the action; the button repeats its verb. */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Quiet ones first, the primary action last: it is at the end side. */
  readonly actions?: ReactNode;
  /** 440 wide, or 640 for a form. */
  readonly isWide?: boolean;
  readonly isAlert?: boolean;
  readonly closesOutside?: boolean;
}

/** A question or a small form. Below 768 it opens as a bottom sheet. */
export function Dialog({ isOpen, ...props }: DialogProps) {
  return isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'isOpen'>) {
  const { onClose, title, children, actions, isWide = false, isAlert, closesOutside } = props;
  const texts = useUiTexts();
  const id = useId();
  return (
    <ModalFrame
      kind={isWide ? 'wide' : 'dialog'}
      {...(onClose !== undefined && { onClose })}
      labelledBy={`${id}-title`}
      {...(isAlert === true && { isAlert, describedBy: `${id}-body` })}
      {...(closesOutside !== undefined && { closesOutside })}
    >
      <div className="pk-dialog__head">
        <h2 id={`${id}-title`} className="pk-dialog__title">
          <TextOrMore>{title}</TextOrMore>
        </h2>
        {onClose !== undefined && (
          <IconButton label={texts.close} icon={<IconX aria-hidden />} onClick={onClose} />
        )}
      </div>
      {children !== undefined && (
        <div id={`${id}-body`} className="pk-dialog__body">
          {children}
        </div>
      )}
      {actions !== undefined && <div className="pk-dialog__actions">{actions}</div>}
    </ModalFrame>
  );
}

export interface DialogDetailsProps {
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** The names and sums that a confirmation is about. */
export function DialogDetails({ facts }: DialogDetailsProps) {
  return (
    <dl className="pk-dialog__facts">
      {facts.map((fact) => (
        <div key={fact.label} style={{ display: 'contents' }}>
          <dt>{fact.label}</dt>
          <dd>
            <TextOrMore>{fact.value}</TextOrMore>
          </dd>
        </div>
      ))}
    </dl>
  );
}
