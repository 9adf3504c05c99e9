import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

export interface WideFrameProps {
  readonly className?: string;
  /** Accessible name of what can be moved sideways. */
  readonly label: string;
  readonly isBusy?: boolean;
  /** Whether something in it takes the focus, by which the keyboard moves it; else the frame takes it. */
  readonly hasStop?: boolean;
  /** A table. */
  readonly children: ReactNode;
}

/**
 * The frame of a table. One whose columns fit scrolls with the page alone. A wider one scrolls sideways in its
 * frame, and its heads and sums still stick to the window: a scroll container also contains its sticky
 * elements, so it gets the position of the window.
 */
export function WideFrame(props: WideFrameProps) {
  const { className = '', label, isBusy = false, hasStop = true, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(frame);
  useWindowEdges(frame, isWide);
  const wide = isWide ? ' pk-table-frame--wide' : '';
  const stop = isWide && !hasStop ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {};
  return (
    <div ref={frame} className={`pk-table-frame${wide} ${className}`} aria-busy={isBusy} {...stop}>
      {children}
    </div>
  );
}

type FrameRef = Readonly<{ current: HTMLDivElement | null }>;

/** Returns whether the table of a frame is wider than the frame. */
function useIsWide(frame: FrameRef): boolean {
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    const box = frame.current;
    const table = box?.querySelector('table');
    if (box === null || table === null || table === undefined) return undefined;
    const measure = () => setIsWide(table.offsetWidth > box.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame]);
  return isWide;
}

/** Offsets of a frame for the positions of its heads and sums, each in a custom property. */
const PLACES = ['start', 'end', 'room'] as const;

/** Writes how far a frame begins above the window, and finishes below it, for the positions of its heads and sums. */
function useWindowEdges(frame: FrameRef, isOn: boolean): void {
  useLayoutEffect(() => {
    const box = frame.current;
    if (!isOn || box === null) return undefined;
    function place(): void {
      if (box === null) return;
      const start = box.getBoundingClientRect().top + box.clientTop;
      const windowHeight = document.documentElement.clientHeight;
      const heightOf = (part: string): number => box.querySelector(part)?.clientHeight ?? 0;
      const edges = heightOf('thead') + heightOf('tfoot');
      const write = (name: (typeof PLACES)[number], px: number): void =>
        box.style.setProperty(`--pk-frame-${name}`, `${String(px)}px`);
      // Where the other axis does not scroll, sticky elements stick to the window by themselves.
      const scrollsOneAxis = getComputedStyle(box).overflowY === 'clip';
      if (!scrollsOneAxis) {
        write('start', start);
        write('end', start + box.clientHeight - windowHeight);
      }
      // Sums never rise over the heads, however little of the table is in the window.
      write('room', (scrollsOneAxis ? windowHeight - start : box.clientHeight) - edges);
    }
    place();
    // Whatever scrolls around it, and whatever grows above it.
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('scroll', place, { capture: true, passive: true, signal });
    window.addEventListener('resize', place, { signal });
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    observer.observe(box);
    return () => {
      stop.abort();
      observer.disconnect();
      for (const name of PLACES) box.style.removeProperty(`--pk-frame-${name}`);
    };
  }, [frame, isOn]);
}
