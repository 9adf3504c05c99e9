/** Details of a card that a merge completes where they are missing. */
export const MERGED_FIELDS = [
  'taxId',
  'contactPerson',
  'email',
  'phone',
  'mobile',
  'address',
  'city',
  'zip',
  'country',
  'foreignId',
  'website',
  'accountingKey',
  'remarks',
] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];

export type MergedDetails = Readonly<Record<MergedField, string>>;

export interface DetailsComparison {
  /** Empty on the card that stays, known on the other. */
  readonly filled: readonly { readonly field: MergedField; readonly value: string }[];
  /** Known on both and not the same; the surviving card keeps its own. */
  readonly differing: readonly {
    readonly field: MergedField;
    readonly kept: string;
    readonly dropped: string;
  }[];
}

/** An address is one unit: its parts are completed together or not at all. */
const ADDRESS_FIELDS: readonly MergedField[] = ['address', 'city', 'zip', 'country'];

/** Returns what a merge completes on the card that stays, and in what the two differ. */
export function compareDetails(stays: MergedDetails, goes: MergedDetails): DetailsComparison {
  const hasAddress = ADDRESS_FIELDS.some((field) => stays[field] !== '');
  const isCompleted = (field: MergedField): boolean =>
    stays[field] === '' && goes[field] !== '' && !(hasAddress && ADDRESS_FIELDS.includes(field));
  return {
    filled: MERGED_FIELDS.filter(isCompleted).map((field) => ({ field, value: goes[field] })),
    differing: MERGED_FIELDS.filter(
      (field) => goes[field] !== '' && goes[field] !== stays[field] && !isCompleted(field),
    ).map((field) => ({ field, kept: stays[field], dropped: goes[field] })),
  };
}
