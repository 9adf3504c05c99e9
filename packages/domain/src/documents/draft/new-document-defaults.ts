import type { Rounding } from './document-draft.ts';

/** With what a new document begins on the screen; each can be changed in the document. */
export interface NewDocumentDefaults {
  readonly rounding: Rounding;
  /** Whether prices are typed with VAT. */
  readonly pricesIncludeVat: boolean;
  /** Whether it is mailed to its customer. */
  readonly isMailed: boolean;
  /** Whether the person who issues it gets a copy of the mail. */
  readonly sendsCopy: boolean;
}

export const USUAL_NEW_DOCUMENT: NewDocumentDefaults = {
  rounding: 'none',
  pricesIncludeVat: false,
  isMailed: true,
  sendsCopy: false,
};
