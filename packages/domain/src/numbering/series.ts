/** The only series of a document type until an account may have several. */
export const MAIN_SERIES = 'main';
