import { expect, test } from 'vitest';

import { templateContentOf } from './template-content.ts';

test('a template keeps what was typed, and nothing that belongs to one document', () => {
  const source = { documentId: 'd1', lineNo: 1 };
  const content = {
    subject: 'שכירות',
    allocationNumber: '204519873',
    paidByThirdParty: true,
    payerRelation: 'חברת האם',
    links: [{ source: { id: 'd1' } }],
    startedFrom: [{ id: 'd1' }],
    lines: [
      { description: 'חודש', source },
      { description: 'חניה', source: null },
    ],
  };
  expect(templateContentOf(content)).toEqual({
    subject: 'שכירות',
    allocationNumber: '',
    paidByThirdParty: false,
    payerRelation: '',
    links: [],
    startedFrom: [],
    lines: [
      { description: 'חודש', source: null },
      { description: 'חניה', source: null },
    ],
  });
});
