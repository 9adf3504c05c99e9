import { isSafeLink, type TextRun } from './page-text.ts';

const MARKED = /\*([^*\n]+)\*|\[([^\]\n]+)\]\(([^)\s]+)\)/g;

function plain(text: string): TextRun[] {
  return text === '' ? [] : [{ text, isBold: false, href: '' }];
}

/** Reads a typed paragraph: `*bold*` and `[words](address)`; a link that is not safe stays as it was typed. */
export function runsOfText(typed: string): TextRun[] {
  const runs: TextRun[] = [];
  let from = 0;
  for (const found of typed.matchAll(MARKED)) {
    const [whole, bold, words, href = ''] = found;
    if (bold === undefined && !isSafeLink(href)) continue;
    runs.push(...plain(typed.slice(from, found.index)));
    runs.push({ text: bold ?? words ?? '', isBold: bold !== undefined, href });
    from = found.index + whole.length;
  }
  return [...runs, ...plain(typed.slice(from))];
}

/** Returns a paragraph as it is typed. */
export function textOfRuns(runs: readonly TextRun[]): string {
  return runs
    .map(({ text, isBold, href }) => {
      if (href !== '') return `[${text}](${href})`;
      return isBold ? `*${text}*` : text;
    })
    .join('');
}
