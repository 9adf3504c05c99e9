import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { fileNameLine } from '../../../../platform/http/bodies/file-name-line.ts';

/** File systems take 255 bytes, and old archivers a whole path of 260 signs; a Hebrew letter has two bytes. */
const PART_BYTES_MAX = 120;

/** Names that Windows reserves for its devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Returns a name of a folder or file that every system takes: no signs of paths, no controls, no
 * marks of direction, and not too long.
 */
export function safePart(text: string): string {
  const line = fileNameLine(text.replaceAll('"', '״').replaceAll(/[/\\]/g, '-'));
  let kept = '';
  for (const sign of line) {
    if (Buffer.byteLength(kept + sign) > PART_BYTES_MAX) break;
    kept += sign;
  }
  // Windows takes no point and no space at the end.
  const ended = kept.replace(/[. ]+$/, '');
  return DEVICE.test(ended) ? `${ended}_` : ended;
}

export interface NamedDocument {
  readonly docType: number;
  readonly number: number;
  readonly date: LocalDate;
  readonly customer: string;
}

/**
 * Returns the path of a document in an archive: its type, its month, and its number with the customer. Type and number make it
 * unique.
 */
export function archivedName(
  { docType, number, date, customer }: NamedDocument,
  language: 'he' | 'en',
): string {
  const folder = safePart(docTypeWords(docType, language));
  return `${folder}/${date.slice(0, 7)}/${safePart(`${String(number)} ${customer}`)}.pdf`;
}

export interface NamedPaper {
  readonly no: number;
  readonly date: LocalDate;
  readonly supplier: string;
  readonly reference: string;
  readonly fileName: string;
}

/**
 * Returns the path of a document of an expense: its month, and its number in the archive with supplier and
 * reference.
 */
export function archivedPaperName(
  { no, date, supplier, reference, fileName }: NamedPaper,
  language: 'he' | 'en',
): string {
  const folder = safePart(phrasesIn(language, 'archiveFiles')('ofExpenses'));
  const ending = /\.[a-z\d]{1,5}$/i.exec(fileName)?.[0].toLowerCase() ?? '';
  return `${folder}/${date.slice(0, 7)}/${safePart(`${String(no)} ${supplier} ${reference}`)}${ending}`;
}
