import { createSafeStorage, readJson } from '../../../shared/storage/safe-storage.ts';

/** Fields that survive the visit: no agreement, and no password, which is never stored. */
export const KEPT_FIELDS = [
  'ua_name',
  'email',
  'phone',
  'comp_crn',
  'comp_type',
  'comp_name',
  'comp_name_en',
] as const;

/** Fields of a form by name, as they were typed. */
export type StoredTexts = Readonly<Record<string, string | undefined>>;

/** The typed text, and the URL's data at that time. */
interface Kept {
  readonly over: string | null;
  readonly texts: Readonly<Record<string, string>>;
}

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

/** The saved state of one form in the tab. */
export interface StoredForm {
  /** Returns whether this tab has typed text for the form. */
  readonly has: () => boolean;
  /** Returns the text typed here before; empty where the URL has other data. */
  readonly read: (over: string | null) => StoredTexts;
  /** Saves what is typed, as soon as there is anything. */
  readonly keep: (over: string | null, texts: Readonly<Record<string, string>>) => void;
  readonly forget: () => void;
}

function storedForm(key: string): StoredForm {
  const read = () => readJson(tabStorage, key, isKept);
  return {
    has: () => read() !== undefined,
    read(over) {
      const kept = read();
      return kept !== undefined && (over === null || kept.over === over) ? kept.texts : {};
    },
    keep(over, texts) {
      if (Object.values(texts).some((text) => text !== '')) {
        tabStorage.write(key, JSON.stringify({ over, texts }));
      }
    },
    forget: () => tabStorage.remove(key),
  };
}

/** The form of registration. */
export const storedRegistration = storedForm('pk-registration');
/** The registration form in the flow of an application. */
export const storedOauth2Registration = storedForm('pk-oauth2-registration');

/** Returns the texts of a form under the names that are saved. */
export function textsOf<Field extends string>(
  draft: Readonly<Record<Field, string>>,
  fields: readonly Field[],
): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]])) as Record<Field, string>;
}

/** Forgets what was typed: the address is verified. */
export function forgetDrafts(): void {
  storedRegistration.forget();
  storedOauth2Registration.forget();
}
