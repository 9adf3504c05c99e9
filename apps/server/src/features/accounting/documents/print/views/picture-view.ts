import type { PrintPicture } from '../print-model.ts';

/** A picture by where the template finds it, in its printed size. */
export type PictureView = {
  readonly path: string;
  readonly widthMm: number;
  readonly heightMm: number;
};

/** The bounds of a picture on paper. */
export interface PictureBounds {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A small picture is not blown up beyond what it can show. */
const MM_A_PIXEL_MAX = 25.4 / 96;

/** Returns the picture in its proportions, as large as its bounds allow. */
export function fittedPicture(
  path: string,
  { widthPx, heightPx }: PrintPicture,
  bounds: PictureBounds,
): PictureView {
  const scale = Math.min(bounds.widthMm / widthPx, bounds.heightMm / heightPx, MM_A_PIXEL_MAX);
  return { path, widthMm: widthPx * scale, heightMm: heightPx * scale };
}
