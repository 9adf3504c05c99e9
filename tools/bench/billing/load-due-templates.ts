import { randomUUID } from 'node:crypto';

import { BilledDocument } from '@pinkas/contract/sales/billing/billing-fields';
import {
  BLANK_CUSTOMER,
  BLANK_LINE,
  NO_DISCOUNT,
} from '@pinkas/domain/documents/draft/document-draft';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { e4 } from '@pinkas/domain/money/agorot';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { Pool } from 'pg';

import {
  demoCardToken,
  DEMO_TERMINALS,
} from '../../../apps/server/src/features/demo/card-gateways/card-gateways.api.ts';
import {
  DEMO_ACCOUNT_ID,
  DEMO_USER_ID,
} from '../../../apps/server/src/features/demo/demo-business.ts';
import { sealToken } from '../../../apps/server/src/features/sales/saved-cards/saved-cards.api.ts';
import type { Services } from '../../../apps/server/src/platform/services.ts';

/** What each template comes to, in agorot with VAT. */
export const SUM_AGOROT = 123_45;
const BATCH = 1_000;

const { source: _source, ...LINE } = BLANK_LINE;
const DOCUMENT = BilledDocument.parse({
  docType: DOC_TYPES.INVOICE_RECIEPT,
  language: 'he',
  subject: '',
  remarks: '',
  customer: { ...BLANK_CUSTOMER, id: null, name: 'לקוח', saveAsRegular: false },
  pricesIncludeVat: true,
  lines: [
    {
      ...LINE,
      description: 'מנוי, {חודש} {שנה}',
      priceIncludesVat: true,
      unitPriceE4: e4(SUM_AGOROT * 100),
    },
  ],
  discount: NO_DISCOUNT,
  rounding: 'none',
  mailTo: [],
});

/**
 * Loads weekly templates that are due on a day, each with a saved card of its own and with the period of a week before done: a day
 * with so many is then none that a run stops.
 */
export async function loadDueTemplates(
  owner: Pool,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  count: number,
  weekBefore: LocalDate,
): Promise<void> {
  for (let loaded = 0; loaded < count; loaded += BATCH) {
    const cards = Array.from({ length: Math.min(BATCH, count - loaded) }, () => randomUUID());
    const tokens = await Promise.all(
      cards.map((cardId) =>
        sealToken(
          config.storage.keys,
          { accountId: DEMO_ACCOUNT_ID, cardId },
          { value: demoCardToken('good') },
        ),
      ),
    );
    await owner.query(
      `with chosen as (select c.id as customer_id, row_number() over (order by c.id) - 1 as place, count(*) over () as many
          from customers c where c.account_id = $1 and c.is_regular and c.is_customer and c.archived_at is null and c.merged_into_id is null),
        given as (select card_id, token, (n - 1) as n from unnest($2::uuid[], $3::bytea[]) with ordinality g (card_id, token, n)),
        owned as (select g.*, c.customer_id, gen_random_uuid() as template_id
          from given g join chosen c on c.place = g.n % c.many),
        saved as (insert into saved_cards (account_id, id, customer_id, terminal_id, brand, last_digits, consent_how, consent_at)
          select $1, card_id, customer_id, $4, 'visa', '0000', 'page', $5 from owned),
        sealed as (insert into saved_card_tokens (account_id, card_id, token) select $1, card_id, token from owned),
        templates as (insert into billing_templates (account_id, id, customer_id, title, state, method, saved_card_id, doc_type,
            content, price_steps, unit, every, starts_on, short_months, first_number, billed_from, tells_before, on_refusal,
            version, created_at, created_by)
          select $1, template_id, customer_id, 'מנוי', 'active', 'card', card_id, $6, $7, '[]', 'week', 1, $8, 'at-most-28', 1, $8,
            false, 'again', 1, $5, $9 from owned)
      insert into billing_periods (account_id, id, template_id, number, due_on, state, amount_minor, currency, tries, created_at,
          changed_at)
        select $1, gen_random_uuid(), template_id, 1, $8, 'done', $10, 'ILS', 1, $5, $5 from owned`,
      [
        DEMO_ACCOUNT_ID,
        cards,
        tokens,
        DEMO_TERMINALS[0]?.id,
        clock.now(),
        DOCUMENT.docType,
        JSON.stringify(DOCUMENT),
        weekBefore,
        DEMO_USER_ID,
        SUM_AGOROT,
      ],
    );
  }
  await owner.query('analyze billing_templates, billing_periods, saved_cards, saved_card_tokens');
}
