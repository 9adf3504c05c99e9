import { addDays } from '@pinkas/domain/time/local-date';

import { clockFrom, isoText } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { userInAccount, type AccountActor } from '../../../platform/context.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Storage } from '../../../platform/storage/open-storage.ts';
import { attachFiles, keepMadePdf } from '../../files/uploads/uploads.api.ts';
import { seedBookkeeping } from './books/seed-bookkeeping.ts';
import { seedCheques } from './books/seed-cheques.ts';
import { receiptPdf } from './expenses/receipt-pdf.ts';

const NO_TEXT = { remarks: '', mailSubject: '', mailText: '', smsText: '', saleTerms: '' };

/** Fixed texts of the demo's studio. */
const TEXTS = [
  {
    ...NO_TEXT,
    docType: 305,
    language: 'he',
    remarks: 'תודה שבחרתם בסטודיו. תשלום בהעברה לפי הפרטים שבתחתית המסמך.',
    mailSubject: '[סוג המסמך] [מספר המסמך] עבור [שם הלקוח]',
    mailText: 'שלום [שם הלקוח],\nמצורפת החשבונית על העבודה שסיכמנו. נשמח לענות על כל שאלה.',
    smsText: 'שלום [שם הלקוח], [המסמך] מאת [שם העסק] מחכה כאן: [קישור]',
  },
  { ...NO_TEXT, docType: 305, language: 'en', remarks: 'Thank you for working with us.' },
  { ...NO_TEXT, docType: 320, language: 'he', remarks: 'תודה שבחרתם בסטודיו.' },
  {
    ...NO_TEXT,
    docType: 9999,
    language: 'he',
    remarks: 'העבודה מתחילה עם אישור ההצעה.',
    saleTerms: 'המחיר כולל שני סבבי תיקונים. מקדמה של 30% עם אישור ההצעה, והיתרה במסירה.',
  },
] as const;

const SPECIFICATION = {
  name: 'specification.pdf',
  lines: ['Print specification', '', 'Paper: 300 g, matte', 'Size: 85 x 55 mm', 'Colours: 4/4'],
};

/** One in force and one that expires soon. */
const CERTIFICATES = [
  {
    kind: 'bookkeeping',
    name: 'bookkeeping-certificate.pdf',
    daysLeft: 400,
    lines: ['Bookkeeping certificate', '', 'Of the demo business, not a real paper'],
  },
  {
    kind: 'withholding',
    name: 'withholding-certificate.pdf',
    daysLeft: 20,
    lines: ['Withholding certificate', '', 'Of the demo business, not a real paper'],
  },
] as const;

/** Certificates of the business that documents may carry; once. */
async function seedCertificates(actor: AccountActor, storage: Storage): Promise<void> {
  await actor.transaction(async (tx) => {
    const { rowCount } = await tx.query({
      name: 'seeded-certificates',
      text: 'select from business_certificates where account_id = $1',
      values: [tx.accountId],
    });
    if (rowCount !== 0) return;
    for (const { kind, name, daysLeft, lines } of CERTIFICATES) {
      const made = { name, bytes: receiptPdf(lines), pages: 1 };
      const fileId = await keepMadePdf(actor, tx, storage, made);
      const id = newId();
      const validUntil = addDays(actor.clock.today(), daysLeft);
      await tx
        .insertInto('businessCertificates')
        .values({
          accountId: tx.accountId,
          id,
          kind,
          fileId,
          validUntil,
          updatedAt: actor.clock.now(),
        })
        .execute();
      await attachFiles(actor, tx, { entity: { kind: 'certificate', id }, fileIds: [fileId] });
    }
  });
}

export interface AroundDocumentsSeed {
  readonly db: Database;
  readonly accountId: number;
  readonly userId: string;
  /** Without it nothing is attached. */
  readonly storage?: Storage | undefined;
}

/** Fixed texts of new documents, bookkeeping, certificates, and a file beside the newest invoice; once. */
export async function seedAroundDocuments(
  { db, accountId, userId, storage }: AroundDocumentsSeed,
  nowMs: number,
): Promise<void> {
  const at = isoText(nowMs);
  for (const { docType, language, remarks, mailSubject, mailText, smsText, saleTerms } of TEXTS) {
    await db.owner.query(
      `insert into document_texts (account_id, doc_type, language, remarks, mail_subject, mail_text,
          sms_text, sale_terms, updated_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
      [accountId, docType, language, remarks, mailSubject, mailText, smsText, saleTerms, at],
    );
  }
  const { rows } = await db.owner.query<{ id: string }>(
    `select id from documents d where account_id = $1 and doc_type = 305
      and not exists (select 1 from attachments a
        where a.account_id = $1 and a.entity_kind = 'document')
      order by number desc limit 1`,
    [accountId],
  );
  const person = { accountId, userId, ip: '127.0.0.1' };
  const actor = userInAccount({ db, clock: clockFrom(() => nowMs) }, person);
  await seedBookkeeping(actor);
  await seedCheques(actor);
  if (storage === undefined) return;
  await seedCertificates(actor, storage);
  const [invoice] = rows;
  if (invoice === undefined) return;
  const bytes = receiptPdf(SPECIFICATION.lines);
  await actor.transaction(async (tx) => {
    const made = { name: SPECIFICATION.name, bytes, pages: 1 };
    const fileId = await keepMadePdf(actor, tx, storage, made);
    await attachFiles(actor, tx, {
      entity: { kind: 'document', id: invoice.id },
      fileIds: [fileId],
    });
  });
}
