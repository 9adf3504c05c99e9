import {
  BARCODE_LENGTH_MAX,
  CATALOGUE_NUMBER_LENGTH_MAX,
  INCOME_TYPE_LENGTH_MAX,
} from '../../items/item-limits.ts';
import { LINE_DETAILS_LENGTH_MAX } from '../../limits.ts';

/** A text of a document line that changes no sum. */
interface LineAttribute {
  readonly lengthMax: number;
  /** Whether it may run over several lines. */
  readonly isBlock: boolean;
  /** Whether a line takes it from its item; such a text alone does not make a line worth issuing. */
  readonly comesWithItem: boolean;
  /** Whether a closed line of the create screen names it, and as what kind of text. */
  readonly mark: 'none' | 'words' | 'code';
}

/**
 * The text attributes of a line. Requests, saved drafts, stored lines, the hash, copies, views and batch files read
 * this table, so that a new attribute is an entry, a column, and the screens that show it.
 */
export const LINE_ATTRIBUTES = {
  /** More words, printed small under the description. */
  details: {
    lengthMax: LINE_DETAILS_LENGTH_MAX,
    isBlock: true,
    comesWithItem: false,
    mark: 'none',
  },
  /** Printed beside the description. */
  catalogueNumber: {
    lengthMax: CATALOGUE_NUMBER_LENGTH_MAX,
    isBlock: false,
    comesWithItem: true,
    mark: 'none',
  },
  /** Printed beside the catalogue number. */
  barcode: {
    lengthMax: BARCODE_LENGTH_MAX,
    isBlock: false,
    comesWithItem: true,
    mark: 'code',
  },
  /** The type of income that the line belongs to. Not printed. */
  incomeType: {
    lengthMax: INCOME_TYPE_LENGTH_MAX,
    isBlock: false,
    comesWithItem: true,
    mark: 'words',
  },
  /** Of goods with a serial number (field 1261 of the uniform file), printed under the description. */
  manufacturer: {
    lengthMax: 50,
    isBlock: false,
    comesWithItem: false,
    mark: 'words',
  },
  /** The line of the customer's order that it delivers (BT-132), printed under the description. */
  orderLineReference: {
    lengthMax: 50,
    isBlock: false,
    comesWithItem: false,
    mark: 'code',
  },
} as const satisfies Readonly<Record<string, LineAttribute>>;

type LineAttributeTable = typeof LINE_ATTRIBUTES;
export type LineAttributeName = keyof LineAttributeTable;

/** The attributes of a line by name; empty for none. */
export type LineAttributes = Readonly<Record<LineAttributeName, string>>;

/** The names of the attributes for which a property of the table has a value. */
type NamesWith<Property extends keyof LineAttribute, Value extends LineAttribute[Property]> = {
  [Name in LineAttributeName]: LineAttributeTable[Name][Property] extends Value ? Name : never;
}[LineAttributeName];

export type MarkedLineAttribute = NamesWith<'mark', 'words' | 'code'>;

// The keys of the table are its names.
export const LINE_ATTRIBUTE_NAMES = Object.keys(LINE_ATTRIBUTES) as LineAttributeName[];

function isMarked(name: LineAttributeName): name is MarkedLineAttribute {
  return LINE_ATTRIBUTES[name].mark !== 'none';
}

export const MARKED_LINE_ATTRIBUTES = LINE_ATTRIBUTE_NAMES.filter((name) => isMarked(name));

/** Returns whether a name is that of a line attribute. */
export function isLineAttribute(name: string): name is LineAttributeName {
  return Object.hasOwn(LINE_ATTRIBUTES, name);
}

/** Returns a value for each of some attributes, under its name. */
export function mapLineAttributes<Value, Name extends LineAttributeName = LineAttributeName>(
  valueOf: (attribute: LineAttribute, name: Name) => Value,
  // Without a list the names are all of them.
  names: readonly Name[] = LINE_ATTRIBUTE_NAMES as unknown as readonly Name[],
): Record<Name, Value> {
  const entries = names.map((name) => [name, valueOf(LINE_ATTRIBUTES[name], name)]);
  return Object.fromEntries(entries) as Record<Name, Value>;
}

/** Returns the attributes of a line alone. */
export function lineAttributesOf(line: LineAttributes): LineAttributes {
  return mapLineAttributes((_, name) => line[name]);
}

export const NO_LINE_ATTRIBUTES: LineAttributes = mapLineAttributes(() => '');
