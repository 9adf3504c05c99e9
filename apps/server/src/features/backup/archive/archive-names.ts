import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';

import type { ListFile } from '../../../platform/export/list-file.ts';
import { fileNameLine } from '../../../platform/http/bodies/file-name-line.ts';
import { copyFileName } from '../../accounting/bulk-jobs/bulk-jobs.api.ts';
import type { ArchivedDocument, ArchivedFile } from './archived-things.reads.ts';

/** Enough of a name to know a file by; a path with its folders stays below what file systems take. */
const NAME_CHARACTERS_MAX = 90;

const FOLDERS = {
  customer: 'ofCustomers',
  item: 'ofItems',
  expense: 'ofExpenses',
  document: 'ofDocuments',
  draft: 'ofDrafts',
  mandate: 'ofMandates',
  'document-row': 'ofRows',
  certificate: 'ofCertificates',
  'business-image': 'ofBusiness',
  'clearing-application': 'ofClearing',
  'sales-page': 'ofSalesPages',
  inbox: 'ofInbox',
} as const satisfies Record<ArchivedFile['entityKind'], string>;

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/tiff': 'tif',
};

/** Names of everything in an archive, in one language; none is given twice. */
export interface ArchiveNames {
  readonly documentsFolder: string;
  readonly attachmentsFolder: string;
  readonly listsFolder: string;
  readonly ofDocument: (document: ArchivedDocument) => string;
  readonly ofFile: (file: Omit<ArchivedFile, 'place' | 'sha256'>) => string;
  readonly ofList: (list: ListFile, ending?: 'csv' | 'xlsx') => string;
}

/** Makes the names of one archive. Nothing that people typed becomes a folder or leads out of one. */
export function archiveNames(language: 'he' | 'en'): ArchiveNames {
  const text = phrasesIn(language, 'archiveFiles');
  const given = new Map<string, number>();
  const [documentsFolder, attachmentsFolder, listsFolder] = [
    text('documentsFolder'),
    text('attachmentsFolder'),
    text('listsFolder'),
  ];
  /** The same name a second time gets a number; file systems take names in either case for one. */
  function once(stem: string, ending: string): string {
    const known = stem.toLowerCase();
    const count = (given.get(known) ?? 0) + 1;
    given.set(known, count);
    return count === 1 ? `${stem}.${ending}` : once(`${stem} (${count})`, ending);
  }
  return {
    documentsFolder,
    attachmentsFolder,
    listsFolder,
    ofDocument(document) {
      const year = document.documentDate.slice(0, 4);
      const type = nameOf(docTypeWords(document.docType, language));
      return `${documentsFolder}/${year}/${type}/${copyFileName(document, language)}`;
    },
    ofFile({ entityKind, label, docType, name, mediaType }) {
      const type = docType === null ? '' : docTypeWords(docType, language);
      const own = name.replace(/\.[^.]{1,5}$/, '');
      const stem = nameOf([type, label, own].filter((part) => part !== '').join(' '));
      const folder = `${attachmentsFolder}/${text(FOLDERS[entityKind])}`;
      return once(`${folder}/${stem}`, ENDINGS[mediaType] ?? 'bin');
    },
    ofList: (list, ending = 'csv') =>
      once(`${listsFolder}/${nameOf(list.title(language))}`, ending),
  };
}

/**
 * Returns what was typed as one part of a path: short, on one line, without a traversal; `-` for nothing.
 */
export function nameOf(typed: string): string {
  const line = fileNameLine(typed.replaceAll('"', '״').replaceAll(/[/\\]/g, '-'));
  const short = [...line].slice(0, NAME_CHARACTERS_MAX).join('');
  const trimmed = short.replace(/[. ]+$/, '').replace(/^[. ]+/, '');
  return trimmed === '' ? '-' : trimmed;
}
