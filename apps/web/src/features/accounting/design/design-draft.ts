import {
  SaveDesignRequest,
  Section46Field,
  type DesignLook,
  type DesignSettings,
  type DesignText,
} from '@pinkas/contract/accounting/design/design.contract';
import type { PrintColumn } from '@pinkas/domain/documents/print/print-columns';
import type { PrintLayout } from '@pinkas/domain/documents/print/print-layout';
import type { z } from 'zod';

import type { FormSpec } from '../../../shared/form/form-spec.ts';

/** The state of the page: chosen or typed values over the stored ones. */
export interface DesignDraft {
  /** Of a further design; '' for the main one, which has a name by itself. */
  readonly name: string;
  /** Types that a further design is the default of, in the order of the menu. */
  readonly docTypes: readonly number[];
  readonly showsCode: boolean;
  readonly showsHowToPay: boolean;
  readonly showsPayButton: boolean;
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
  'name',
  'docTypes',
  'printLayout',
  'printColumns',
  'brandColor',
  'showsCode',
  'showsHowToPay',
  'showsPayButton',
  'section46Number',
  'section46ValidUntil',
  'mayIssueForeign',
  'mayChooseVatRate',
  'printsProgress',
  'texts',
] as const satisfies readonly (keyof DesignDraft)[];

/** The design that is shown: a further one by its id, or null for the main one. */
export type DesignId = string | null;

/** Whether the main design is meant, or a further one that is there. */
export function hasDesign({ designs }: DesignSettings, designId: DesignId): boolean {
  return designId === null || designs.some(({ id }) => id === designId);
}

/** Returns the look of a design as it is stored, with its name and types; those of the main one are empty. */
export function storedDesign(
  stored: DesignSettings,
  designId: DesignId,
): DesignLook & Pick<DesignDraft, 'name' | 'docTypes'> {
  const further = stored.designs.find(({ id }) => id === designId);
  return further ?? { ...stored, name: '', docTypes: [] };
}

/** Returns the design that a type is issued in. */
export function designOfType({ designs }: DesignSettings, docType: number): DesignId {
  return designs.find(({ docTypes }) => docTypes.includes(docType))?.id ?? null;
}

/** Returns the types that are issued in a design, in the order of the menu. */
export function typesOfDesign(stored: DesignSettings, designId: DesignId): readonly number[] {
  return stored.docTypes.filter((docType) => designOfType(stored, docType) === designId);
}

/** The draft of a design in which nothing was touched. */
export function designDraftOf(stored: DesignSettings, designId: DesignId = null): DesignDraft {
  const design = storedDesign(stored, designId);
  return {
    name: design.name,
    docTypes: stored.docTypes.filter((docType) => design.docTypes.includes(docType)),
    printLayout: design.printLayout,
    printColumns: design.printColumns,
    brandColor: design.brandColor,
    showsCode: design.showsCode,
    showsHowToPay: design.showsHowToPay,
    showsPayButton: design.showsPayButton,
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

const SAME: Partial<
  Record<keyof DesignDraft, (draft: DesignDraft, before: DesignDraft) => boolean>
> = {
  // Blanks around a name or a number are cleaned away by the save.
  name: (draft, before) => draft.name.trim() === before.name,
  section46Number: (draft, before) => draft.section46Number.trim() === before.section46Number,
  brandColor: (draft, before) => draft.brandColor.toLowerCase() === before.brandColor.toLowerCase(),
  printColumns: (draft, before) => draft.printColumns.join() === before.printColumns.join(),
  docTypes: (draft, before) => draft.docTypes.join() === before.docTypes.join(),
};

/** The fields that differ from what is stored. */
export function changedNames(
  draft: DesignDraft,
  stored: DesignSettings,
  designId: DesignId = null,
): readonly (keyof DesignDraft)[] {
  const before = designDraftOf(stored, designId);
  return NAMES.filter((name) => {
    if (name === 'texts') return changedTexts(draft, stored).length > 0;
    return !(SAME[name]?.(draft, before) ?? draft[name] === before[name]);
  });
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

/** Fields that are sent as they are. */
const AS_THEY_ARE = [
  'name',
  'printLayout',
  'brandColor',
  'showsCode',
  'showsHowToPay',
  'showsPayButton',
  'mayIssueForeign',
  'mayChooseVatRate',
  'printsProgress',
] as const satisfies readonly (keyof DesignDraft)[];

/** The save of what changed. */
function saveBodyOf(
  draft: DesignDraft,
  stored: DesignSettings,
  designId: DesignId,
): z.input<typeof SaveDesignRequest> {
  const changed = changedNames(draft, stored, designId);
  const has46 = changed.includes('section46Number') || changed.includes('section46ValidUntil');
  const plain = AS_THEY_ARE.filter((name) => changed.includes(name));
  return {
    version: stored.version,
    ...(designId !== null && { designId }),
    ...Object.fromEntries(plain.map((name) => [name, draft[name]])),
    ...(changed.includes('docTypes') && { docTypes: [...draft.docTypes] }),
    ...(changed.includes('printColumns') && { printColumns: [...draft.printColumns] }),
    ...(has46 && { section46: section46Of(draft) }),
    ...(changed.includes('texts') && { texts: changedTexts(draft, stored) }),
  };
}

/** The form over these settings and a design: only what differs from them is sent. */
export function designFormSpec(
  stored: DesignSettings,
  designId: DesignId = null,
): FormSpec<DesignDraft, z.output<typeof SaveDesignRequest>> {
  return {
    schema: SaveDesignRequest,
    bodyOf: (draft) => saveBodyOf(draft, stored, designId),
    fieldOf(path) {
      if (path === 'section46.validUntil') return 'section46ValidUntil';
      if (path.startsWith('docTypes')) return 'docTypes';
      return path.startsWith('section46') ? 'section46Number' : path;
    },
    countChanges: (draft) => changedNames(draft, stored, designId).length,
  };
}
