import {
  Section46Field,
  type DesignSettings,
  type SaveDesignRequest,
} from '@pinkas/contract/settings/design.contract';
import type { PrintLayout } from '@pinkas/domain/documents/print-layout';
import type { z } from 'zod';

/** What was chosen or typed and is not saved; what is left out stands as it is stored. */
export interface DesignDraft {
  readonly printLayout?: PrintLayout;
  readonly section46Number?: string;
  /** `YYYY-MM-DD`, '' for no end. */
  readonly section46ValidUntil?: string;
  readonly mayIssueForeign?: boolean;
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
] as const satisfies readonly (keyof DesignDraft)[];

function storedValues(stored: DesignSettings): DesignValues {
  return {
    printLayout: stored.printLayout,
    section46Number: stored.section46?.number ?? '',
    section46ValidUntil: stored.section46?.validUntil ?? '',
    mayIssueForeign: stored.mayIssueForeign,
  };
}

export function valuesOf(draft: DesignDraft, stored: DesignSettings): DesignValues {
  return { ...storedValues(stored), ...draft };
}

function isSame(name: keyof DesignDraft, one: DesignValues, other: DesignValues): boolean {
  // Blanks around a number are cleaned away by the save.
  if (name === 'section46Number') return one[name].trim() === other[name];
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
  };
}
