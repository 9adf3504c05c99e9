import { element, type Direction, type Markup } from './mail-element.ts';
import type { LetterLogo, LetterPart, MailLetter } from './mail-parts.ts';

const CELL_FONT = 'font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:20px';
const FONT = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px';
const TEXT = 'color:#171b26';
const SECOND = 'color:#474e5d';
const LINE = '#e3e3de';
const LOGO_WIDTH_PX_MAX = 160;
const LOGO_HEIGHT_PX_MAX = 48;

/** For programs that follow a dark screen; the others show the inline colours. */
const DARK = `@media (prefers-color-scheme: dark) {
.pk-canvas { background: #0f1218 !important; }
.pk-sheet { background: #161a22 !important; }
.pk-text { color: #e9ebf0 !important; }
.pk-second { color: #b9bfcb !important; }
.pk-line { border-color: #39414f !important; }
}`;

interface Look {
  readonly dir: Direction;
  readonly start: 'left' | 'right';
  readonly color: string;
}

/**
 * Returns the direction of a text: that of the mail, unless all of its letters run the other way.
 */
function directionOf(text: string, dir: Direction): Direction {
  const hasHebrew = /\p{Script=Hebrew}/u.test(text);
  if (dir === 'rtl') return !hasHebrew && /\p{Script=Latin}/u.test(text) ? 'ltr' : 'rtl';
  return hasHebrew && !/\p{Script=Latin}/u.test(text) ? 'rtl' : 'ltr';
}

function paragraphs(text: string): string[][] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim().split('\n'))
    .filter((lines) => lines.join('') !== '');
}

function linesOf(lines: readonly string[], { dir, start }: Look): Markup[] {
  return lines.map((line) =>
    element('div', { dir: directionOf(line, dir), style: `text-align:${start}` }, line),
  );
}

function words(text: string, look: Look, style = `${TEXT};${FONT}`, shade = 'pk-text'): Markup[] {
  return paragraphs(text).map((lines) =>
    element(
      'div',
      { dir: look.dir, class: shade, style: `margin:0 0 16px;${style}` },
      ...linesOf(lines, look),
    ),
  );
}

function layoutTable(dir: Direction, style: string, shade: string, cell: Markup): Markup {
  return element(
    'table',
    { dir, role: 'presentation', width: '100%', class: shade, style },
    element('tbody', { dir }, element('tr', { dir }, cell)),
  );
}

type PartOf<K extends LetterPart['kind']> = Extract<LetterPart, { kind: K }>;

function box({ heading, sum, facts }: PartOf<'box'>, look: Look): Markup {
  const { dir, start } = look;
  const second = (text: string): Markup =>
    element(
      'div',
      {
        dir: directionOf(text, dir),
        class: 'pk-second',
        style: `text-align:${start};${SECOND};${FONT}`,
      },
      text,
    );
  const large = `${TEXT};text-align:${start};font-family:Arial,Helvetica,sans-serif;font-size:28px;line-height:36px;font-weight:bold`;
  return layoutTable(
    dir,
    `margin:0 0 20px;border:1px solid ${LINE};border-radius:8px;border-collapse:separate`,
    'pk-line',
    element(
      'td',
      { dir, style: 'padding:16px' },
      second(heading),
      ...(sum === ''
        ? []
        : [
            element(
              'div',
              { dir, class: 'pk-text', style: large },
              element('span', { dir: 'ltr' }, sum),
            ),
          ]),
      ...facts.map(second),
    ),
  );
}

/** Sums stand at the right in both languages, so that their points lie under each other; the name alone wraps. */
function cellStyle(place: number, count: number, start: string): string {
  const align = place === count - 1 ? 'right' : start;
  const wrap = place === 0 ? '' : 'white-space:nowrap;';
  return `padding:8px 4px;border-bottom:1px solid ${LINE};text-align:${align};${wrap}`;
}

function table({ headings, rows }: PartOf<'table'>, { dir, start }: Look): Markup {
  const heads = headings.map((heading, place) =>
    element(
      'th',
      {
        dir: directionOf(heading, dir),
        scope: 'col',
        class: 'pk-second pk-line',
        style: `${cellStyle(place, headings.length, start)}${SECOND};font-family:Arial,Helvetica,sans-serif;font-size:13px;line-height:20px;font-weight:normal`,
      },
      heading,
    ),
  );
  const body = rows.map(({ cells, href }) =>
    element(
      'tr',
      { dir },
      ...cells.map((cell, place) =>
        element(
          'td',
          {
            dir: place === 0 ? directionOf(cell, dir) : 'ltr',
            class: 'pk-text pk-line',
            style: `${cellStyle(place, cells.length, start)}${TEXT};${CELL_FONT}`,
          },
          place === 0
            ? element(
                'a',
                { dir: directionOf(cell, dir), class: 'pk-text', href, style: TEXT },
                cell,
              )
            : cell,
        ),
      ),
    ),
  );
  return element(
    'table',
    { dir, width: '100%', style: 'margin:0 0 20px;border-collapse:collapse' },
    element('tbody', { dir }, element('tr', { dir }, ...heads), ...body),
  );
}

