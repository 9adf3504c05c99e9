import type { PhraseKey } from '@pinkas/phrases/phrases';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

import { loadPhrases } from '../language/language-store.ts';
import { ownQuery } from '../navigation/preserved-query.ts';

/** Names of icons; the menu itself renders nothing. */
export type MenuIcon =
  | 'home'
  | 'accounting'
  | 'create'
  | 'camera'
  | 'batch'
  | 'documents'
  | 'customers'
  | 'items'
  | 'expenses'
  | 'bank'
  | 'simulator'
  | 'reports'
  | 'settings'
  | 'design'
  | 'usage'
  | 'book'
  | 'cards'
  | 'tags'
  | 'account'
  | 'company'
  | 'numberings'
  | 'accounts'
  | 'accountant';

/** Work that waits, by what it is. */
export interface MenuCounts {
  readonly openDocuments: number;
  readonly inboxFiles: number;
}

/** The position of a page in the menu. */
export interface MenuPlace {
  readonly key: string;
  /** The section that contains it; an entry of the same key is the section itself. */
  readonly section:
    | 'dashboard'
    | 'accounting'
    | 'reports'
    | 'sales'
    | 'settings'
    | 'account'
    | 'accountant'
    | 'account_manager'
    | 'distributor'
    | 'affiliate';
  /** Sort order of the entries of a section. */
  readonly order: number;
  readonly label: PhraseKey<'menu'>;
  readonly icon: MenuIcon;
  /** The third level: a heading that folds the entries of one subject, which follow each other. */
  readonly group?: PhraseKey<'menu'>;
  /** The URL, if it differs from the path of the page. */
  readonly address?: string;
  /** Absent at mobile size. */
  readonly isWideOnly?: boolean;
  /** Work that waits there, shown as a number. */
  readonly counts?: keyof MenuCounts;
  /** Neutral is open; `warn` waits for the person. */
  readonly countTone?: 'warn';
}

/** A page as its slice declares it. Routes, guard and menu follow from it. */
export interface PageDefinition {
  /** Path of the route without the leading slash; a part with `:` takes any value. */
  readonly path: string;
  /** Loads the screen when the page is first opened. */
  readonly screen: () => Promise<ComponentType>;
  /** Parameters of the address that belong to this page alone. */
  readonly query?: readonly string[];
  readonly menu?: readonly MenuPlace[];
}

export interface Page extends PageDefinition {
  /** The slice in whose folder the page is; its phrases load with the page. */
  readonly slice: string;
}

/**
 * Returns the screen of that name from a chunk that loads with it; the start script has the name once, as it
 * lists every page.
 */
export function screenOf<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): () => Promise<ComponentType> {
  return async () => (await load())[name];
}

/** Declares the pages of a slice. */
export function definePages(slice: string, pages: readonly PageDefinition[]): readonly Page[] {
  for (const { path, query } of pages) if (query !== undefined) ownQuery(`/${path}`, query);
  return pages.map((page) => ({ ...page, slice }));
}

/** Returns what loads a screen with the phrases of its part. */
export function withPhrases(
  screen: () => Promise<ComponentType>,
  part: string,
): () => Promise<{ readonly Component: ComponentType }> {
  return async () => {
    const [Component] = await Promise.all([screen(), loadPhrases(part)]);
    return { Component };
  };
}

/** The routes of pages: a page is shown once its screen and its phrases are there. */
export function routesOf(pages: readonly Page[]): RouteObject[] {
  return pages.map(({ path, screen, slice }) => ({ path, lazy: withPhrases(screen, slice) }));
}
