import { formatInstant } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { ARCHIVED_LISTS } from './archived-lists.ts';
import type { ArchiveNames } from './archive-names.ts';

/** Of a business whose files are missing the index names this many, and counts the others. */
const MISSING_NAMED_MAX = 500;
/** Editors take a text for UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\ufeff';

export interface ArchiveIndex {
  readonly business: string;
  /** ISO text in UTC. */
  readonly madeAt: string;
  readonly documents: number;
  readonly files: number;
  /** Names of what is not there. */
  readonly missing: readonly string[];
  /** Names of the lists in the order of `ARCHIVED_LISTS`. */
  readonly lists: readonly string[];
}

/**
 * Returns a plain text that describes the content in both languages; names are those of the
 * archive.
 */
export function writeIndex(index: ArchiveIndex, names: ArchiveNames): Uint8Array {
  const parts = (['he', 'en'] as const).map((language) => linesOf(index, names, language));
  const text = parts.map((lines) => lines.join('\r\n')).join('\r\n\r\n----------\r\n\r\n');
  return Buffer.from(`${BYTE_ORDER_MARK}${text}\r\n`);
}

function linesOf(index: ArchiveIndex, names: ArchiveNames, language: 'he' | 'en'): string[] {
  const text = phrasesIn(language, 'archiveFiles');
  const { documentsFolder, attachmentsFolder, listsFolder } = names;
  return [
    text('readmeTitle', { business: index.business }),
    text('readmeMade', { when: formatInstant(index.madeAt) }),
    '',
    text('readmeDocuments', { folder: documentsFolder, count: index.documents }),
    text('readmeAttachments', { folder: attachmentsFolder, count: index.files }),
    text('readmeLists', { folder: listsFolder }),
    ...ARCHIVED_LISTS.map((list, at) => `  ${index.lists[at]} - ${list.title(language)}`),
    '',
    ...missingLines(index.missing, language),
  ];
}

function missingLines(missing: readonly string[], language: 'he' | 'en'): string[] {
  const text = phrasesIn(language, 'archiveFiles');
  if (missing.length === 0) return [text('readmeNothingMissing')];
  const more = missing.length - MISSING_NAMED_MAX;
  return [
    text('readmeMissing'),
    ...missing.slice(0, MISSING_NAMED_MAX).map((name) => `  ${name}`),
    ...(more > 0 ? [text('readmeMore', { count: more })] : []),
  ];
}
