import { describe, expect, test } from 'vitest';

import { aLink, aSource, cash, problemsOf } from '../../../test/a-draft.ts';
import { DOC_TYPES } from '../rules/doc-type.ts';
import { BLANK_CUSTOMER, type DocumentDraft } from '../draft/document-draft.ts';
import type { DraftContext } from '../draft/draft-problem.ts';
import { thirdPartyPaymentOf } from './third-party.ts';
import { isOwner, type DocumentOwner } from './document-owner.ts';
import { makePayment } from '../../payments/payment-row.ts';
import { agorot } from '../../money/agorot.ts';
import { TODAY } from '../../../test/a-draft.ts';

const { INVOICE, RECIEPT, ORDER, DEPOSIT_APPROVAL } = DOC_TYPES;

const OWNER: DocumentOwner = {
  customerId: 'y',
  name: 'מאפיית שיבולת',
  taxId: '510000003',
  cardName: 'מאפיית שיבולת בע"מ',
  cardTaxId: '510000011',
};

const party = (changes: Partial<Parameters<typeof isOwner>[0]>) => ({
  customerId: null,
  name: OWNER.name,
  taxId: '',
  ...changes,
});

describe('the payer is the customer of the document', () => {
  test.each([
    ['with the card and its words', party({ customerId: 'y', taxId: '510000003' })],
    [
      'with the card and the tax ID that it has today',
      party({ customerId: 'y', taxId: '510000011' }),
    ],
    ['with the card under another name', party({ customerId: 'y', name: 'שיבולת' })],
    ['typed with the same tax ID and another name', party({ name: 'שיבולת', taxId: '510000003' })],
    ['typed with the same tax ID without its zeros', party({ name: 'ש', taxId: '0510000003' })],
    ['typed with the same name alone', party({})],
    ['typed with the name of the card', party({ name: 'מאפיית שיבולת בעמ' })],
  ])('%s', (_, payer) => {
    expect(isOwner(payer, OWNER)).toBe(true);
  });
});

describe('the payer is somebody else', () => {
  test.each([
    ['with another card', party({ customerId: 'x', taxId: '510000003' })],
    ['typed with another tax ID', party({ taxId: '514713288' })],
    ['with the card and another tax ID', party({ customerId: 'y', taxId: '514713288' })],
    ['typed with another name alone', party({ name: 'קליניקה נעימה' })],
  ])('%s', (_, payer) => {
    expect(isOwner(payer, OWNER)).toBe(false);
  });

  test('a customer without a tax ID is told by the name', () => {
    const casual = { ...OWNER, taxId: '', cardTaxId: '' };
    expect(isOwner(party({ taxId: '514713288' }), casual)).toBe(true);
    expect(isOwner(party({ name: 'אחר', taxId: '514713288' }), casual)).toBe(false);
  });
});

const other = { ...BLANK_CUSTOMER, name: 'קליניקה נעימה', taxId: '514713288' };
const context: Partial<DraftContext> = {
  sources: [aSource(INVOICE, { owner: OWNER })],
  customerId: 'x',
};
const receipt = (changes: Partial<DocumentDraft> = {}, more = context) =>
  problemsOf(RECIEPT, { customer: other, links: [aLink('receipt')], ...changes }, more);

describe('a receipt for somebody else', () => {
  test('is asked about until it is confirmed', () => {
    expect(receipt()).toEqual(['paidByThirdParty THIRD_PARTY_UNCONFIRMED']);
    expect(receipt({ paidByThirdParty: true })).toEqual([]);
  });

  test('is not confirmed where the customer pays, or nothing is paid', () => {
    const own = { ...BLANK_CUSTOMER, name: OWNER.name, taxId: OWNER.taxId };
    const refused = ['paidByThirdParty THIRD_PARTY_NOT_ALLOWED'];
    const ofOwner = { ...context, customerId: 'y' };
    expect(receipt({ customer: own, paidByThirdParty: true }, ofOwner)).toEqual(refused);
    expect(receipt({ links: [], paidByThirdParty: true })).toEqual(refused);
    expect(receipt({ customer: own }, ofOwner)).toEqual([]);
  });

  test('pays as much as was received: a surplus would be nobody’s', () => {
    expect(receipt({ paidByThirdParty: true, payments: [cash(11_801)] })).toEqual([
      'links THIRD_PARTY_SURPLUS',
    ]);
  });

  test('does not use what a customer deposited', () => {
    const depositId = '01a1f76c-7213-7736-b341-34411b6a79d1';
    const row = makePayment({
      kind: 'deposit-use',
      sumAgorot: agorot(11_800),
      date: TODAY,
      depositId,
    });
    expect(receipt({ paidByThirdParty: true, payments: [row] })).toContain(
      'payments.0.depositId LINK_OTHER_CUSTOMER',
    );
  });

  test('keeps whom it pays for, and the card of the payer', () => {
    const draft = { links: [aLink('receipt')], customer: other, payerRelation: 'חברת האם' };
    const kept = { customerName: OWNER.name, customerTaxId: OWNER.taxId, relation: 'חברת האם' };
    const { sources = [] } = context;
    expect(thirdPartyPaymentOf(draft, { sources, customerId: 'x' })).toEqual({
      ...kept,
      payerId: 'x',
    });
    expect(thirdPartyPaymentOf(draft, { sources })).toEqual({ ...kept, payerId: null });
    expect(thirdPartyPaymentOf(draft, { sources, customerId: 'y' })).toEqual({
      ...kept,
      payerId: null,
    });
    expect(thirdPartyPaymentOf({ ...draft, links: [] }, { sources })).toBeNull();
  });
});

test('what follows a document, credits it or gives back what it holds is of its customer', () => {
  const refused = ['links.0 LINK_OTHER_TAX_ID'];
  const order = { sources: [aSource(ORDER, { owner: OWNER })] };
  expect(problemsOf(INVOICE, { customer: other, links: [aLink('base')] }, order)).toEqual(refused);
  const invoice = { sources: [aSource(INVOICE, { owner: OWNER })] };
  expect(problemsOf(DOC_TYPES.INVOICE_CREDIT, { customer: other }, invoice)).toEqual(refused);
  const deposit = { sources: [aSource(DEPOSIT_APPROVAL, { owner: OWNER })] };
  expect(problemsOf(DOC_TYPES.DEPOSIT_RELEASE, { customer: other }, deposit)).toEqual(refused);
  const renamed = { ...BLANK_CUSTOMER, name: 'שיבולת בע"מ' };
  expect(problemsOf(INVOICE, { customer: renamed, links: [aLink('base')] }, order)).toEqual([]);
});
