import { oneOf } from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const designTableCases = defineTableCases({
  document_texts: {
    primaryKey: 'account_id doc_type language',
    defaults: { mail_subject: "''", sale_terms: "''", sms_text: "''" },
    checks: [oneOf('language', 'he en')],
  },
});
