import type { PaperPart, PaperText } from '@pinkas/contract/accounting/documents/paper-text';

import type { LetterPaper } from './letter-view.ts';
import { issuerNameIn } from './statement-view.ts';

const part = (changes: Partial<PaperPart>): PaperPart => ({
  heading: '',
  lines: [],
  facts: [],
  table: null,
  ...changes,
});

/** What the pages of a letter say, in their order, for whoever cannot read pictures. */
export function letterText(paper: LetterPaper): PaperText {
  const { issuer, party, language, title, period, columns, rows, total } = paper;
  return {
    language,
    title: `${title} ${period}`,
    parts: [
      part({ lines: [issuerNameIn(issuer, language), issuer.taxId] }),
      part({ lines: [party.name, party.taxId].filter((line) => line !== '') }),
      part({ lines: [...paper.paragraphs] }),
      part({
        table: {
          heads: columns.map(({ head }) => head),
          rows: [...rows, total].map((cells) => [...cells]),
          sums: [{ label: paper.sumLabel, value: paper.sum }],
        },
      }),
      part({ lines: [...paper.closing] }),
    ],
  };
}
