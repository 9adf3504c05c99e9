import { PDF, PdfArray, PdfDict, PdfName, PdfRef, type PdfObject } from '@libpdf/core';
import { PDF_PAGES_MAX } from '@pinkas/domain/files/upload-limits';

import { hasBombInObjectStreams } from './pdf-object-streams.ts';

export type PdfVerdict =
  | { readonly kind: 'accepted'; readonly pages: number }
  | {
      readonly kind: 'refused';
      readonly reason: 'unreadable' | 'locked' | 'pages' | 'active';
    };

/** Objects that one PDF may have; beyond it nothing can be said about it. */
const OBJECTS_MAX = 400_000;

/** Whether a PDF opens, is not locked, has a bounded number of pages, and does nothing by itself. */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfVerdict> {
  if (hasBombInObjectStreams(bytes)) return refused('unreadable');
  try {
    const pdf = await PDF.load(bytes);
    if (pdf.isEncrypted) return refused('locked');
    const pages = pdf.getPageCount();
    if (pages > PDF_PAGES_MAX) return refused('pages');
    if (pages === 0) return refused('unreadable');
    return isActive(pdf) ? refused('active') : { kind: 'accepted', pages };
  } catch (error) {
    return refused(
      error instanceof Error && /encrypt|password/i.test(error.message) ? 'locked' : 'unreadable',
    );
  }
}

function refused(reason: (PdfVerdict & { kind: 'refused' })['reason']): PdfVerdict {
  return { kind: 'refused', reason };
}

type Resolve = (ref: PdfRef) => PdfObject | null;

/** Walks everything that a reader can get to from the catalogue. */
function isActive(pdf: PDF): boolean {
  const resolve: Resolve = (ref) => pdf.context.resolve(ref);
  const waiting: PdfObject[] = [pdf.context.catalog.getDict()];
  const seen = new Set<PdfObject>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const object = next instanceof PdfRef ? (resolve(next) ?? undefined) : next;
    if (object === undefined || seen.has(object)) continue;
    if (object instanceof PdfArray) {
      seen.add(object);
      waiting.push(...object);
    } else if (object instanceof PdfDict) {
      seen.add(object);
      if (isActiveDict(object, resolve)) return true;
      for (const [, value] of object) waiting.push(value);
    }
    if (seen.size > OBJECTS_MAX) throw new Error('too many objects');
  }
  return false;
}

const ACTIVE_ACTIONS = new Set(['JavaScript', 'Launch', 'ImportData', 'RichMediaExecute', 'GoToE']);
const ACTIVE_ANNOTATIONS = new Set(['RichMedia', 'Movie', 'Screen', '3D']);

/** Actions and forms that run scripts, start programs or open what is inside. */
function isActiveDict(dict: PdfDict, resolve: Resolve): boolean {
  if (dict.has('JS') || dict.has('XFA')) return true;
  const [action, subtype] = [nameIn(dict, 'S', resolve), nameIn(dict, 'Subtype', resolve)];
  return (
    (action !== undefined && ACTIVE_ACTIONS.has(action)) ||
    (subtype !== undefined && ACTIVE_ANNOTATIONS.has(subtype))
  );
}

function nameIn(dict: PdfDict, key: string, resolve: Resolve): string | undefined {
  const value = dict.get(key, resolve);
  return value instanceof PdfName ? value.value : undefined;
}
