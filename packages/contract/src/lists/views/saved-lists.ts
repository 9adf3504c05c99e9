/**
 * The lists of a slice whose views a person can save, by name; views of a mailed one can be sent by schedule too. A contract
 * file exports an object that satisfies this type, and `npm run slices` writes `list-names.ts` from all of them.
 */
export type SavedLists = Readonly<Record<string, 'saved' | 'mailed'>>;
