import type { LocalDate } from '@pinkas/domain/time/local-date';
import { aDraftContent, type DraftContentInput } from '@pinkas/test-kit/a-draft';

import { systemClock } from '../../src/platform/clock/clock.ts';
import { SUM, type Thing, type Things } from './reference-things.ts';

/** Fields of a body that hold an id, with the part of the body that names an object by it. */
export type Cases<Body> = Readonly<
  Record<string, { thing: Thing; body: (id: string, own: Things, today: LocalDate) => Body }>
>;

const today = systemClock.today();

function aDraftSource(id: string, customerId: string) {
  const sums = { totalAgorot: SUM, openAgorot: SUM, creditableAgorot: 0 };
  const head = { id, docType: 10, number: 1, documentDate: today, customerId };
  return { ...head, ...sums, vatRateBasisPoints: 1_800 };
}

const [LINE] = aDraftContent().lines;
type DraftPayment = NonNullable<DraftContentInput['payments']>[number];
const PAYMENT: DraftPayment = {
  key: '1',
  kind: 'deposit-use',
  sum: '',
  date: '',
  remark: '',
  bank: '',
  branch: '',
  account: '',
  chequeNumber: '',
  brand: '',
  lastDigits: '',
  dealType: 'regular',
  instalments: '',
  approvalNumber: '',
  reference: '',
  certificate: '',
  name: '',
  deposit: null,
};

const aLineWith = (changes: Partial<DraftContentInput['lines'][number]>) => ({
  lines: [{ ...LINE, key: '1', ...changes } as DraftContentInput['lines'][number]],
});
const aDepositOf = (id: string, customerId: string) => ({
  payments: [{ ...PAYMENT, deposit: aDraftSource(id, customerId) }],
});
const aLinkOf = (id: string, customerId: string) => ({
  links: [{ kind: 'base' as const, sum: '', source: aDraftSource(id, customerId) }],
});

/** The ids in the content of a draft or template. */
export const DRAFT_FIELDS: Cases<Partial<DraftContentInput>> = {
  'customer.id': {
    thing: 'customer',
    body: (id) => ({ customer: { ...aDraftContent().customer, id } }),
  },
  'lines[].itemId': { thing: 'item', body: (itemId) => aLineWith({ itemId }) },
  'lines[].imageFileId': { thing: 'file', body: (id) => aLineWith({ imageFileId: id }) },
  'lines[].source.documentId': {
    thing: 'quote',
    body: (documentId) => aLineWith({ source: { documentId, lineNo: 1, measure: 'quantity' } }),
  },
  'lines[].tagIds[]': { thing: 'tag', body: (id) => aLineWith({ tagIds: [id] }) },
  'payments[].deposit.id': { thing: 'deposit', body: (id, own) => aDepositOf(id, own.customer) },
  'payments[].deposit.customerId': {
    thing: 'customer',
    body: (id, own) => aDepositOf(own.deposit, id),
  },
  'links[].source.id': { thing: 'quote', body: (id, own) => aLinkOf(id, own.customer) },
  'links[].source.customerId': { thing: 'customer', body: (id, own) => aLinkOf(own.quote, id) },
  'startedFrom[].id': {
    thing: 'quote',
    body: (id, own) => ({ startedFrom: [aDraftSource(id, own.customer)] }),
  },
  'startedFrom[].customerId': {
    thing: 'customer',
    body: (id, own) => ({ startedFrom: [aDraftSource(own.quote, id)] }),
  },
  'files[].id': {
    thing: 'file',
    body: (id) => ({ files: [{ id, name: 'paper.png', sizeBytes: 1 }] }),
  },
  branchId: { thing: 'branch', body: (branchId) => ({ branchId }) },
  'tagIds[]': { thing: 'tag', body: (id) => ({ tagIds: [id] }) },
};
