import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const ccGatewaysTables = defineTables({
  card_terminals: {
    rights: 'select, insert, update',
    evidence: noEvidence('a connection that changes; each change is an audit event as well'),
  },
  card_terminal_keys: {
    rights: 'select, insert, update, delete',
    evidence: noEvidence('secrets that change; each is an audit event as well'),
    atClosing: { removedAs: 'cardTerminalKeys' },
  },
  terminals_of_currencies: {
    rights: 'select, insert, update, delete',
    evidence: noEvidence('a choice for the next charge; each is an audit event as well'),
    atClosing: { removedAs: 'terminalsOfCurrencies' },
  },
});
