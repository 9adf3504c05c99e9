import { docTypes } from './document-types.ts';

/** Document types within a sentence: English has an article there and no capital, Hebrew the same names. */
export const aDocType = docTypes;
