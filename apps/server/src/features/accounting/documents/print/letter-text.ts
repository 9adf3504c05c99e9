import type { PrintedText } from '@pinkas/contract/accounting/documents/printed-text';

import type { PrintableLetter } from './letter-view.ts';
import { SILENT } from './printed-text.ts';
import { issuerNameIn } from './statement-view.ts';

/**
 * Returns the text of the pages of a letter, in their order, for readers who cannot see pictures.
 */
export function letterText(paper: PrintableLetter): PrintedText {
  const { issuer, party, language, title, period, columns, rows, total } = paper;
  return {
    language,
    title: `${title} ${period}`,
    parts: [
      { ...SILENT, lines: [issuerNameIn(issuer, language), issuer.taxId] },
      { ...SILENT, lines: [party.name, party.taxId].filter((line) => line !== '') },
      { ...SILENT, lines: [...paper.paragraphs] },
      {
        ...SILENT,
        table: {
          heads: columns.map(({ head }) => head),
          rows: [...rows, total].map((cells) => [...cells]),
          sums: [{ label: paper.sumLabel, value: paper.sum }],
        },
      },
      { ...SILENT, lines: [...paper.closing] },
    ],
  };
}
