import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import { addDays } from '@pinkas/domain/time/local-date';

import { listPayLinks } from '../../../accounting/documents/documents.api.ts';
import { startCard, startPayment } from '../../../public/payment-page/payment-page.api.ts';
import { cardLinkPath } from '../../../sales/card-links/card-links.api.ts';
import { happens, inPlay, visitOf, type Play } from '../stage/play.ts';
import { unlessRefused } from '../stage/refusals.ts';

/** Payers who forget, of a hundred, and how many days the others take. */
const FORGOTTEN_PERCENT = 8;
const ADDRESS_PERCENT = 15;
const LATE_PERCENT = 15;
const DAYS_MAX = 20;
const LATE_DAYS = 40;
const NEW_CARD_PERCENT = 75;
const NEW_CARD_DAYS_MAX = 6;

function lastPart(path: string): string {
  return path.split('/').at(-1) ?? '';
}

interface DocumentToPay extends Record<string, unknown> {
  readonly documentId: string;
  readonly openAgorot: number;
  readonly name: string;
}

async function findToPay(play: Play, documentId: string): Promise<DocumentToPay | undefined> {
  return inPlay(play, async (tx) => {
    const { rows } = await tx.query<DocumentToPay>({
      name: 'played-document-to-pay',
      text: `select d.id as "documentId", d.open_agorot as "openAgorot", c.name
        from documents d join customers c on c.account_id = $1 and c.id = d.customer_id
        where d.account_id = $1 and d.id = $2`,
      values: [tx.accountId, documentId],
    });
    return rows[0];
  });
}

/** Pays a document by card on its page. The payer closes the browser: the product finds the payment by itself. */
async function pay(play: Play, documentId: string): Promise<void> {
  const { services } = play;
  const wanted = await findToPay(play, documentId);
  const links = await inPlay(play, (tx) => listPayLinks(tx, services.config, [documentId]));
  const link = links.get(documentId);
  if (wanted === undefined || link === undefined) return;
  const request = {
    choice: { way: 'all' },
    amountAgorot: wanted.openAgorot,
    // Who leaves no address gets no mail.
    payer: { name: wanted.name, email: happens(play, ADDRESS_PERCENT) ? null : '', phone: '' },
    instalments: 1,
  } as const;
  const { url, fields } = await startPayment(
    visitOf(play),
    lastPart(link),
    request,
    play.nextKey(),
  );
  await payAsPayer(fields === null ? { url } : { url, fields });
}

/** Plans how each payment request of today is paid: soon, late or never. */
export async function planPayments(play: Play): Promise<void> {
  const today = play.clock.today();
  const { rows } = await inPlay(play, (tx) =>
    tx.query<{ documentId: string }>({
      name: 'played-requests-of-day',
      text: `select p.document_id as "documentId" from billing_periods p
          join billing_templates t on t.account_id = $1 and t.id = p.template_id
          join documents d on d.account_id = $1 and d.id = p.document_id
        where p.account_id = $1 and t.method = 'request' and d.document_date = $2 order by d.number`,
      values: [play.accountId, today],
    }),
  );
  for (const { documentId } of rows) {
    if (happens(play, FORGOTTEN_PERCENT)) continue;
    const late = happens(play, LATE_PERCENT) ? LATE_DAYS : 0;
    const day = addDays(today, 1 + late + play.random.below(DAYS_MAX));
    play.agenda.plan(day, () => pay(play, documentId));
  }
}

/** Gives a new card on the page of a link, where it is still open. */
async function giveNewCard(play: Play, linkId: string): Promise<void> {
  const { services, accountId } = play;
  const token = lastPart(cardLinkPath(services.config.secret, accountId, linkId));
  // A customer who comes late finds a link that has ended.
  await unlessRefused(play, 'CARD_LINK_ENDED', async () => {
    const { url, fields } = await startCard(visitOf(play), token, undefined, play.nextKey());
    const card = play.random.oneOf(['good', 'good-isracard', 'good-abroad']);
    await payAsPayer(fields === null ? { url } : { url, fields }, { card });
  });
}

/** Plans which of the customers who got a link for a card since a moment give one. */
export async function planNewCards(play: Play, since: string): Promise<void> {
  const { rows } = await inPlay(play, (tx) =>
    tx.query<{ id: string }>({
      name: 'played-card-links',
      text: `select l.id from card_links l where l.account_id = $1 and l.created_at >= $2 order by l.created_at, l.id`,
      values: [play.accountId, since],
    }),
  );
  for (const { id } of rows) {
    if (!happens(play, NEW_CARD_PERCENT)) continue;
    const day = addDays(play.clock.today(), 1 + play.random.below(NEW_CARD_DAYS_MAX));
    play.agenda.plan(day, () => giveNewCard(play, id));
  }
}
