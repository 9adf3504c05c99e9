import type {
  NumberingRow,
  Numberings,
  SaveNumberingsRequest,
} from '@pinkas/contract/account/numberings.contract';
import { DOCUMENT_NUMBER_MAX } from '@pinkas/domain/limits';
import type { z } from 'zod';

type SaveBody = z.input<typeof SaveNumberingsRequest>;

/** What was typed and not saved: the text of a first number by type, and the guard. */
export interface NumberingDraft {
  readonly firstNumbers: ReadonlyMap<number, string>;
  readonly dateGuard: Numberings['dateGuard'] | undefined;
}

export const EMPTY_DRAFT: NumberingDraft = { firstNumbers: new Map(), dateGuard: undefined };

/** A first number that differs from the stored one; `value` is undefined while it is not one. */
export interface FirstNumberChange {
  readonly docType: number;
  readonly value: number | undefined;
}

export interface NumberingChanges {
  readonly firstNumbers: readonly FirstNumberChange[];
  readonly dateGuard: Numberings['dateGuard'] | undefined;
  readonly count: number;
}

/** A first number as typed: digits, with or without thousands commas; undefined for anything else. */
export function readFirstNumber(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,]/g, '');
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  const value = Number(digits);
  return value >= 1 && value <= DOCUMENT_NUMBER_MAX ? value : undefined;
}

/** The text that a series' field shows. */
export function shownText(draft: NumberingDraft, row: NumberingRow): string {
  return (
    draft.firstNumbers.get(row.docType) ?? (row.firstNumber === null ? '' : String(row.firstNumber))
  );
}

/** What a draft changes of what is stored. */
export function changesOf(draft: NumberingDraft, stored: Numberings): NumberingChanges {
  const firstNumbers = stored.series.flatMap((row): FirstNumberChange[] => {
    const text = draft.firstNumbers.get(row.docType);
    if (text === undefined) return [];
    const value = readFirstNumber(text);
    const isAsStored =
      text.trim() === ''
        ? row.firstNumber === null
        : value !== undefined && value === row.firstNumber;
    return isAsStored ? [] : [{ docType: row.docType, value }];
  });
  const dateGuard = draft.dateGuard === stored.dateGuard ? undefined : draft.dateGuard;
  return {
    firstNumbers,
    dateGuard,
    count: firstNumbers.length + (dateGuard === undefined ? 0 : 1),
  };
}

/** The request of changes that are all good; undefined while one of them is not. */
export function saveBodyOf({ firstNumbers, dateGuard }: NumberingChanges): SaveBody | undefined {
  const sent = firstNumbers.flatMap(({ docType, value }) =>
    value === undefined ? [] : [{ docType, firstNumber: value }],
  );
  if (sent.length < firstNumbers.length) return undefined;
  return { firstNumbers: sent, ...(dateGuard !== undefined && { dateGuard }) };
}

/** The types whose series a refusal names, with the code for each; by their order in the request. */
export function refusedSeries(
  body: SaveBody,
  fields: readonly { readonly path: string; readonly code: string }[],
): Map<number, string> {
  const refused = new Map<number, string>();
  for (const { path, code } of fields) {
    const index = /^firstNumbers\.(\d+)\./.exec(path)?.[1];
    const docType = index === undefined ? undefined : body.firstNumbers?.[Number(index)]?.docType;
    if (docType !== undefined) refused.set(docType, code);
  }
  return refused;
}
