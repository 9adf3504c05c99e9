import {
  SaveDesignRequest,
  Section46Field,
  type DesignSettings,
  type DesignText,
} from '@pinkas/contract/accounting/design/design.contract';
import type { PrintColumn } from '@pinkas/domain/documents/print/print-columns';
import type { PrintLayout } from '@pinkas/domain/documents/print/print-layout';
import type { z } from 'zod';

import type { FormSpec } from '../../../shared/form/form-spec.ts';

/** The state of the page: chosen or typed values over the stored ones. */
export interface DesignDraft {
  readonly printLayout: PrintLayout;
  readonly printColumns: readonly PrintColumn[];
  /** As typed. */
  readonly brandColor: string;
  readonly section46Number: string;
  /** `YYYY-MM-DD`, '' for no end. */
  readonly section46ValidUntil: string;
  readonly mayIssueForeign: boolean;
  readonly mayChooseVatRate: boolean;
  readonly printsProgress: boolean;
  /** The edited fixed texts, by `textKey`; all others are as stored. */
  readonly texts: Texts;
}

type Texts = Readonly<Record<string, TextParts>>;

export type TextParts = Omit<DesignText, 'docType' | 'language'>;

const NO_TEXT: TextParts = { remarks: '', smsText: '', saleTerms: '' };
const TEXT_PARTS = Object.keys(NO_TEXT) as (keyof TextParts)[];

/** Names the text of a type and language. */
export function textKey({
  docType,
  language,
}: {
  readonly docType: number;
  readonly language: DesignText['language'];
}): string {
  return `${String(docType)} ${language}`;
}

const NAMES = [
  'printLayout',
  'printColumns',
  'brandColor',
  'section46Number',
  'section46ValidUntil',
  'mayIssueForeign',
  'mayChooseVatRate',
  'printsProgress',
  'texts',
] as const satisfies readonly (keyof DesignDraft)[];

/** The draft in which nothing was touched. */
export function designDraftOf(stored: DesignSettings): DesignDraft {
  return {
    printLayout: stored.printLayout,
    printColumns: stored.printColumns,
    brandColor: stored.brandColor,
    section46Number: stored.section46?.number ?? '',
    section46ValidUntil: stored.section46?.validUntil ?? '',
    mayIssueForeign: stored.mayIssueForeign,
    mayChooseVatRate: stored.mayChooseVatRate ?? false,
    printsProgress: stored.printsProgress,
    texts: {},
  };
}

function storedTexts({ texts }: DesignSettings): Texts {
  return Object.fromEntries(
    texts.map(({ docType, language, ...parts }) => [textKey({ docType, language }), parts]),
  );
}

/** All fixed texts as the page shows them. */
export function shownTexts({ texts }: DesignDraft, stored: DesignSettings): Texts {
  return { ...storedTexts(stored), ...texts };
}

/** Returns the text of a key, empty where there is none. */
export function textAt(texts: Texts, key: string): TextParts {
  return texts[key] ?? NO_TEXT;
}

/** Whether anything is written there. */
export function hasText(parts: TextParts): boolean {
  return TEXT_PARTS.some((part) => parts[part] !== '');
}

/** The texts that differ, as they are sent. */
function changedTexts({ texts }: DesignDraft, stored: DesignSettings): DesignText[] {
  const before = storedTexts(stored);
  return Object.entries(texts).flatMap(([key, text]): DesignText[] => {
    const stood = textAt(before, key);
    if (TEXT_PARTS.every((part) => stood[part] === text[part])) return [];
    const [docType, language] = key.split(' ');
    // The key was made of a type and a language.
    return [{ docType: Number(docType), language, ...text } as DesignText];
  });
}

function isSame(name: keyof DesignDraft, draft: DesignDraft, stored: DesignSettings): boolean {
  const before = designDraftOf(stored);
  // Blanks around a number are cleaned away by the save.
  if (name === 'section46Number') return draft[name].trim() === before[name];
  if (name === 'brandColor') return draft[name].toLowerCase() === before[name].toLowerCase();
  if (name === 'printColumns') return draft[name].join() === before[name].join();
  if (name === 'texts') return changedTexts(draft, stored).length === 0;
  return draft[name] === before[name];
}

/** The fields that differ from what is stored. */
export function changedNames(
  draft: DesignDraft,
  stored: DesignSettings,
): readonly (keyof DesignDraft)[] {
  return NAMES.filter((name) => !isSame(name, draft, stored));
}

/** Returns the approval as it is sent; an unparsable end date is ''. */
export function section46Of({ section46Number, section46ValidUntil }: DesignDraft): {
  readonly number: string;
  readonly validUntil: string | null;
} {
  return {
    number: section46Number,
    validUntil: section46ValidUntil === '' ? null : section46ValidUntil,
  };
}

/** Whether the approval can be sent as it is typed. */
export function isApprovalSound(draft: DesignDraft): boolean {
  return Section46Field.safeParse(section46Of(draft)).success;
}

/** The save of what changed. */
function saveBodyOf(draft: DesignDraft, stored: DesignSettings): z.input<typeof SaveDesignRequest> {
  const changed = changedNames(draft, stored);
  const has46 = changed.includes('section46Number') || changed.includes('section46ValidUntil');
  return {
    version: stored.version,
    ...(changed.includes('printLayout') && { printLayout: draft.printLayout }),
    ...(changed.includes('printColumns') && { printColumns: [...draft.printColumns] }),
    ...(changed.includes('brandColor') && { brandColor: draft.brandColor }),
    ...(has46 && { section46: section46Of(draft) }),
    ...(changed.includes('mayIssueForeign') && { mayIssueForeign: draft.mayIssueForeign }),
    ...(changed.includes('mayChooseVatRate') && { mayChooseVatRate: draft.mayChooseVatRate }),
    ...(changed.includes('printsProgress') && { printsProgress: draft.printsProgress }),
    ...(changed.includes('texts') && { texts: changedTexts(draft, stored) }),
  };
}

/** The form over these settings: only what differs from them is sent. */
export function designFormSpec(
  stored: DesignSettings,
): FormSpec<DesignDraft, z.output<typeof SaveDesignRequest>> {
  return {
    schema: SaveDesignRequest,
    bodyOf: (draft) => saveBodyOf(draft, stored),
    fieldOf(path) {
      if (path === 'section46.validUntil') return 'section46ValidUntil';
      return path.startsWith('section46') ? 'section46Number' : path;
    },
    countChanges: (draft) => changedNames(draft, stored).length,
  };
}
