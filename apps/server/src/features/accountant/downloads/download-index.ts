import { formatInstant, formatLocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { nameOf } from '../../backup/archive/archive.api.ts';
import type { ListedBusiness } from '../../shell/switcher/switcher.api.ts';
import type { StoredDownload } from './downloads.repository.ts';

/** Editors take a text for UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\ufeff';
/** Of a client whose files are missing the index names this many, and counts the others. */
const MISSING_NAMED_MAX = 200;

/** A client in the index. */
export interface TakenClient {
  readonly folder: string;
  /** Whether it granted the accountant access at its turn. */
  readonly isIn: boolean;
  /** Names of what could not be read. */
  readonly missing: string[];
}

/** Returns what names the folders of clients: by name and number, none twice, also where capital letters count for nothing. */
export function clientFolders(
  language: StoredDownload['language'],
): (business: ListedBusiness | undefined) => string {
  const given = new Map<string, number>();
  return (business) => {
    const { nameHe = '', nameEn = '', taxId = '' } = business ?? {};
    const stem = nameOf(`${language === 'en' && nameEn !== '' ? nameEn : nameHe} ${taxId}`);
    const known = stem.toLowerCase();
    const count = (given.get(known) ?? 0) + 1;
    given.set(known, count);
    return count === 1 ? stem : `${stem} (${String(count)})`;
  };
}

interface DownloadIndex extends Pick<StoredDownload, 'from' | 'to'> {
  readonly clients: readonly TakenClient[];
  /** ISO text in UTC. */
  readonly madeAt: string;
}

/**
 * Returns a plain text that lists in both languages whose files are included, and what could not be
 * included.
 */
export function writeIndex(index: DownloadIndex): Uint8Array {
  const parts = (['he', 'en'] as const).map((language) => linesOf(index, language));
  const text = parts.map((lines) => lines.join('\r\n')).join('\r\n\r\n----------\r\n\r\n');
  return Buffer.from(`${BYTE_ORDER_MARK}${text}\r\n`);
}

function linesOf({ from, to, clients, madeAt }: DownloadIndex, language: 'he' | 'en'): string[] {
  const text = phrasesIn(language, 'clientFiles');
  const days = { from: formatLocalDate(from), to: formatLocalDate(to) };
  const taken = clients.filter(({ isIn }) => isIn);
  const leftOut = clients.filter(({ isIn }) => !isIn);
  const missing = taken.flatMap((client) =>
    client.missing.map((name) => `${client.folder}/${name}`),
  );
  const more = missing.length - MISSING_NAMED_MAX;
  return [
    text('readmeTitle', days),
    text('readmeMade', { when: formatInstant(madeAt) }),
    '',
    text('readmeClients', { count: taken.length }),
    ...taken.map(({ folder }) => `  ${folder}`),
    ...(leftOut.length === 0 ? [] : ['', text('readmeLeftOut')]),
    ...leftOut.map(({ folder }) => `  ${folder}`),
    '',
    text(missing.length === 0 ? 'readmeNothingMissing' : 'readmeMissing'),
    ...missing.slice(0, MISSING_NAMED_MAX).map((name) => `  ${name}`),
    ...(more > 0 ? [text('readmeMore', { count: more })] : []),
  ];
}
