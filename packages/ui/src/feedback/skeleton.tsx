import { useUiTexts } from '../texts.tsx';
import { Delayed } from './delayed.tsx';
import './skeleton.css';

/** One grey bar that replaces a text. */
export function Skeleton({
  width,
  height = 12,
}: {
  readonly width: number | string;
  readonly height?: number;
}) {
  return <span className="pk-skeleton" style={{ inlineSize: width, blockSize: height }} />;
}

const WIDTHS = [
  [64, 148, 84, 96],
  [64, 110, 84, 72],
  [64, 132, 84, 96],
  [64, 96, 84, 84],
] as const;

/** Rows in the shape of a table or a list, after 200 ms. */
export function SkeletonRows({ rows = 6 }: { readonly rows?: number }) {
  const texts = useUiTexts();
  return (
    <Delayed>
      <output className="pk-skeleton-rows" aria-label={texts.loading}>
        {Array.from({ length: rows }, (_, row) => (
          <span key={row} className="pk-skeleton-row">
            {(WIDTHS[row % WIDTHS.length] ?? WIDTHS[0]).map((width, cell) => (
              <Skeleton key={cell} width={width} height={cell === 2 ? 18 : 12} />
            ))}
          </span>
        ))}
      </output>
    </Delayed>
  );
}

/** Lines in the shape of a card, after 200 ms. */
export function SkeletonCard({ lines = 4 }: { readonly lines?: number }) {
  const texts = useUiTexts();
  return (
    <Delayed>
      <output className="pk-skeleton-card" aria-label={texts.loading}>
        <Skeleton width="40%" height={18} />
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} width={line % 2 === 0 ? '85%' : '65%'} />
        ))}
      </output>
    </Delayed>
  );
}
