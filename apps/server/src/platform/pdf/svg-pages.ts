const PAGE_EDGE = /d="M 0 0v ([\d.]+) h ([\d.]+) v -[\d.]+ Z "/;
const GLYPH = /<symbol id="(\w+)"[\s\S]*?<\/symbol>/g;
const LINK = /<a\s[^>]*>[\s\S]*?<\/a>/g;

interface Page {
  readonly markup: string;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Children of the root, which the renderer indents by four spaces. */
function topLevelParts(svg: string): string[] {
  const inside = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
  return inside.split(/\n(?= {4}<(?!\/))/).filter((part) => part.trim() !== '');
}

function readPages(parts: readonly string[]): Page[] {
  const pages: Page[] = [];
  for (const part of parts) {
    if (part.startsWith('    <path class="typst-shape"')) {
      const edge = PAGE_EDGE.exec(part);
      const previous = pages.at(-1);
      pages.push({
        markup: '',
        top: previous === undefined ? 0 : previous.top + previous.height,
        height: Number(edge?.[1]),
        width: Number(edge?.[2]),
      });
    } else if (!part.startsWith('    <defs')) {
      const page = pages.pop();
      if (page === undefined) throw new Error('the drawing does not begin with a page');
      pages.push({ ...page, markup: page.markup + part });
    }
  }
  return pages;
}

/**
 * Cuts the renderer's one tall drawing into an SVG for each page. Each is self-contained: glyphs
 * are outlines, only those of the page are included, and links are removed, so nothing in it can
 * act.
 */
export function splitSvgPages(svg: string, pageCount: number): string[] {
  const parts = topLevelParts(svg.replaceAll(LINK, ''));
  const pages = readPages(parts);
  if (pages.length !== pageCount) {
    throw new Error(`the drawing has ${pages.length} pages, the document ${pageCount}`);
  }
  const definitions = parts.filter((part) => part.startsWith('    <defs'));
  const glyphs = new Map(
    definitions.flatMap((part) => [...part.matchAll(GLYPH)].map((match) => [match[1], match[0]])),
  );
  const others = definitions.filter((part) => !part.startsWith('    <defs id="glyph"')).join('');
  return pages.map(({ markup, top, width, height }) => {
    const used = new Set([...markup.matchAll(/href="#(\w+)"/g)].map((match) => match[1]));
    const outlines = [...used].map((id) => glyphs.get(id) ?? '').join('');
    return (
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ' +
      `viewBox="0 ${top} ${width} ${height}" width="${width}pt" height="${height}pt">` +
      `<rect y="${top}" width="${width}" height="${height}" fill="#ffffff"/>` +
      `${markup}<defs>${outlines}</defs>${others}</svg>`
    ).replaceAll(/\n\s*/g, '');
  });
}
