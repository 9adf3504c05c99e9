import type { PhraseKey } from '@pinkas/phrases/phrases';
import type { Fault, FaultGroup } from '@pinkas/uniform-file-checker/faults/fault-codes';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** A day of the file, YYYYMMDD as a number, as DD/MM/YYYY. */
export function dayText(day: number): string {
  const digits = String(day).padStart(8, '0');
  return `\u2066${digits.slice(6)}/${digits.slice(4, 6)}/${digits.slice(0, 4)}\u2069`;
}

/** Formats the columns of a position, first to last. */
export function columnsText({ from, to }: Pick<Fault, 'from' | 'to'>): string {
  if (from === null || to === null) return '';
  return from === to ? String(from) : `${from}-${to}`;
}

const FILES = { archive: undefined, ini: 'INI.TXT', data: 'BKMVDATA.TXT' } as const;

/** Returns formatters for the position of a fault. */
export function useFaultWords(): {
  readonly fileOf: (fault: Fault) => string;
  readonly fieldOf: (fault: Fault) => string;
} {
  const text = usePhrases('checkOpenFormat');
  const fields = usePhrases('uniformFields');
  return {
    fileOf: ({ file }) => FILES[file] ?? text('archive'),
    fieldOf: ({ field }) =>
      field === null
        ? ''
        : text('fieldOf', {
            number: String(field),
            name: fields(`f${field}` as PhraseKey<'uniformFields'>),
          }),
  };
}

/** Returns a function that writes the recorded faults as CSV, for a spreadsheet. */
export function useFaultsFile(): (groups: readonly FaultGroup[]) => Blob {
  const text = usePhrases('checkOpenFormat');
  const sentences = usePhrases('uniformFaults');
  const { fileOf, fieldOf } = useFaultWords();
  return (groups) => {
    const head = [
      text('columnFault'),
      text('columnKind'),
      text('columnFile'),
      text('columnRecord'),
      text('columnType'),
      text('columnField'),
      text('columnColumns'),
      text('columnFound'),
      text('columnExpected'),
    ];
    const rows = groups.flatMap(({ code, isDoubt, kept }) =>
      kept.map((fault) => [
        sentences(code),
        text(isDoubt ? 'doubt' : 'fault'),
        fileOf(fault),
        fault.record === null ? '' : String(fault.record),
        fault.type ?? '',
        fieldOf(fault),
        columnsText(fault),
        fault.found ?? '',
        fault.expected ?? '',
      ]),
    );
    const lines = [head, ...rows].map((row) => row.map((value) => cell(value)).join(','));
    return new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
  };
}

/** Text of a foreign file must not become a formula. */
function cell(value: string): string {
  const safe = /^[=+\-@\t]/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
