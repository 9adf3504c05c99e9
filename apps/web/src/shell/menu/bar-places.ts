import type { Action } from '@pinkas/domain/permissions/actions';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import type { MenuSection } from '../../menu.ts';
import type { MenuIcon } from '../../shared/pages/define-pages.ts';

/** Entries that the bar names first, by their keys in the menu. */
const USUAL = ['dashboard', 'documents', 'income'];

/** Entries that are no place to be: what writes a document has the middle of the bar, and the own sign-in is in the rest. */
const NO_PLACES = ['create', 'simulator', 'accounts'];

/** Places in the bar beside the main act and the rest. */
const PLACES_MAX = 3;

/** A place of the bottom bar. */
export interface BarPlace {
  readonly key: string;
  readonly path: string;
  readonly label: PhraseKey<'menu'>;
  readonly icon: MenuIcon;
}

/** Names that are short enough for the bar, where the menu has longer ones. */
const SHORT_LABELS: Readonly<Record<string, PhraseKey<'menu'>>> = {
  dashboard: 'barHome',
  documents: 'barDocuments',
  income: 'barIncome',
  customers: 'barCustomers',
  expenses: 'barExpenses',
};

/**
 * Returns the places of the bottom bar for a menu: home, documents and income where the person has them, filled up with the
 * first of the other pages, in the order of the menu.
 */
export function barPlaces(sections: readonly MenuSection[]): readonly BarPlace[] {
  const all = sections.flatMap(({ path, items, ...section }): readonly BarPlace[] =>
    path === undefined
      ? items.filter(({ isWideOnly }) => isWideOnly !== true)
      : [{ ...section, path }],
  );
  const usual = USUAL.flatMap((key) => all.filter((one) => one.key === key));
  const others = all.filter(({ key }) => ![...USUAL, ...NO_PLACES].includes(key));
  const chosen = new Set([...usual, ...others].slice(0, PLACES_MAX).map(({ key }) => key));
  return all
    .filter(({ key }) => chosen.has(key))
    .map(({ key, path, label, icon }) => ({ key, path, label: SHORT_LABELS[key] ?? label, icon }));
}

/** What the middle of the bar does for a person who writes no documents. */
export interface BarAct {
  readonly label: PhraseKey<'menu'>;
  readonly icon: MenuIcon;
  readonly path: string;
}

const ACTS: readonly (BarAct & { readonly action: Action })[] = [
  { action: 'expenses.write', label: 'barPhoto', icon: 'camera', path: '/expenses/inbox' },
  { action: 'customers.write', label: 'barNewCustomer', icon: 'create', path: '/customers/new' },
  { action: 'items.write', label: 'barNewItem', icon: 'create', path: '/items/new' },
];

/** Returns the main act of a person who writes no documents; undefined for one who only reads. */
export function barAct(may: (action: Action) => boolean): BarAct | undefined {
  return ACTS.find(({ action }) => may(action));
}
