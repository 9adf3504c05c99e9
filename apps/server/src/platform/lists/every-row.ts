/** A limit of rows above all that any account has of what is read: none is left out. */
export const EVERY_ROW = 1_000_000;
