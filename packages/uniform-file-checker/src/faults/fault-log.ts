import type { Line } from '../text/line.ts';
import { textOf } from '../text/line.ts';
import type { Field } from '../tables/record-table.ts';
import {
  FAULT_CODES,
  type Fault,
  type FaultCode,
  type FaultFile,
  type FaultGroup,
} from './fault-codes.ts';

/** Faults of one code that are stored with their positions; the others are counted. */
export const KEPT_PER_CODE = 100;

const LONGEST_FOUND = 60;

type Place = Partial<Omit<Fault, 'code' | 'file'>>;

/** Collects faults: all are counted, the first of each code are stored. */
export class FaultLog {
  readonly #groups = new Map<FaultCode, { count: number; kept: Fault[] }>();

  /** Adds a fault at a position that the caller describes. */
  add(code: FaultCode, file: FaultFile, place: Place = {}): void {
    const group = this.#count(code);
    if (group.kept.length >= KEPT_PER_CODE) return;
    group.kept.push({
      code,
      file,
      record: place.record ?? null,
      type: place.type ?? null,
      field: place.field ?? null,
      from: place.from ?? null,
      to: place.to ?? null,
      found: place.found === undefined || place.found === null ? null : shown(place.found),
      expected: place.expected ?? null,
    });
  }

  /** Adds a fault of a whole record. */
  atLine(code: FaultCode, line: Line, expected: string | null = null): void {
    this.add(code, line.file, { record: line.record, type: line.type, expected });
  }

  /** Adds a fault of a field, with what it holds. */
  atField(code: FaultCode, line: Line, field: Field, expected: string | null = null): void {
    const group = this.#groups.get(code);
    if (group !== undefined && group.kept.length >= KEPT_PER_CODE) {
      group.count += 1;
      return;
    }
    this.add(code, line.file, {
      record: line.record,
      type: line.type,
      field: field.number,
      from: field.from,
      to: field.from + field.length - 1,
      found: textOf(line, field.from, field.length),
      expected,
    });
  }

  has(code: FaultCode): boolean {
    return this.#groups.has(code);
  }

  /** Returns the groups in the order of the list of codes: archive, lines, records, fields, sums. */
  groups(): readonly FaultGroup[] {
    const codes = Object.keys(FAULT_CODES) as FaultCode[];
    return codes.flatMap((code) => {
      const group = this.#groups.get(code);
      return group === undefined
        ? []
        : [{ code, isDoubt: FAULT_CODES[code] === 'doubt', count: group.count, kept: group.kept }];
    });
  }

  #count(code: FaultCode): { count: number; kept: Fault[] } {
    const group = this.#groups.get(code) ?? { count: 0, kept: [] };
    group.count += 1;
    this.#groups.set(code, group);
    return group;
  }
}

/** Text of a file without what could not be shown, cut to a length for a list. */
function shown(text: string): string {
  const clean = text.replaceAll(
    /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    '\u00b7',
  );
  const cut = clean.trimEnd();
  return cut.length > LONGEST_FOUND ? `${cut.slice(0, LONGEST_FOUND)}…` : cut;
}
