/** The one series of a document type until an account may keep several. */
export const MAIN_SERIES = 'main';
