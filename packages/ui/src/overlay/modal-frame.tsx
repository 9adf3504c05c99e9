import { useLayoutEffect, useRef, type ReactNode } from 'react';

import { holdMediaSizes } from '../hooks/use-media-sizes.ts';
import './modal.css';

export interface ModalFrameProps {
  readonly kind: 'dialog' | 'wide' | 'sheet' | 'drawer';
  /** Escape, × and a press outside all call this: it must be the safe choice. Without it none of them closes. */
  readonly onClose?: () => void;
  readonly labelledBy?: string;
  readonly label?: string;
  readonly describedBy?: string;
  /** An alert dialog is read at once, with its text. */
  readonly isAlert?: boolean;
  /** False when a press outside would lose something typed. */
  readonly closesOutside?: boolean;
  readonly children: ReactNode;
}

/** Open frames in their order; only the last is shown, so no dialog covers another. */
const open: HTMLDialogElement[] = [];

function drawOnlyLast(): void {
  document.body.toggleAttribute('data-under-modal', open.length > 0);
  for (const [index, frame] of open.entries()) {
    frame.toggleAttribute('data-covered', index < open.length - 1);
  }
}

/** The page does not scroll under the backdrop, and keeps its scroll bar. */
function keepPageStill(event: Event): void {
  if (event.target === event.currentTarget) event.preventDefault();
}

/** The browser's own modal: the page below is inert, the focus stays inside and is restored. */
export function ModalFrame(props: ModalFrameProps) {
  const { kind, onClose, labelledBy, label, describedBy, isAlert, closesOutside = true } = props;
  const frame = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const before = document.activeElement;
    const release = kind === 'drawer' ? undefined : holdMediaSizes();
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    open.push(element);
    drawOnlyLast();
    element.addEventListener('wheel', keepPageStill, { passive: false });
    element.addEventListener('touchmove', keepPageStill, { passive: false });
    return () => {
      open.splice(open.indexOf(element), 1);
      drawOnlyLast();
      release?.();
      element.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [kind]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape comes as `cancel`
    <dialog
      ref={frame}
      role={isAlert === true ? 'alertdialog' : undefined}
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-describedby={describedBy}
      className={`pk-modal pk-modal--${kind}`}
      // A second Escape would close it even so: the browser lets a page hold the first one alone.
      {...(onClose === undefined && { closedby: 'none' })}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) onClose?.();
      }}
      onClick={(event) => {
        // The second half of a double click that opened the frame was not meant for the shade.
        const isOwnPress = event.target === event.currentTarget && event.detail < 2;
        if (closesOutside && isOwnPress && isOutside(event)) onClose?.();
      }}
    >
      <div className="pk-modal__grip" aria-hidden="true" />
      {props.children}
    </dialog>
  );
}

function isOutside(event: React.MouseEvent<HTMLDialogElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect();
  const isInsideX = event.clientX >= box.left && event.clientX <= box.right;
  return !isInsideX || event.clientY < box.top || event.clientY > box.bottom;
}
