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
 * The edge of a table. One whose columns fit is moved by the page alone. One that is wider moves sideways in its frame, and its
 * heads and sums keep to the window all the same: what scrolls holds what is sticky in it, so it is told where the window is.
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

/** Says whether the table of a frame is wider than it. */
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

/** What is written of a frame for the places of its heads and sums, each in a custom property. */
const PLACES = ['start', 'end', 'room'] as const;

/** Writes how far a frame begins above the window, and ends below it, for the places of its heads and sums. */
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
      // Where it leaves the other axis to the page, what is sticky in it keeps to the window by itself.
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
