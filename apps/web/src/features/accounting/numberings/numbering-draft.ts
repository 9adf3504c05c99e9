import {
  SaveNumberingsRequest,
  type NumberingRow,
  type Numberings,
} from '@pinkas/contract/accounting/numberings/numberings.contract';
import { readFirstNumber } from '@pinkas/domain/numbering/first-numbers';
import type { z } from 'zod';

import type { FormSpec } from '../../../shared/form/form-spec.ts';

export type SaveBody = z.output<typeof SaveNumberingsRequest>;

/** The field of a series' first number. */
export type FirstNumberField = `firstNumber${number}`;

/** The state of the page: the text of each first number, the date guard and the evidence email. */
export type NumberingDraft = Readonly<Record<FirstNumberField, string>> & {
  readonly dateGuard: Numberings['dateGuard'];
  readonly mailsEvidence: boolean;
};

export function firstNumberField(docType: number): FirstNumberField {
  return `firstNumber${docType}`;
}

/** Returns the stored values, as the fields show them. */
export function storedDraft({ dateGuard, mailsEvidence, series }: Numberings): NumberingDraft {
  const texts: Record<FirstNumberField, string> = {};
  for (const { docType, firstNumber } of series) {
    texts[firstNumberField(docType)] = firstNumber === null ? '' : String(firstNumber);
  }
  return { ...texts, dateGuard, mailsEvidence };
}

function textOf(draft: NumberingDraft, docType: number): string {
  return draft[firstNumberField(docType)] ?? '';
}

/** Returns whether the field differs from the stored value. */
function isChanged(draft: NumberingDraft, { docType, firstNumber }: NumberingRow): boolean {
  const text = textOf(draft, docType);
  if (text.trim() === '') return firstNumber !== null;
  return readFirstNumber(text) !== firstNumber;
}

/** The form of the page: only the series that change are sent, and the guard and the mail when they do. */
export function numberingForm(stored: Numberings): FormSpec<NumberingDraft, SaveBody> {
  const changed = (draft: NumberingDraft) => stored.series.filter((row) => isChanged(draft, row));
  const hasGuard = ({ dateGuard }: NumberingDraft) => dateGuard !== stored.dateGuard;
  const hasMail = ({ mailsEvidence }: NumberingDraft) => mailsEvidence !== stored.mailsEvidence;
  return {
    schema: SaveNumberingsRequest,
    bodyOf: (draft) => ({
      firstNumbers: changed(draft).map(({ docType }) => ({
        docType,
        firstNumber: readFirstNumber(textOf(draft, docType)),
      })),
      ...(hasGuard(draft) && { dateGuard: draft.dateGuard }),
      ...(hasMail(draft) && { mailsEvidence: draft.mailsEvidence }),
    }),
    fieldOf(path, draft) {
      const index = /^firstNumbers\.(\d+)\./.exec(path)?.[1];
      const row = index === undefined ? undefined : changed(draft)[Number(index)];
      return row === undefined ? path : firstNumberField(row.docType);
    },
    countChanges: (draft) =>
      changed(draft).length + (hasGuard(draft) ? 1 : 0) + (hasMail(draft) ? 1 : 0),
  };
}