function button({ label, href, isQuiet = false }: PartOf<'button'>, { dir, color }: Look): Markup {
  const ground = isQuiet ? `border:1px solid ${LINE}` : `background:${color}`;
  const cell = `padding:12px 24px;border-radius:8px;${ground}`;
  const ink = isQuiet ? TEXT : 'color:#ffffff';
  const link = `${ink};text-decoration:none;font-weight:bold;${FONT}`;
  const shade = (name: string) => (isQuiet ? { class: name } : {});
  return element(
    'table',
    {
      dir,
      role: 'presentation',
      style: 'margin:0 0 20px;border-collapse:separate;border-spacing:0',
    },
    element(
      'tbody',
      { dir },
      element(
        'tr',
        { dir },
        element(
          'td',
          { dir, ...shade('pk-line'), style: cell },
          element('a', { dir, ...shade('pk-text'), href, style: link }, label),
        ),
      ),
    ),
  );
}

function code({ text }: PartOf<'code'>, { dir, start }: Look): Markup {
  const style = `margin:0 0 16px;padding:12px;border:1px solid ${LINE};border-radius:8px;${TEXT};text-align:${start};font-family:Consolas,Menlo,monospace;font-size:18px;line-height:26px;word-break:break-all`;
  return element(
    'div',
    { dir, class: 'pk-text pk-line', style },
    element('span', { dir: 'ltr' }, text),
  );
}

function markupOf(part: LetterPart, look: Look): Markup[] {
  switch (part.kind) {
    case 'words':
      return words(part.text, look);
    case 'footer':
      return words(
        part.text,
        look,
        `${SECOND};font-family:Arial,Helvetica,sans-serif;font-size:13px;line-height:20px`,
        'pk-second',
      );
    case 'box':
      return [box(part, look)];
    case 'table':
      return [table(part, look)];
    case 'code':
      return [code(part, look)];
    case 'button':
      return [button(part, look)];
  }
}

/** The logo on white in both colour schemes, since nobody knows which it is drawn for. */
function logoOf(
  { contentId, widthPx, heightPx }: LetterLogo,
  sender: string,
  { dir, start }: Look,
) {
  const scale = Math.min(1, LOGO_HEIGHT_PX_MAX / heightPx, LOGO_WIDTH_PX_MAX / widthPx);
  return element(
    'div',
    { dir, style: `margin:0 0 12px;text-align:${start}` },
    element('img', {
      dir,
      src: `cid:${contentId}`,
      alt: sender,
      width: Math.max(1, Math.floor(widthPx * scale)),
      height: Math.max(1, Math.floor(heightPx * scale)),
      style: 'display:inline-block;border:0;padding:6px;border-radius:6px;background:#ffffff',
    }),
  );
}

/** Returns the HTML of a mail: tables and inline styles, nothing that is loaded from elsewhere. */
export function htmlOf({ language, sender, color, logo, parts }: MailLetter): string {
  const [dir, start] = language === 'he' ? (['rtl', 'right'] as const) : (['ltr', 'left'] as const);
  const look: Look = { dir, start, color };
  const name = element(
    'div',
    {
      dir: directionOf(sender, dir),
      class: 'pk-text',
      style: `margin:0 0 16px;color:${color};text-align:${start};font-family:Arial,Helvetica,sans-serif;font-size:20px;line-height:28px;font-weight:bold`,
    },
    sender,
  );
  const sheet = layoutTable(
    dir,
    `max-width:560px;background:#ffffff;border-top:4px solid ${color};border-collapse:separate`,
    'pk-sheet',
    element(
      'td',
      { dir, style: 'padding:24px' },
      ...(logo === undefined ? [] : [logoOf(logo, sender, look)]),
      name,
      ...parts.flatMap((part) => markupOf(part, look)),
    ),
  );
  const page = layoutTable(
    dir,
    'background:#f6f6f4',
    'pk-canvas',
    element('td', { dir, align: 'center', style: 'padding:16px' }, sheet),
  );
  const body = element(
    'body',
    { dir, class: 'pk-canvas', style: 'margin:0;padding:0;background:#f6f6f4' },
    page,
  );
  return `<!doctype html>
<html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${DARK}</style></head>
${body.html}
</html>
`;
}
