import { formatInstant } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { contentPath } from './content-path.ts';
import type { Snapshot, SnapshotFile } from './snapshot-content.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{padding:.3rem .6rem;border-block-end:1px solid #ddd;text-align:start}
caption{font-weight:600;text-align:start;padding:1rem 0}code{direction:ltr;unicode-bidi:isolate}`;

const KINDS = ['document', 'file', 'list'] as const;

/** Returns the page that shows what is in an opened backup, and opens each file of it. It loads nothing from elsewhere. */
export function indexPage({ business, madeAt, language, files, missing }: Snapshot): string {
  const text = phrasesIn(language, 'backupPage');
  const tables = KINDS.map((kind) => {
    const shown = files.filter((file) => file.kind === kind);
    return shown.length === 0 ? '' : table(text(kind, { count: shown.length }), shown);
  });
  const gaps =
    missing.length === 0
      ? ''
      : `<h2>${escape(text('missing'))}</h2><ul>${missing.map((name) => `<li><bdi>${escape(name)}</bdi></li>`).join('')}</ul>`;
  return `<!doctype html>
<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">
<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escape(text('title', { business }))}</title>
<style>${STYLE}</style>
<h1>${escape(text('title', { business }))}</h1>
<p>${escape(text('madeAt', { at: formatInstant(madeAt), count: files.length }))}</p>
<p>${escape(text('howToCheck'))} <code>sh verify.sh</code></p>
${gaps}
${tables.join('\n')}
</html>
`;
}

function table(caption: string, files: readonly SnapshotFile[]): string {
  const rows = files.map(({ name, sha256, ending, bytes }) => {
    const link = `<a href="${contentPath(sha256, ending)}"><bdi>${escape(name)}</bdi></a>`;
    return `<tr><td>${link}</td><td dir="ltr">${String(bytes)}</td></tr>`;
  });
  return `<table><caption>${escape(caption)}</caption>\n${rows.join('\n')}\n</table>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
}
