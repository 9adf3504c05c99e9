import { oneOf } from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const textsTableCases = defineTableCases({
  sent_texts: {
    primaryKey: 'id',
    defaults: { supplier_code: "''" },
    checks: [
      oneOf('channel', 'sms whatsapp'),
      oneOf('state', 'sending taken unknown not-delivered delivered'),
    ],
  },
});
