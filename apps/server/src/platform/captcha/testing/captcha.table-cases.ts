import { defineTableCases } from '../../../../test/tables/table-cases.ts';

export const captchaTableCases = defineTableCases({
  used_captchas: { primaryKey: 'signature' },
});
