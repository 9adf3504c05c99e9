import { oneOf } from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const outboxTableCases = defineTableCases({
  demo_messages: {
    primaryKey: 'id',
    nullable: 'code',
    defaults: { attachments: "'[]'" },
    checks: [oneOf('kind', 'mail sms whatsapp')],
  },
});
