import { docTypeWords } from '@pinkas/phrases/doc-type-words';

import { fileNameLine } from '../../../platform/http/bodies/file-name-line.ts';

/** Fits the longest type and number, and enough of a name to recognise it. */
const NAME_CHARACTERS_MAX = 100;

interface NamedDocument {
  readonly docType: number;
  readonly number: number;
  readonly customerName: string;
}

/**
 * Returns the name of a copy in an archive: type, number and customer. Type and number make it the only
 * one; no part of it leads anywhere or means anything to a file system.
 */
export function copyFileName(
  { docType, number, customerName }: NamedDocument,
  language: 'he' | 'en',
): string {
  const name = `${docTypeWords(docType, language)} ${number} ${customerName}`;
  const text = name.replaceAll('"', '״').replaceAll(/[/\\]/g, '-');
  const line = [...fileNameLine(text)].slice(0, NAME_CHARACTERS_MAX).join('');
  return `${line.replace(/[. ]+$/, '')}.pdf`;
}
