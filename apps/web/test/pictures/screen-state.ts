import type { RenderResult } from 'vitest-browser-react';

import type { Handlers } from '../fake-server.ts';

/** A state of a screen: it fits and is accessible at both sizes, and most are stored as pictures. */
export interface ScreenState {
  /** Name of the test and beginning of the names of its pictures. */
  readonly name: string;
  /** Address in the product. */
  readonly path: string;
  readonly answers: () => Handlers;
  /** Shown once the state has fully loaded. */
  readonly sign: string | RegExp;
  /** Brings the opened page into the state, at desktop size. */
  readonly arrange?: (screen: RenderResult) => Promise<void>;
  /** Opens the overlay above the page, at the size of the picture: the page is reopened for each. */
  readonly over?: () => Promise<void>;
  /** Heading that is moved into the window first, for what lies below its edge. */
  readonly at?: string;
  /** Whether it is looked at in dark colours and enlarged too: the most used ones, and a dialog above a page. */
  readonly isDarkToo?: true;
  /** Whether only its width and accessibility are checked. */
  readonly hasNoPicture?: true;
  /** Whether it is looked at in English. */
  readonly isInEnglish?: true;
}

export const SIZES = [
  { size: 'desk', width: 1440, height: 900 },
  { size: 'phone', width: 390, height: 844 },
] as const;
export type Size = (typeof SIZES)[number];

/** The narrowest window in which nothing may scroll sideways, as of a page of 1280 pixels enlarged to 400% (WCAG 1.4.10). */
export const NARROWEST = { width: 320, height: 700 };

/** The page, and its text alone, enlarged to 200% (WCAG 1.4.4). */
export const ENLARGED = [
  { width: 640, height: 450, fontSize: '100%' },
  { width: 1280, height: 900, fontSize: '200%' },
] as const;

export type Scheme = 'light' | 'dark';
