/** Rows without a difference that end an area. */
const GAP = 8;

/** Marks that colour the message in a terminal. */
// oxlint-disable-next-line no-control-regex -- they begin with the escape character
const COLOUR = /\u001B\[\d+m/g;

interface Area {
  readonly top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Returns the areas of a picture of differences, from top to bottom: its differing pixels are red. */
function findAreas({ data, width, height }: ImageData): readonly Area[] {
  const areas: Area[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if (data[at] !== 255 || data[at + 1] !== 0 || data[at + 2] !== 0) continue;
      const last = areas.at(-1);
      if (last === undefined || y - last.bottom > GAP) {
        areas.push({ top: y, bottom: y, left: x, right: x });
      } else {
        last.bottom = y;
        last.left = Math.min(last.left, x);
        last.right = Math.max(last.right, x);
      }
    }
  }
  return areas;
}

/**
 * Says where a page differed from its picture, for who has only the message.
 *
 * @param message Of the comparison, with the path of its picture of differences.
 * @returns One line an area; nothing without such a picture.
 */
export async function whereDifferent(message: string): Promise<string> {
  const path = /Diff image:\s+(\/\S+\.png)/.exec(message.replaceAll(COLOUR, ''))?.[1];
  if (path === undefined) return '';
  // The calls of the page go to the faked server; a picture is loaded past it.
  const picture = new Image();
  picture.src = `/@fs${path}`;
  try {
    await picture.decode();
  } catch {
    return '';
  }
  const { naturalWidth: width, naturalHeight: height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) return '';
  context.drawImage(picture, 0, 0);
  return findAreas(context.getImageData(0, 0, width, height))
    .map(
      ({ top, bottom, left, right }) =>
        `differs at x ${String(left)} to ${String(right)}, y ${String(top)} to ${String(bottom)}`,
    )
    .join('\n');
}
