import { randomUUID } from 'node:crypto';

import { DraftContent } from '@pinkas/contract/accounting/drafts/draft-content';
import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import { addDays, addMonths, startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';

import type { Database } from '../../../platform/db/database.ts';
import type { DemoCustomer } from '../demo-invoices.ts';

/** The account that gets drafts, and the day and moment of the demo. */
export interface DraftSeed {
  readonly accountId: number;
  readonly userId: string;
  readonly email: string;
  readonly today: LocalDate;
  readonly createdAt: string;
  readonly customers: readonly DemoCustomer[];
}

interface DemoDraft {
  readonly kind: 'draft' | 'template';
  readonly name: string;
  readonly docType: number;
  readonly subject: string;
  readonly rows: readonly { readonly description: string; readonly price: number }[];
}

const DRAFTS: readonly DemoDraft[] = [
  {
    kind: 'draft',
    name: '',
    docType: DOC_TYPES.INVOICE,
    subject: 'קטלוג תערוכת החורף',
    rows: [
      { description: 'עיצוב קטלוג, 48 עמודים', price: 6_400 },
      { description: 'הכנה לדפוס', price: 850 },
    ],
  },
  {
    kind: 'draft',
    name: '',
    docType: DOC_TYPES.BID,
    subject: 'מיתוג ושילוט',
    rows: [{ description: 'שלט כניסה מואר', price: 3_200 }],
  },
  {
    kind: 'template',
    name: 'ריטיינר עיצוב חודשי',
    docType: DOC_TYPES.INVOICE,
    subject: 'ריטיינר חודשי',
    rows: [{ description: 'עד 12 שעות עיצוב בחודש', price: 3_600 }],
  },
];

const VAT_PERCENT = 18;

function contentOf(
  { subject, rows }: DemoDraft,
  customer: DemoCustomer,
  today: LocalDate,
): DraftContent {
  const { id, name, taxId, email, phone, address, city } = customer;
  const known = { saveAsRegular: false, openAgorot: 0, openDocumentsCount: 0 };
  return DraftContent.parse({
    customer: { id, isChosen: true, name, taxId, email, phone, address, city, ...known },
    documentDate: today,
    dueDate: addDays(today, 30),
    language: 'he',
    subject,
    remarks: '',
    pricesIncludeVat: false,
    lines: rows.map(({ description, price }) => ({
      key: randomUUID(),
      description,
      quantity: '1',
      unit: '',
      unitPrice: `${price.toLocaleString('en-US')}.00`,
      discount: '',
      vatKind: 'taxable',
    })),
    discount: '',
    rounding: 'none',
    isMailed: true,
    mailTo: '',
  });
}

/** Two drafts, and a template that reminds every month; a second seed adds none. */
export async function seedDrafts(
  { owner }: Pick<Database, 'owner'>,
  { accountId, userId, email, today, createdAt, customers }: DraftSeed,
): Promise<void> {
  const { rows } = await owner.query(
    'select 1 from document_drafts where account_id = $1 limit 1',
    [accountId],
  );
  if (rows.length > 0) return;
  for (const [index, draft] of DRAFTS.entries()) {
    const customer = customers[index];
    if (customer === undefined) throw new Error('the demo has too few customers');
    const id = randomUUID();
    const net = draft.rows.reduce((sum, { price }) => sum + price, 0);
    await owner.query(
      `insert into document_drafts (account_id, id, kind, name, doc_type, form, customer_name, subject,
          total_minor, currency, issue_key, editor_id, created_at, created_by, updated_at, updated_by)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'ILS', $10, $11, $12, $13, $12, $13)`,
      [
        accountId,
        id,
        draft.kind,
        draft.name,
        draft.docType,
        JSON.stringify(contentOf(draft, customer, today)),
        customer.name,
        draft.subject,
        net * (100 + VAT_PERCENT),
        randomUUID(),
        randomUUID(),
        createdAt,
        userId,
      ],
    );
    if (draft.kind === 'template') {
      await owner.query(
        `insert into template_reminders (account_id, template_id, every_months, day_of_month, next_date,
            mail_to, created_at, created_by)
          values ($1, $2, 1, 1, $3, $4, $5, $6)`,
        [accountId, id, addMonths(startOfMonth(today), 1), email, createdAt, userId],
      );
    }
  }
}
