import type { PrintLayout } from '@pinkas/domain/documents/print/print-layout';

/** What a shape is drawn in: the colour of the business, ink, pale lines and fills, or the edge of the page. */
type Ink = 'brand' | 'ink' | 'row' | 'tint' | 'outline';
/** Left, top, width and height on a page of 56 by 72, drawn for Hebrew. */
type Shape = readonly [Ink, number, number, number, number];

/** Lines of rows, as far apart as everywhere. */
function rows(top: number, count: number, left = 8, width = 40): Shape[] {
  return Array.from({ length: count }, (_, index): Shape => [
    'row',
    left,
    top + index * 5,
    width,
    1.4,
  ]);
}

const TOTAL: Shape = ['brand', 8, 63, 14, 2.8];
const INK_TOTAL: Shape = ['ink', 8, 63, 14, 2.8];

const SHAPES: Readonly<Record<PrintLayout, readonly Shape[]>> = {
  classic: [
    ['ink', 34, 8, 14, 3],
    ['brand', 8, 15, 40, 1.4],
    ['brand', 27, 20, 21, 3.4],
    ['tint', 8, 27, 40, 8],
    ...rows(40, 4),
    TOTAL,
  ],
  band: [
    ['brand', 0, 0, 56, 15],
    ['tint', 32, 6, 16, 3.2],
    ['brand', 27, 20, 21, 3.4],
    ...rows(30, 6),
    TOTAL,
  ],
  centred: [
    ['ink', 20, 8, 16, 3],
    ['brand', 8, 15, 40, 1.4],
    ['brand', 17, 20, 22, 3.2],
    ...rows(30, 6),
    INK_TOTAL,
  ],
  clean: [
    ['brand', 40, 8, 8, 8],
    ['ink', 28, 24, 20, 3.4],
    ...rows(36, 4),
    ['row', 8, 58, 40, 0.8],
    INK_TOTAL,
  ],
  margin: [
    ['brand', 47, 0, 9, 72],
    ['ink', 26, 8, 15, 3],
    ['brand', 22, 18, 19, 3.4],
    ...rows(30, 6, 8, 33),
    TOTAL,
  ],
  architect: [
    ['ink', 36, 8, 12, 2.6],
    ['row', 8, 8, 11, 1.2],
    ['row', 8, 11, 11, 1.2],
    ['brand', 22, 19, 26, 6.4],
    ['ink', 8, 31, 40, 0.9],
    ['row', 36, 34, 12, 1.4],
    ['row', 8, 34, 12, 1.4],
    ['ink', 8, 39, 40, 0.9],
    ...rows(44, 3),
    INK_TOTAL,
  ],
  frame: [
    ['outline', 4, 4, 48, 64],
    ['ink', 32, 10, 13, 3],
    ['brand', 11, 16, 34, 0.9],
    ['brand', 25, 21, 20, 3.2],
    ...rows(31, 5, 11, 34),
    ['brand', 11, 58, 14, 2.8],
  ],
  columns: [
    ['ink', 34, 8, 14, 3],
    ['brand', 30, 15, 18, 3],
    ['tint', 24, 22, 24, 10],
    ['tint', 8, 22, 14, 10],
    ['brand', 8, 36, 40, 4],
    ...rows(44, 3),
    ['brand', 8, 60, 22, 4],
  ],
  journal: [
    ['brand', 8, 6, 40, 1.8],
    ['ink', 14, 10.5, 28, 5],
    ['ink', 8, 18.5, 40, 0.8],
    ['ink', 8, 20.4, 40, 1.2],
    ['ink', 30, 25, 18, 3],
    ['row', 27, 24, 0.8, 10],
    ['row', 8, 26, 15, 1.4],
    ['row', 8, 30, 15, 1.4],
    ['row', 33, 31, 15, 1.4],
    ...rows(40, 4),
    INK_TOTAL,
  ],
  receipt: [
    ['ink', 21, 7, 14, 3],
    ['row', 14, 13, 28, 0.8],
    ['brand', 18, 17, 20, 3],
    ['row', 14, 24, 28, 0.8],
    ...rows(29, 5, 14, 28),
    ['brand', 14, 55, 28, 4],
    ['ink', 25, 62, 6, 6],
  ],
};

/** A page of the layout in outline: letterhead, title, party, rows, total. */
export function LayoutPicture({ layout }: { readonly layout: PrintLayout }) {
  return (
    <svg className="design-picture" viewBox="0 0 56 72" aria-hidden="true">
      {SHAPES[layout].map(([ink, x, y, width, height]) => (
        <rect
          key={`${ink} ${x} ${y}`}
          className={`design-picture__${ink}`}
          x={x}
          y={y}
          width={width}
          height={height}
        />
      ))}
    </svg>
  );
}
