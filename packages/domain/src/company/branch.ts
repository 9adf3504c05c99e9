/** Longest code of a branch in the uniform file, fields 1231 and 1270. */
export const BRANCH_CODE_LENGTH_MAX = 7;

/** Returns whether a text is a code of a branch: Latin letters, in capitals as it is stored, and digits. */
export function isBranchCode(text: string): boolean {
  return /^[0-9A-Z]{1,7}$/.test(text);
}

/** The details of one branch of a business. */
export interface BranchDetails {
  readonly code: string;
  readonly nameHe: string;
  /** Empty where there is none; so are the others in English, and the telephone. */
  readonly nameEn: string;
  readonly address: string;
  readonly addressEn: string;
  readonly city: string;
  readonly cityEn: string;
  readonly phone: string;
}

export const BRANCH_FIELDS = [
  'code',
  'nameHe',
  'nameEn',
  'address',
  'addressEn',
  'city',
  'cityEn',
  'phone',
] as const satisfies readonly (keyof BranchDetails)[];

/**
 * Formats a branch in one line that begins in Hebrew, with the other fields that `fields` names, for the history of the
 * business.
 */
export function branchLine(
  branch: BranchDetails,
  fields: readonly (keyof BranchDetails)[] = [],
): string {
  const others = fields.filter((field) => field !== 'code' && field !== 'nameHe');
  return [`${branch.nameHe} (${branch.code})`, ...others.map((field) => branch[field])]
    .filter((text) => text !== '')
    .join(', ');
}
