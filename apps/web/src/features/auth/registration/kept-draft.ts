import { createSafeStorage, readJson } from '../../../shared/storage/safe-storage.ts';
import type { RegistrationDraft } from './registration-draft.ts';

/** What a visit that ends does not lose: no agreement, and no password, which no storage keeps. */
export const KEPT_FIELDS = [
  'ua_name',
  'email',
  'phone',
  'comp_crn',
  'comp_type',
  'comp_name',
  'comp_name_en',
] as const;
export type KeptTexts = Readonly<Partial<Record<(typeof KEPT_FIELDS)[number], string>>>;

/** What was typed, and the `dataToFill` that it was typed over. */
interface Kept {
  readonly over: string | null;
  readonly texts: KeptTexts;
}

const KEY = 'pk-registration';
/** Of this tab alone, and no longer than it. */
const tabStorage = createSafeStorage(() => window.sessionStorage);

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('texts' in value)) return false;
  const { texts } = value;
  return typeof texts === 'object' && texts !== null && Object.values(texts).every(isText);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** Whether this tab holds what somebody typed into the form. */
export function hasKeptDraft(): boolean {
  return readJson(tabStorage, KEY, isKept) !== undefined;
}

/** What was typed here before; nothing where the address brings other data. */
export function readKeptDraft(over: string | null): KeptTexts {
  const kept = readJson(tabStorage, KEY, isKept);
  return kept !== undefined && (over === null || kept.over === over) ? kept.texts : {};
}

/** Keeps what is typed, as soon as anything is. */
export function keepDraft(over: string | null, draft: RegistrationDraft): void {
  const texts = Object.fromEntries(KEPT_FIELDS.map((field) => [field, draft[field]]));
  if (Object.values(texts).some((text) => text !== '')) {
    tabStorage.write(KEY, JSON.stringify({ over, texts }));
  }
}

/** Forgets what was typed: the address is verified. */
export function forgetDraft(): void {
  tabStorage.remove(KEY);
}
