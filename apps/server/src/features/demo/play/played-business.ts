import { isoText } from '../../../platform/clock/clock.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { savePreferences } from '../../../platform/preferences/preferences.ts';
import type { Services } from '../../../platform/services.ts';
import {
  masavPreferences,
  paymentPreferences,
} from '../../business/preferences/preferences.api.ts';
import { insertDemoBusiness, loadDemoCustomers } from '../demo-account.ts';
import { DEMO_PASSWORD, type DemoMember } from '../demo-business.ts';
import type { DemoCustomer } from '../demo-invoices.ts';
import { insertDemoMembership, insertDemoPerson, seedCardTerminals } from '../seed/seed.api.ts';

const CUSTOMERS = 70;

/** The business whose years are played, and its owner, who signs in as those of the demo. */
export const PLAYED_BUSINESS: DemoMember = {
  accountId: 4_600,
  userId: '01900000-0000-7000-8000-000000000600',
  email: 'years@pinkas.test',
  userName: 'בעלת העסק',
  business: {
    nameHe: 'סטודיו גל רחב',
    nameEn: 'Gal Rahav Studio',
    kind: 'licensed-dealer',
    taxId: '300000023',
    address: 'רחוב הדוגמה 40',
    addressEn: '40 HaDugma St.',
    city: 'נתניה',
    cityEn: 'Netanya',
    phone: '09-0000000',
    email: 'studio@gal-rahav.example',
    brandColor: '#1F7A6D',
    section46Number: '',
  },
};

/** Opens the business as it is on its first day: customers, a terminal for cards, and the numbers of its files for Masav. */
export async function openPlayedBusiness(services: Services): Promise<readonly DemoCustomer[]> {
  const { db, config, clock, passwords } = services;
  const { accountId, userId, email, userName: name, business } = PLAYED_BUSINESS;
  const at = isoText(clock.nowMs());
  await insertDemoBusiness(db, accountId, business, at);
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  await insertDemoPerson(db, { userId, email, name, passwordHash }, at);
  await insertDemoMembership(db, { userId, accountId, role: 'owner' }, at);
  await seedCardTerminals(db, config.storage.keys, PLAYED_BUSINESS, at);
  await inAccount(db, { accountId }, async (tx) => {
    const payment = { ...paymentPreferences.parse({}), tellsEndingCards: true };
    await savePreferences(tx, paymentPreferences, { values: payment, version: 1, at });
    const masav = { ...masavPreferences.parse({}), institution: '12345678', sender: '54321' };
    const values = { ...masav, name: business.nameHe };
    await savePreferences(tx, masavPreferences, { values, version: 1, at });
  });
  return loadDemoCustomers(db.owner, accountId, CUSTOMERS, at);
}
