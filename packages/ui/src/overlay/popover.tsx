import {
  useLayoutEffect,
  useRef,
  type AriaRole,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import { placePopup, type Placement } from './place.ts';
import './popover.css';

export interface PopoverProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
  /** Accessible name; needed unless the content names itself. */
  readonly label?: string;
  readonly id?: string;
  readonly role?: AriaRole;
  readonly placement?: Placement;
  /** At least as wide as the anchor. */
  readonly isAnchorWide?: boolean;
  readonly className?: string;
  /** Moves the focus to the first thing inside when it opens, and back when Escape closes it. */
  readonly takesFocus?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
}

/**
 * A small panel beside a button or a field. It is in the browser's top layer, so nothing clips it, while it
 * stays beside its anchor in the DOM for screen readers and for the Tab key.
 */
export function Popover(props: PopoverProps) {
  return props.isOpen ? <OpenPopover {...props} /> : null;
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

function OpenPopover(props: PopoverProps) {
  const { anchor, placement = 'below-start', isAnchorWide = false, takesFocus = false } = props;
  const popup = useRef<HTMLDivElement>(null);
  const { onClose } = props;

  useLayoutEffect(() => {
    const element = popup.current;
    if (element === null) return;
    element.showPopover();
    if (takesFocus) {
      (
        element.querySelector<HTMLElement>('[data-autofocus]') ??
        element.querySelector<HTMLElement>(FOCUSABLE)
      )?.focus();
    }
  }, [takesFocus]);

  useLayoutEffect(() => {
    const element = popup.current;
    if (element === null || anchor.current === null) return undefined;
    function place() {
      if (element === null || anchor.current === null) return;
      if (isAnchorWide) element.style.minInlineSize = `${String(anchor.current.offsetWidth)}px`;
      placePopup(element, anchor.current, placement);
    }
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [anchor, placement, isAnchorWide]);

  useLayoutEffect(() => {
    function onPointerDown(event: PointerEvent) {
      if (!(event.target instanceof Node)) return;
      const isInside =
        popup.current?.contains(event.target) === true ||
        anchor.current?.contains(event.target) === true;
      if (!isInside) onClose();
    }
    function onEscape(event: globalThis.KeyboardEvent) {
      if (event.code !== 'Escape' || event.defaultPrevented) return;
      // Without this a dialog below would close too.
      event.preventDefault();
      onClose();
      if (popup.current?.contains(document.activeElement) !== true) return;
      const opener = anchor.current;
      const field = opener?.matches(FOCUSABLE) === true ? opener : opener?.querySelector(FOCUSABLE);
      if (field instanceof HTMLElement) field.focus();
    }
    document.addEventListener('pointerdown', onPointerDown, true);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true);
      document.removeEventListener('keydown', onEscape);
    };
  }, [anchor, onClose]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the role comes from the caller
    <div
      ref={popup}
      id={props.id}
      popover="manual"
      role={props.role}
      aria-label={props.label}
      className={`pk-popover ${props.className ?? ''}`}
      onKeyDown={props.onKeyDown}
    >
      {props.children}
    </div>
  );
}
