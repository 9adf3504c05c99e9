import { randomUUID } from 'node:crypto';

import { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import { DraftContent } from '@pinkas/contract/accounting/drafts/draft-content';
import type { ScheduleForm } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
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
  /** Whether a template issues automatically; else it makes drafts. */
  readonly isIssuing?: boolean;
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
  {
    kind: 'template',
    name: 'אחסון ותחזוקה של אתר',
    docType: DOC_TYPES.INVOICE_TRANSACTION,
    subject: 'אחסון ותחזוקה, חודש שוטף',
    rows: [{ description: 'אחסון ותחזוקה של אתר, חודש', price: 450 }],
    isIssuing: true,
  },
];

const VAT_PERCENT = 18;
const QUANTITY_ONE_E4 = 10_000;

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

/** Returns the document of a template as its person confirmed it, dated to its first day. */
function requestOf(
  { docType, subject, rows }: DemoDraft,
  { id, name, taxId, email, phone, address, city }: DemoCustomer,
  documentDate: LocalDate,
): ScheduleForm['request'] {
  const net = rows.reduce((sum, { price }) => sum + price, 0);
  return IssueDocumentRequest.parse({
    docType,
    documentDate,
    dueDate: addDays(documentDate, 30),
    language: 'he',
    subject,
    remarks: '',
    customer: { id, name, taxId, email, phone, address, city, saveAsRegular: false },
    pricesIncludeVat: false,
    lines: rows.map(({ description, price }) => ({
      description,
      quantityE4: QUANTITY_ONE_E4,
      unit: '',
      unitPriceE4: price * QUANTITY_ONE_E4,
      priceIncludesVat: false,
      vatKind: 'taxable',
      discount: { kind: 'none' },
    })),
    discount: { kind: 'none' },
    rounding: 'none',
    mailTo: [],
    expectedTotalAgorot: net * (100 + VAT_PERCENT),
  });
}

/** The template's dates: the tenth of each month where it issues automatically, else the first. */
async function seedDates(
  { owner }: Pick<Database, 'owner'>,
  { accountId, userId, email, today, createdAt }: DraftSeed,
  { id, draft, customer }: { id: string; draft: DemoDraft; customer: DemoCustomer },
): Promise<void> {
  const isIssuing = draft.isIssuing === true;
  const first = addMonths(startOfMonth(today), 1);
  const nextDate = isIssuing ? addDays(first, 9) : first;
  const request = isIssuing ? JSON.stringify(requestOf(draft, customer, nextDate)) : null;
  await owner.query(
    `insert into template_reminders (account_id, template_id, every_months, day_of_month, next_date,
        mail_to, request, asked_by, asked_ip, created_at, created_by)
      values ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      accountId,
      id,
      Number(nextDate.slice(8, 10)),
      nextDate,
      email,
      request,
      isIssuing ? userId : null,
      isIssuing ? '127.0.0.1' : null,
      createdAt,
      userId,
    ],
  );
}

/**
 * Two drafts, a template that makes a draft every month, and one that issues automatically; a second seed
 * adds none.
 */
export async function seedDrafts(
  { owner }: Pick<Database, 'owner'>,
  seed: DraftSeed,
): Promise<void> {
  const { accountId, userId, today, createdAt, customers } = seed;
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
    if (draft.kind === 'template') await seedDates({ owner }, seed, { id, draft, customer });
  }
}
