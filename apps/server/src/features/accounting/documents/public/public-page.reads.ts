import type { DocumentPage } from '@pinkas/contract/public/document-page/document-page.contract';
import { readableBrandColor } from '@pinkas/domain/company/brand-color';
import { isCancelledByMark } from '@pinkas/domain/documents/rules/document-actions';
import { PAID_IN_PARTS_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import { isAnswerable } from '@pinkas/domain/documents/rules/document-state';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { findDocumentView } from '../view/document-view.reads.ts';
import { findLinkTarget, type LinkTarget } from './public-document.reads.ts';
import { findPageLink } from './page-links.repository.ts';
import { hasPageSeal, printedTokenOf } from '../record/public-link.ts';
import { showsSums } from '../record/sums-outside.ts';

/**
 * Returns the target of the link of a document's page; undefined for one that was never issued, or was
 * replaced.
 */
export async function findPageTarget(
  db: Database,
  secret: string,
  token: string,
): Promise<LinkTarget | undefined> {
  const target = await findLinkTarget(db, printedTokenOf(token));
  if (target === undefined) return undefined;
  const linkId = await inAccount(db, target, (tx) => findPageLink(tx, target.documentId));
  return hasPageSeal(secret, token, linkId) ? target : undefined;
}

type View = NonNullable<Awaited<ReturnType<typeof findDocumentView>>>;

type PrintedIssuer = DocumentPage['issuer'] &
  Pick<DocumentPage, 'howToPay'> & { readonly hidesPrices: boolean };

/** Who issued it and how to pay stay as they were printed; how to reach them is of today. */
async function readIssuer(tx: AccountTx, documentId: string): Promise<PrintedIssuer> {
  const { rows } = await tx.query<PrintedIssuer & Record<string, unknown>>({
    name: 'public-page-issuer',
    text: `select d.issuer->>'nameHe' as "nameHe", d.issuer->>'nameEn' as "nameEn",
        d.issuer->>'taxId' as "taxId", d.issuer->>'brandColor' as "brandColor", p.phone, p.email,
        d.issuer->'logo' as "logo",
        d.issuer->'payment' as "howToPay",
        coalesce((d.issuer->>'hidesPrices')::boolean, false) as "hidesPrices"
      from documents d join business_profiles p on p.account_id = $1
      where d.account_id = $1 and d.id = $2`,
    values: [tx.accountId, documentId],
  });
  const [issuer] = rows;
  if (issuer === undefined) throw new Error('a document without an issuer');
  const { logo } = issuer;
  return {
    ...issuer,
    brandColor: readableBrandColor(issuer.brandColor),
    logo: logo === null ? null : { widthPx: logo.widthPx, heightPx: logo.heightPx },
  };
}

/** Returns the issuer and the name of a document: what its link shows before it is opened. */
export async function findPageHead(
  tx: AccountTx,
  documentId: string,
): Promise<
  (Pick<DocumentPage, 'docType' | 'number' | 'language'> & Pick<DocumentPage, 'issuer'>) | undefined
> {
  const document = await tx
    .selectFrom('documents')
    .select(['docType', 'number', 'language'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', documentId)
    .executeTakeFirst();
  if (document === undefined) return undefined;
  return { ...document, issuer: await readIssuer(tx, documentId) };
}

function toPayOf({ docType, openAgorot, state }: View): number {
  const isAsked = PAID_IN_PARTS_TYPES.some((type) => type === docType);
  return isAsked && state !== 'cancelled' ? openAgorot : 0;
}

type PageSums = Pick<DocumentPage, 'totalAgorot' | 'toPayAgorot' | 'currencyTotal'>;

const NO_SUMS: PageSums = { totalAgorot: null, toPayAgorot: 0, currencyTotal: null };

function sumsOf(view: View): PageSums {
  return {
    totalAgorot: view.totalAgorot,
    toPayAgorot: toPayOf(view),
    currencyTotal: view.currencySums?.totalAgorot ?? null,
  };
}

/** Valid later documents that replaced or settled this one. */
function activeFollowers({ followers }: View): DocumentPage['followers'] {
  return followers
    .filter((follower) => !follower.isCancelled)
    .map(({ docType, number }) => ({ docType, number }));
}

/** Returns what the public page shows of a document, and nothing else of its account. */
export async function findPublicPage(
  tx: AccountTx,
  documentId: string,
  today: LocalDate,
): Promise<Omit<DocumentPage, 'verificationPath' | 'payPath'> | undefined> {
  const view = await findDocumentView(tx, documentId, today);
  if (view === undefined) return undefined;
  const { docType, state, answer } = view;
  const { howToPay, hidesPrices, ...issuer } = await readIssuer(tx, documentId);
  const sums = showsSums({ hidesPrices }) ? sumsOf(view) : NO_SUMS;
  return {
    docType,
    number: view.number,
    documentDate: view.documentDate,
    dueDate: view.dueDate,
    subject: view.subject,
    language: view.language,
    ...sums,
    currency: view.currency,
    state,
    issuer,
    howToPay: sums.toPayAgorot > 0 ? howToPay : null,
    isOriginalWaiting:
      !view.isOriginalDelivered && !(state === 'cancelled' && isCancelledByMark(docType)),
    followers: activeFollowers(view),
    isAnswerable: isAnswerable(view),
    answer: answer === null ? null : { answer: answer.answer, name: answer.name, at: answer.at },
    today,
  };
}
