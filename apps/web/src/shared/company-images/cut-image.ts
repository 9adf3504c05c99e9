import { filledPart, type PartOfImage } from './filled-part.ts';

/** Margins are looked for in a picture of so many pixels a side at most. */
const SEARCHED_SIDE_PX_MAX = 512;
const WHOLE: PartOfImage = { x: 0, y: 0, width: 100, height: 100 };
const JPEG_QUALITY = 0.9;

/** Draws a part of a picture that is loaded, made smaller by `scale`; undefined where the browser draws nothing. */
function draw(image: HTMLImageElement, part: PartOfImage, scale: number) {
  const { naturalWidth, naturalHeight } = image;
  const across = (share: number): number => (share * naturalWidth) / 100;
  const down = (share: number): number => (share * naturalHeight) / 100;
  const [width, height] = [across(part.width), down(part.height)];
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(width * scale));
  canvas.height = Math.max(1, Math.floor(height * scale));
  const context = canvas.getContext('2d');
  context?.drawImage(
    image,
    across(part.x),
    down(part.y),
    width,
    height,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  return { canvas, context };
}

/** Returns the part of a picture that is left without its empty margins. */
export function findFilledPart(image: HTMLImageElement): PartOfImage {
  const side = Math.max(image.naturalWidth, image.naturalHeight);
  const { canvas, context } = draw(image, WHOLE, Math.min(1, SEARCHED_SIDE_PX_MAX / side));
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height);
  return pixels === undefined ? WHOLE : filledPart(pixels);
}

/** Returns a part of a picture as a file of its kind, and of its size: a JPEG, and a PNG of everything else. */
export async function cutImage(
  image: HTMLImageElement,
  part: PartOfImage,
  { name, mediaType }: { readonly name: string; readonly mediaType: string },
): Promise<File> {
  const isJpeg = mediaType === 'image/jpeg';
  const type = isJpeg ? mediaType : 'image/png';
  const { canvas } = draw(image, part, 1);
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, type, JPEG_QUALITY);
  });
  if (blob === null) throw new Error('the browser drew no picture');
  return new File([blob], isJpeg ? name : name.replace(/(?:\.\w+)?$/, '.png'), { type });
}
