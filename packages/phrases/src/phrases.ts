import { setupI18n, type I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

import type { catalogue as catalogueHe } from './he/catalogue.ts';

export const LANGUAGES = ['he', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Area = keyof typeof catalogueHe;
export type PhraseKey<A extends Area> = keyof (typeof catalogueHe)[A] & string;
type KeysOfAreas = { readonly [A in Area]: PhraseKey<A> };

declare module '@pinkas/contract/tables/words' {
  interface PhraseKeys extends KeysOfAreas {}
}

export type Catalogue = { readonly [A in Area]: Readonly<Record<PhraseKey<A>, string>> };
/** Some areas, and of each some phrases: what a first screen needs. */
export type FirstCatalogue = { readonly [A in Area]?: Partial<Catalogue[A]> };

/** Values for the ICU parameters of a phrase. */
export type PhraseValues = Readonly<Record<string, string | number>>;

/** Looks a phrase of one area up and fills its parameters. */
export type Phrase<A extends Area> = (key: PhraseKey<A>, values?: PhraseValues) => string;

function flatMessages(catalogue: FirstCatalogue): Record<string, string> {
  return Object.fromEntries(
    Object.entries(catalogue).flatMap(([area, phrases]) =>
      Object.entries(phrases).map(([key, text]): [string, string] => [`${area}.${key}`, text]),
    ),
  );
}

/**
 * Returns a phrase book in one language; messages are ICU, compiled when first used, or in the build for the browser. A
 * browser may begin with the areas of its first screen alone. A phrase that is shown before its area came is an error
 * in the console, which fails every journey.
 */
export function createI18n(language: Language, catalogue: FirstCatalogue): I18n {
  const i18n = setupI18n({
    locale: language,
    messages: { [language]: flatMessages(catalogue) },
    missing: (_language, id) => {
      // oxlint-disable-next-line no-console -- a fault of the product, visible to its developers
      console.error(`no phrase ${id}`);
      return id;
    },
  });
  i18n.setMessagesCompiler(compileMessage);
  return i18n;
}

/**
 * The parameter for a business that adds no VAT: a phrase that names VAT gives the alternative in `{vat, select, none
 * {…} other {…}}`.
 */
export const WITHOUT_VAT = { vat: 'none' } as const satisfies PhraseValues;

/** Returns the phrases of one area from a phrase book; `always` are values that every phrase gets. */
export function phrasesOf<A extends Area>(i18n: I18n, area: A, always?: PhraseValues): Phrase<A> {
  return (key, values) => i18n._(`${area}.${key}`, always ? { ...always, ...values } : values);
}
