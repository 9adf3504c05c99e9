import {
  Section46Field,
  type DesignSettings,
  type SaveDesignRequest,
} from '@pinkas/contract/settings/design/design.contract';
import type { DocumentText } from '@pinkas/contract/settings/design/document-texts.contract';
import type { PrintLayout } from '@pinkas/domain/documents/print-layout';
import type { z } from 'zod';

/** What was chosen or typed and is not saved; what is left out stands as it is stored. */
export interface DesignDraft {
  readonly printLayout?: PrintLayout;
  readonly section46Number?: string;
  /** `YYYY-MM-DD`, '' for no end. */
  readonly section46ValidUntil?: string;
  readonly mayIssueForeign?: boolean;
  readonly mayChooseVatRate?: boolean;
  /** Fixed texts that were touched, by `textKey`. */
  readonly texts?: Readonly<Record<string, TextParts>>;
}

export type TextParts = Omit<DocumentText, 'docType' | 'language'>;

const NO_TEXT: TextParts = { remarks: '', mailText: '', smsText: '', saleTerms: '' };
const TEXT_PARTS = Object.keys(NO_TEXT) as (keyof TextParts)[];

/** Names the text of a type and language. */
export function textKey({ docType, language }: Pick<DocumentText, 'docType' | 'language'>): string {
  return `${String(docType)} ${language}`;
}

/** What the screen shows: the draft over what is stored. */
export type DesignValues = Required<DesignDraft>;

export type SaveBody = z.input<typeof SaveDesignRequest>;
export type DesignField = 'section46Number' | 'section46ValidUntil';

const NAMES = [
  'printLayout',
  'section46Number',
  'section46ValidUntil',
  'mayIssueForeign',
  'mayChooseVatRate',
  'texts',
] as const satisfies readonly (keyof DesignDraft)[];

function storedValues(stored: DesignSettings): DesignValues {
  return {
    printLayout: stored.printLayout,
    section46Number: stored.section46?.number ?? '',
    section46ValidUntil: stored.section46?.validUntil ?? '',
    mayIssueForeign: stored.mayIssueForeign,
    mayChooseVatRate: stored.mayChooseVatRate ?? false,
    texts: Object.fromEntries(
      stored.texts.map(({ docType, language, ...parts }) => [
        textKey({ docType, language }),
        parts,
      ]),
    ),
  };
}

export function valuesOf(draft: DesignDraft, stored: DesignSettings): DesignValues {
  const before = storedValues(stored);
  return { ...before, ...draft, texts: { ...before.texts, ...draft.texts } };
}

/** The text of a place, empty where there is none. */
export function textAt({ texts }: Pick<DesignValues, 'texts'>, key: string): TextParts {
  return texts[key] ?? NO_TEXT;
}

/** Whether anything is written there. */
export function hasText(parts: TextParts): boolean {
  return TEXT_PARTS.some((part) => parts[part] !== '');
}

/** The texts that differ, as they are sent. */
function changedTexts(values: DesignValues, before: DesignValues): DocumentText[] {
  return Object.entries(values.texts).flatMap(([key, text]): DocumentText[] => {
    const stood = textAt(before, key);
    if (TEXT_PARTS.every((part) => stood[part] === text[part])) return [];
    const [docType, language] = key.split(' ');
    // The key was made of a type and a language.
    return [{ docType: Number(docType), language, ...text } as DocumentText];
  });
}

function isSame(name: keyof DesignDraft, one: DesignValues, other: DesignValues): boolean {
  // Blanks around a number are cleaned away by the save.
  if (name === 'section46Number') return one[name].trim() === other[name];
  if (name === 'texts') return changedTexts(one, other).length === 0;
  return one[name] === other[name];
}

/** The fields that differ from what is stored. */
export function changedNames(
  values: DesignValues,
  stored: DesignSettings,
): readonly (keyof DesignDraft)[] {
  const before = storedValues(stored);
  return NAMES.filter((name) => !isSame(name, values, before));
}

/** The approval as it is sent; an end that cannot be read stands as ''. */
export function section46Of(values: DesignValues): {
  readonly number: string;
  readonly validUntil: string | null;
} {
  const { section46Number, section46ValidUntil } = values;
  return {
    number: section46Number,
    validUntil: section46ValidUntil === '' ? null : section46ValidUntil,
  };
}

/** Codes of what is wrong with the approval, by field. */
export function problemsOf(values: DesignValues): ReadonlyMap<DesignField, string> {
  const { error } = Section46Field.safeParse(section46Of(values));
  return new Map(
    (error?.issues ?? []).map(({ path, message }) => [
      path[0] === 'validUntil' ? 'section46ValidUntil' : 'section46Number',
      message,
    ]),
  );
}

/** The save of what changed; undefined when nothing did. */
export function saveBodyOf(values: DesignValues, stored: DesignSettings): SaveBody | undefined {
  const changed = changedNames(values, stored);
  if (changed.length === 0) return undefined;
  const has46 = changed.includes('section46Number') || changed.includes('section46ValidUntil');
  return {
    version: stored.version,
    ...(changed.includes('printLayout') && { printLayout: values.printLayout }),
    ...(has46 && { section46: section46Of(values) }),
    ...(changed.includes('mayIssueForeign') && { mayIssueForeign: values.mayIssueForeign }),
    ...(changed.includes('mayChooseVatRate') && { mayChooseVatRate: values.mayChooseVatRate }),
    ...(changed.includes('texts') && { texts: changedTexts(values, storedValues(stored)) }),
  };
}
