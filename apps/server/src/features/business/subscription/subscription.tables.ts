import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { ENTRIES, noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const subscriptionTables = defineTables({
  product_sellers: { kind: 'control-plane', authRights: 'select' },
  packages: { kind: 'control-plane', authRights: 'select' },
  package_versions: { kind: 'control-plane', authRights: 'select' },
  package_addons: { kind: 'control-plane', authRights: 'select' },
  subscriptions: {
    rights:
      'select, insert, update (cancelled_at, lapsed_at, paid_until, price_agorot, replaced_at)',
    evidence: ENTRIES,
  },
  subscription_addons: { rights: 'select, insert, update (ended_at, ends_on)', evidence: ENTRIES },
  gift_entries: { rights: 'select, insert', evidence: ENTRIES },
  package_usage: {
    rights: 'select, insert, update (extra_agorot, extra_documents, used)',
    evidence: noEvidence(
      'a counter that every document moves; what is above the limit only grows, and its charge is bound with the order',
    ),
  },
});
