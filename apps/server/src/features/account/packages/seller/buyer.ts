import { CustomerForm } from '@pinkas/contract/accounting/customers/customer-fields';
import type { SavedCard } from '@pinkas/contract/sales/saved-cards/saved-cards.contract';
import { isIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { systemInAccount, type AccountActor } from '../../../../platform/context.ts';
import { listPeople } from '../../../../platform/db/accounts/account-people.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { Services } from '../../../../platform/services.ts';
import { createCustomer, findByTaxId } from '../../../accounting/customers/customers.api.ts';
import { listSavedCards } from '../../../sales/saved-cards/saved-cards.api.ts';

/** The account that sells, and the one that buys. */
export interface Trade {
  readonly sellerId: number;
  readonly buyerId: number;
}

/** Returns who acts in the account of the seller, or of a buyer whose subscription is renewed: the product, for the owner. */
export async function ownerActor(
  services: Pick<Services, 'db' | 'clock'>,
  accountId: number,
): Promise<AccountActor> {
  const people = await inAccount(services.db, { accountId }, listPeople);
  const owner = people.find(({ role }) => role === 'owner');
  if (owner === undefined) throw new Error('the account has no owner');
  const requester = { accountId, userId: owner.userId, ip: '' };
  return systemInAccount(services, 'packages', requester);
}

/** Returns the customer in the account of the seller that a buyer is there; undefined before its first order. */
export async function findBuyer(tx: AccountTx, buyerId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('packageBuyers')
    .select('customerId')
    .where('accountId', '=', tx.accountId)
    .where('buyerAccountId', '=', buyerId)
    .executeTakeFirst();
  return row?.customerId;
}

/** Returns the card of a customer that is charged, the one that was saved last; undefined where none can be. */
export async function findChargedCard(
  tx: AccountTx,
  customerId: string,
  today: LocalDate,
): Promise<SavedCard | undefined> {
  const cards = await listSavedCards(tx, customerId, today);
  return cards.find(({ state, isConnected }) => state !== 'ended' && isConnected);
}

/** What the card of a customer says of nobody in particular. */
const PLAIN_CUSTOMER = {
  isSupplier: false,
  contactPerson: '',
  mobile: '',
  zip: '',
  country: '',
  foreignId: '',
  website: '',
  paymentTerms: null,
  discountBasisPoints: 0,
  language: 'he',
  accountingKey: '',
  withholdingBasisPoints: 0,
  remarks: '',
  priceListId: null,
  contacts: [],
  tagIds: [],
} as const;

/** What the seller knows of a buyer: what its documents show. */
interface BuyerDetails {
  readonly name: string;
  readonly taxId: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
}

async function readDetails(tx: AccountTx): Promise<BuyerDetails> {
  const { nameHe, taxId, email, phone, address, city } = await tx
    .selectFrom('businessProfiles')
    .select(['nameHe', 'taxId', 'email', 'phone', 'address', 'city'])
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  const owner = (await listPeople(tx)).find(({ role }) => role === 'owner');
  return {
    name: nameHe,
    taxId: isIsraeliId(taxId) ? taxId : '',
    email: email === '' ? (owner?.email ?? '') : email,
    phone,
    address,
    city,
  };
}

/**
 * Returns the customer of a buyer in the account of the seller, who is made at the first order: one with the number of the business is it.
 * Two first orders at once make one.
 */
export async function ensureBuyer(
  services: Pick<Services, 'db' | 'clock'>,
  seller: AccountActor,
  { sellerId, buyerId }: Trade,
): Promise<string> {
  const known = await seller.transaction((tx) => findBuyer(tx, buyerId));
  if (known !== undefined) return known;
  const details = await inAccount(services.db, { accountId: buyerId }, readDetails);
  const namesake = await seller.transaction((tx) => findByTaxId(tx, details.taxId, undefined));
  const customerId =
    namesake !== undefined && !namesake.isArchived
      ? namesake.id
      : (
          await createCustomer(
            seller,
            CustomerForm.parse({ ...PLAIN_CUSTOMER, ...details }),
            `package-buyer:${buyerId}`,
          )
        ).id;
  return seller.transaction(async (tx) => {
    await tx
      .insertInto('packageBuyers')
      .values({ accountId: sellerId, buyerAccountId: buyerId, customerId })
      .onConflict((conflict) => conflict.columns(['accountId', 'buyerAccountId']).doNothing())
      .execute();
    return (await findBuyer(tx, buyerId)) ?? customerId;
  });
}
