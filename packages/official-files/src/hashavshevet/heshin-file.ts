import { fixedField, fixedRecord, parameterFile, type FixedTable } from './fixed-table.ts';
import { ACCOUNT_KEY_LENGTH } from './movein-file.ts';

/** Lines 26 to 69 describe undocumented fields; the first ones are enough for an importer. */
const LAST_LINE = 37;
const ZIP_LENGTH = 5;

/** HESHIN (israel.md 6.1): the accounts that the movements name. */
export const HESHIN = {
  lastLine: LAST_LINE,
  fields: [
    fixedField(2, 'key', 'text', ACCOUNT_KEY_LENGTH, 'מפתח חשבון'),
    fixedField(3, 'name', 'text', 50, 'שם חשבון'),
    fixedField(4, 'sortCode', 'text', 9, 'קוד מיון'),
    fixedField(6, 'phone', 'text', 30, 'טלפון'),
    fixedField(7, 'address', 'text', 50, 'כתובת'),
    fixedField(9, 'city', 'text', 20, 'עיר'),
    fixedField(10, 'zip', 'text', ZIP_LENGTH, 'מיקוד'),
    fixedField(13, 'details', 'text', 50, 'פרטים'),
  ],
} as const satisfies FixedTable;

/** An account, as it is written for the other program. */
export interface HeshinAccount {
  readonly key: string;
  readonly name: string;
  /** Of accounts of one kind. */
  readonly sortCode: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  /** The number of a party is written in the details: the record has no field for it. */
  readonly taxId: string;
}

/**
 * Returns a record of HESHIN.DAT with the end of its line. A zip code of seven digits does not fit, and is left out.
 */
export function heshinRecord({ taxId, zip, ...account }: HeshinAccount): Uint8Array {
  return fixedRecord(HESHIN, {
    ...account,
    zip: zip.length > ZIP_LENGTH ? '' : zip,
    details: taxId === '' ? '' : `מספר עוסק ${taxId}`,
  });
}

/** HESHIN.PRM. */
export function heshinParameters(): Uint8Array {
  return parameterFile(HESHIN);
}
