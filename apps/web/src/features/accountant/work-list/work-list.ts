import type { WorkAbout, WorkRow } from '@pinkas/contract/accountant/work-list/work-list.contract';
import type { WorkKind } from '@pinkas/domain/questions/client-work';
import { pathOfPaper } from '@pinkas/domain/questions/question';
import { searchText } from '@pinkas/domain/text/search-text';
import type { Tone } from '@pinkas/ui/feedback/badge';

/** Views of the list: everything, or one sort of work. */
export const WORK_TABS = ['all', 'answers', 'papers', 'certificates', 'asked'] as const;
export type WorkTab = (typeof WORK_TABS)[number];

const TAB_OF_KIND: Readonly<Record<WorkKind, Exclude<WorkTab, 'all'>>> = {
  'certificate-expired': 'certificates',
  'question-answered': 'answers',
  'certificate-ending': 'certificates',
  'inbox-file': 'papers',
  'expense-waiting': 'papers',
  'question-open': 'asked',
};

/** The tone of each kind. */
export const TONE_OF_KIND: Readonly<Record<WorkKind, Tone>> = {
  'certificate-expired': 'bad',
  'question-answered': 'info',
  'certificate-ending': 'warn',
  'inbox-file': 'warn',
  'expense-waiting': 'warn',
  'question-open': 'none',
};

/** Whether work belongs into a view. */
export function isInTab({ kind }: Pick<WorkRow, 'kind'>, tab: WorkTab): boolean {
  return tab === 'all' || TAB_OF_KIND[kind] === tab;
}

/** Whether work is found by a text: by the client, by what names it, or by what was written. */
export function isWorkFound(row: WorkRow, about: string, text: string): boolean {
  const sought = searchText(text);
  const texts = [row.nameHe, row.nameEn, row.taxId, about, row.words];
  return texts.some((one) => searchText(one).includes(sought));
}

/** The page of a client's books on which work waits; a certificate has none that accountants open. */
function pathOf(about: WorkAbout): string | undefined {
  if ('paper' in about) return pathOfPaper(about.paper);
  return 'fileName' in about ? '/expenses/inbox' : undefined;
}

/** Returns the path that opens the books of a client at this document. */
export function enterPath({ clientId, about }: WorkRow): string {
  const path = pathOf(about);
  const books = `/enter/${String(clientId)}`;
  return path === undefined ? books : `${books}?to=${encodeURIComponent(path)}`;
}

/** The clients of rows, once each, in the order of their names. */
export function clientsOf(rows: readonly WorkRow[]): readonly WorkRow[] {
  const seen = new Map(rows.map((row) => [row.clientId, row]));
  return [...seen.values()].toSorted((a, b) => a.nameHe.localeCompare(b.nameHe, 'he'));
}
