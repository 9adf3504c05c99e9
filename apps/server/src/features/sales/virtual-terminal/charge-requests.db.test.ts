import { randomUUID } from 'node:crypto';

import type { ChargeTerms } from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  givenPayingBusiness,
  startCardServer,
  type CardServer,
  type PayingBusiness,
} from '../../../../test/sales/paying-business.ts';
import { aPhoneCharge } from '../../../../test/sales/phone-charges.ts';
import { changeOf, connect } from '../../../../test/settings/card-terminals.ts';

const PATH = '/v2/api/virtual-terminal';

let cards: CardServer;
let business: PayingBusiness;

beforeAll(async () => {
  cards = await startCardServer();
});
beforeEach(async () => {
  business = await givenPayingBusiness(cards);
});
afterAll(() => cards.stop());

const charge = (changes: object = {}) =>
  write(business.browser, 'POST', `${PATH}/charges`, aPhoneCharge({ isSure: false, ...changes }));

describe('what is asked for is checked', () => {
  test('without a terminal nothing is charged', async () => {
    const user = await cards.server.givenUser();
    business = { user, browser: await signIn(cards.server, user) };
    expect(await getJson<ChargeTerms>(business.browser, PATH)).toMatchObject({ terminals: [] });
    expect((await charge()).json).toMatchObject({ code: 'NO_CARD_TERMINAL' });
  });

  test('another terminal is chosen, and a test terminal says that it is one', async () => {
    const user = await cards.server.givenUser();
    business = { user, browser: await signIn(cards.server, user) };
    changeOf(await connect(business.browser, { isTest: true, title: 'ניסיון' }));
    const { terminals } = await getJson<ChargeTerms>(business.browser, PATH);
    expect(terminals).toMatchObject([{ isTest: true, title: 'ניסיון', isUsual: false }]);
    expect((await charge()).json).toMatchObject({ code: 'NO_CARD_TERMINAL' });
    expect((await charge({ terminalId: terminals[0]?.id })).status).toBe(200);
    expect((await charge({ terminalId: randomUUID() })).json).toMatchObject({
      code: 'NO_CARD_TERMINAL',
    });
  });

  test('a large invoice is not charged for a customer without a number', async () => {
    const refused = await charge({ amountAgorot: 8_791_00 });
    expect(refused.json).toMatchObject({
      fields: [{ path: ['docType'], code: 'CUSTOMER_ID_REQUIRED' }],
    });
    const receipt = await charge({ amountAgorot: 8_791_00, docType: DOC_TYPES.RECIEPT });
    expect(receipt.status).toBe(200);
  });

  test('a document follows that the kind of business issues', async () => {
    expect(await getJson<ChargeTerms>(business.browser, PATH)).toMatchObject({
      docTypes: [DOC_TYPES.INVOICE_RECIEPT, DOC_TYPES.RECIEPT],
      terminals: [{ isUsual: true, isTest: false, instalmentsMax: 36 }],
    });
    expect((await charge({ docType: DOC_TYPES.RECEIPT_DONATION })).json).toMatchObject({
      fields: [{ path: ['docType'], code: 'VALUE_NOT_ALLOWED' }],
    });
    business = await givenPayingBusiness(cards, { kind: 'exempt-dealer' });
    expect(await getJson<ChargeTerms>(business.browser, PATH)).toMatchObject({
      docTypes: [DOC_TYPES.RECIEPT],
      vatBasisPoints: null,
    });
    expect((await charge()).json).toMatchObject({
      fields: [{ path: ['docType'], code: 'VALUE_NOT_ALLOWED' }],
    });
  });

  test('a sum of nothing and words of nothing are named at their fields', async () => {
    expect((await charge({ amountAgorot: 0 })).json).toMatchObject({
      fields: [{ path: ['amountAgorot'], code: 'FIELD_REQUIRED' }],
    });
    expect((await charge({ description: ' ' })).json).toMatchObject({
      fields: [{ path: ['description'], code: 'FIELD_REQUIRED' }],
    });
  });

  test('who is no owner charges nothing, whatever pages were given', async () => {
    const colleague = await cards.server.givenColleague(business.user, { role: 'sub-user' });
    business = { user: colleague, browser: await signIn(cards.server, colleague) };
    const answers = [await business.browser.get(PATH), await charge()];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });
});
