import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
} from 'react';
import { createPortal } from 'react-dom';

import './tooltip.css';

const SHOW_AFTER_MS = 300;
const EDGE_PX = 8;
const GAP_PX = 6;

interface Wanted {
  readonly anchor: HTMLElement;
  readonly afterMs: number;
}

export interface TooltipProps {
  readonly text: string;
  /** True when the text only repeats the accessible name, so it is not read twice. */
  readonly isName?: boolean;
  /** One element that takes pointer and focus handlers (a button, a link, a focusable span). */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** A short explanation on hover and on keyboard focus; Escape hides it. */
export function Tooltip({ text, isName = false, children }: TooltipProps) {
  const [wanted, setRequested] = useState<Wanted | undefined>(undefined);
  const id = useId();
  function hide() {
    setRequested(undefined);
  }

  const own = children.props;
  return (
    <>
      {cloneElement(children, {
        ...(wanted !== undefined && !isName && { 'aria-describedby': id }),
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          own.onPointerEnter?.(event);
          if (event.pointerType === 'mouse') {
            setRequested({ anchor: event.currentTarget, afterMs: SHOW_AFTER_MS });
          }
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          own.onPointerLeave?.(event);
          hide();
        },
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          own.onPointerDown?.(event);
          hide();
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          own.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) {
            setRequested({ anchor: event.currentTarget, afterMs: 0 });
          }
        },
        onBlur: (event: FocusEvent<HTMLElement>) => {
          own.onBlur?.(event);
          hide();
        },
      })}
      {wanted !== undefined &&
        createPortal(
          <Bubble {...wanted} id={id} text={text} isName={isName} onHide={hide} />,
          document.body,
        )}
    </>
  );
}

interface BubbleProps extends Wanted {
  readonly id: string;
  readonly text: string;
  readonly isName: boolean;
  readonly onHide: () => void;
}

function Bubble({ id, anchor, afterMs, text, isName, onHide }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(afterMs === 0);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsShown(true), afterMs);
    return () => window.clearTimeout(timer);
  }, [afterMs]);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.code === 'Escape') onHide();
    }
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('scroll', onHide, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('scroll', onHide, true);
    };
  });
  useLayoutEffect(() => {
    const element = bubble.current;
    if (element === null) return;
    element.style.translate = 'none';
    const at = anchor.getBoundingClientRect();
    const own = element.getBoundingClientRect();
    const below = at.bottom + GAP_PX;
    const fitsBelow = below + own.height <= window.innerHeight - EDGE_PX;
    const top = fitsBelow ? below : at.top - GAP_PX - own.height;
    const centred = at.left + at.width / 2 - own.width / 2;
    const left = Math.max(EDGE_PX, Math.min(centred, window.innerWidth - EDGE_PX - own.width));
    element.style.translate = `${String(left - own.left)}px ${String(top - own.top)}px`;
  }, [anchor, text, isShown]);
  if (!isShown) return null;
  return (
    <div
      ref={bubble}
      id={id}
      className="pk-tooltip"
      role={isName ? undefined : 'tooltip'}
      aria-hidden={isName || undefined}
    >
      {text}
    </div>
  );
}
