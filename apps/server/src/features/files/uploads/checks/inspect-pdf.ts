import { PDF, PdfArray, PdfDict, PdfName, PdfRef, PdfString, type PdfObject } from '@libpdf/core';
import { PDF_PAGES_MAX } from '@pinkas/domain/files/upload-limits';

import { hasBombInObjectStreams } from './pdf-object-streams.ts';

export type PdfVerdict =
  | { readonly kind: 'accepted'; readonly pages: number }
  | {
      readonly kind: 'refused';
      readonly reason: 'unreadable' | 'locked' | 'pages' | 'active';
    };

/** Objects that one PDF may have; beyond it the PDF cannot be checked. */
const OBJECTS_MAX = 400_000;

/** Returns whether a PDF opens, is not locked, has a bounded number of pages, and does nothing by itself. */
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

const ACTIVE_ACTIONS = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'RichMediaExecute',
  'GoToE',
  'GoToR',
  'SubmitForm',
]);
const ACTIVE_ANNOTATIONS = new Set(['RichMedia', 'Movie', 'Screen', '3D']);
/** A file: or javascript: address or a shared folder; not what a person may follow by a click. */
const DANGEROUS_LINK = /^(?!(?:https?|mailto|tel):)(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i;
/** Actions that run when a document, page or field is opened or left, without a click. */
const BY_ITSELF = ['OpenAction', 'AA'] as const;

/** Actions and forms that run scripts, start programs, send what was typed, or open what is inside. */
function isActiveDict(dict: PdfDict, resolve: Resolve): boolean {
  if (dict.has('JS') || dict.has('XFA')) return true;
  const [action, subtype] = [nameIn(dict, 'S', resolve), nameIn(dict, 'Subtype', resolve)];
  return (
    (action !== undefined && ACTIVE_ACTIONS.has(action)) ||
    (action === 'URI' && DANGEROUS_LINK.test(textIn(dict, 'URI', resolve))) ||
    (subtype !== undefined && ACTIVE_ANNOTATIONS.has(subtype)) ||
    BY_ITSELF.some((key) => leadsOutside(dict.get(key, resolve), resolve)) ||
    isForeignAttachment(dict, resolve)
  );
}

/** Returns whether an action, one of several by their triggers, or one that follows opens an address. */
function leadsOutside(start: PdfObject | undefined, resolve: Resolve): boolean {
  const waiting = [start];
  const seen = new Set<PdfObject>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const object = next instanceof PdfRef ? (resolve(next) ?? undefined) : next;
    if (object === undefined || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PdfDict && nameIn(object, 'S', resolve) === 'URI') return true;
    waiting.push(...followersOf(object, resolve));
  }
  return false;
}

/** What happens beside or after this. Triggers are siblings; of an action only the next one counts, not its destination. */
function followersOf(object: PdfObject, resolve: Resolve): (PdfObject | undefined)[] {
  if (object instanceof PdfArray) return [...object];
  if (!(object instanceof PdfDict)) return [];
  const isTriggers = nameIn(object, 'S', resolve) === undefined;
  return [...object].flatMap(([key, value]) => (isTriggers || key.value === 'Next' ? value : []));
}

/** Returns whether a file inside is anything but the XML of an electronic invoice. */
function isForeignAttachment(dict: PdfDict, resolve: Resolve): boolean {
  if (!dict.has('EF')) return false;
  const names = ['F', 'UF'].map((key) => textIn(dict, key, resolve)).filter((name) => name !== '');
  return names.length === 0 || names.some((name) => !/\.xml$/i.test(name));
}

function textIn(dict: PdfDict, key: string, resolve: Resolve): string {
  const value = dict.get(key, resolve);
  return value instanceof PdfString ? value.asString().trim() : '';
}

function nameIn(dict: PdfDict, key: string, resolve: Resolve): string | undefined {
  const value = dict.get(key, resolve);
  return value instanceof PdfName ? value.value : undefined;
}
