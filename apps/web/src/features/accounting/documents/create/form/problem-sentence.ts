import type { DocTypeId } from '@pinkas/domain/documents/doc-type';
import { useCallback } from 'react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { partyOf } from '../../type-words.ts';
import { useDateBlock } from './date-block.ts';
import type { FieldProblem, FieldProblemCode } from './field-names.ts';

const REQUIRED = {
  description: 'DESCRIPTION_REQUIRED',
  quantity: 'QUANTITY_REQUIRED',
  unitPrice: 'PRICE_REQUIRED',
} as const;

const OWN_CODES = [
  'NUMBER_UNREADABLE',
  'TOO_MANY_DECIMALS',
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
      return code === 'FIELD_REQUIRED' && isCellWithOwnWords(cell)
        ? text(REQUIRED[cell])
        : fields(code);
    },
    [text, writing, fields, docType, dateBlock],
  );
}
