import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { expect, test } from 'vitest';

import { customerView } from './party-view.ts';
import { printLabelsIn } from '../print-labels.ts';
import { prepareText } from '../print-text.ts';
import { aPrintDocument } from '../sample-document.ts';

const labels = printLabelsIn('en');
const text = prepareText({ covers: () => true });

test.each([
  ['of Israel alone', '777777715', '', labels.customerPerson, '777777715'],
  ['of another country alone', '', 'DE123456789', labels.foreignId, 'DE123456789'],
  ['of both, the one of Israel', '777777715', 'DE123456789', labels.customerPerson, '777777715'],
  ['of a donor from abroad', '888888888', 'X1234567', labels.foreignId, 'X1234567'],
])('case 16: a customer is printed with the number %s', (_, taxId, foreignId, label, number) => {
  const customer = { ...BLANK_CUSTOMER, name: 'Nagel', taxId, foreignId };
  const view = customerView(aPrintDocument({ customer, language: 'en' }), labels, text);
  expect([view.idLabel, view.id]).toEqual([label, text.code(number)]);
});
