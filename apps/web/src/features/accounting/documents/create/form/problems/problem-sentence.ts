import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { useCallback } from 'react';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { partyOf } from '../../../type-words.ts';
import { useDateBlock } from './date-block.ts';
import type { FieldProblem, FieldProblemCode } from '../field-names.ts';

const REQUIRED = {
  description: 'DESCRIPTION_REQUIRED',
  quantity: 'QUANTITY_REQUIRED',
  unitPrice: 'PRICE_REQUIRED',
} as const;

const OWN_CODES = [
  'NUMBER_UNREADABLE',
  'TOO_MANY_DECIMALS',
  'CREDIT_SUM_MISSING',
  'CREDIT_ROWS_DIFFER',
  'DISCOUNT_UNREADABLE',
  'DISCOUNT_TOO_MANY_DECIMALS',
  'DISCOUNT_THREE_DECIMALS',
  'DISCOUNT_WHOLE_ONLY',
] as const;

function isOwnCode(code: FieldProblemCode): code is (typeof OWN_CODES)[number] {
  return OWN_CODES.some((one) => one === code);
}

function isCellWithOwnWords(cell: string | undefined): cell is keyof typeof REQUIRED {
  return cell !== undefined && Object.hasOwn(REQUIRED, cell);
}

/** Message for a missing value of a payment line, which names the field. */
const PAYMENT_REQUIRED = {
  sum: 'paymentSumMissing',
  chequeNumber: 'chequeNumberMissing',
  depositId: 'depositMissing',
  name: 'otherNameMissing',
} as const;

function paymentCellOf(field: string): keyof typeof PAYMENT_REQUIRED | undefined {
  const [part, , cell = ''] = field.split('.');
  const isKnown = part === 'payments' && Object.hasOwn(PAYMENT_REQUIRED, cell);
  return isKnown ? (cell as keyof typeof PAYMENT_REQUIRED) : undefined;
}

/** Whether the sentence of a problem of a row names its cell already. */
export function namesItsCell({ field, code }: FieldProblem): boolean {
  if (code !== 'FIELD_REQUIRED') return false;
  return isCellWithOwnWords(field.split('.').at(-1)) || paymentCellOf(field) !== undefined;
}

/** The sentence of a problem at its field, on a document of a type. */
export function useProblemSentence(docType: DocTypeId): (problem: FieldProblem) => string {
  const text = usePhrases('documents');
  const writing = usePhrases('writing');
  const fields = usePhrases('fields');
  const dateBlock = useDateBlock(docType);
  return useCallback(
    ({ field, code }) => {
      if (isOwnCode(code)) return text(code);
      if (code === 'DOCUMENT_DATE_BEFORE_LAST') return dateBlock() ?? fields(code);
      if (code === 'CUSTOMER_NAME_MISSING') {
        return writing('nameMissing', { party: partyOf(docType) });
      }
      const cell = field.split('.').at(-1);
      const paymentCell = code === 'FIELD_REQUIRED' ? paymentCellOf(field) : undefined;
      if (paymentCell !== undefined) return writing(PAYMENT_REQUIRED[paymentCell]);
      return code === 'FIELD_REQUIRED' && isCellWithOwnWords(cell)
        ? text(REQUIRED[cell])
        : fields(code);
    },
    [text, writing, fields, docType, dateBlock],
  );
}
