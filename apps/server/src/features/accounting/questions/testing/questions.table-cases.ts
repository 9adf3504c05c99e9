import { oneOf, rows } from '../../../../../test/checks/check-kinds.ts';
import { ID, newId } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const questionsTableCases = defineTableCases({
  question_links: {
    primaryKey: 'account_id token_hash',
    rowsOf: (document) => [{ question_id: document, token_hash: `\\x${document.slice(-2)}` }],
    namesNothing: ['user_id'],
  },
  question_notes: {
    checks: [oneOf('side', 'accountant business')],
    finalRow: { side: 'business' },
    rowsOf: (document) => [{ id: newId(), question_id: document, side: 'business' }],
  },
  questions: {
    nullable: 'document_id expense_id',
    defaults: { version: '1' },
    checks: [
      oneOf('state', 'open answered closed', { document_id: ID }),
      rows([{}, { document_id: ID, expense_id: ID }], [{ document_id: ID }, { expense_id: ID }]),
    ],
    rowsOf: (document) => [{ id: document, document_id: document, state: 'open' }],
  },
});
