import type { CompanyTransaction } from '../card-company.ts';
import type { CreditguardState } from './creditguard-world.ts';
import { codeOf } from './creditguard-world.ts';
import type { XmlElements } from './creditguard-xml.ts';

const VALIDATIONS = {
  charge: { text: 'AutoComm', code: '4' },
  refund: { text: 'AutoComm', code: '4' },
  hold: { text: 'Verify', code: '5' },
  check: { text: 'Normal', code: '2' },
} as const;
const TOKEN = { text: 'Token', code: '102' };
const DEAL_TYPES = {
  payment: { text: 'RegularDebit', code: '01' },
  refund: { text: 'Refund', code: '53' },
  cancel: { text: 'Cancel', code: '52' },
} as const;

/** Returns a transaction as all commands tell it (the element doDeal). */
export function dealOf(
  { world, login }: CreditguardState,
  one: CompanyTransaction,
  { isTokenOnly = false, isCancel = false } = {},
): XmlElements {
  const { card, instalments, id } = one;
  const code = codeOf(one);
  const isGood = code === '000';
  const direction = one.kind === 'refund' ? 'refund' : 'payment';
  return {
    status: code,
    statusText: isGood ? 'Permitted transaction' : one.outcome,
    terminalNumber: login.terminal,
    cardId: isGood ? world.company.tokenOf(card, one.terminal) : '',
    cardMask: `458000******${card.lastDigits}`,
    cardName: '',
    cardExpiration: monthAndYear(card),
    cardType: card.isForeign ? { text: 'Foreign', code: '02' } : { text: 'Local', code: '00' },
    creditCompany: { text: 'Cal', code: String(card.issuer) },
    cardBrand: { text: card.brand, code: '' },
    transactionType: DEAL_TYPES[isCancel ? 'cancel' : direction],
    creditType:
      instalments === undefined
        ? { text: 'RegularCredit', code: '1' }
        : { text: 'Payments', code: '8' },
    currency: { text: one.currency, code: '' },
    transactionCode: { text: 'Phone', code: '50' },
    total: world.toldSum(one.amount),
    firstPayment: instalments?.first,
    periodicalPayment: instalments?.each,
    // The first is left out.
    numberOfPayments: instalments && instalments.count - 1,
    validation: isTokenOnly ? TOKEN : VALIDATIONS[one.kind],
    authSource: { text: 'CreditCompany', code: '2' },
    authNumber: one.approvalNumber,
    fileNumber: one.voucher.slice(0, 2),
    slaveTerminalSequence: String(id).slice(-3),
    user: one.reference,
    cgUid: one.uid,
  };
}

/** MMYY. */
export function monthAndYear({ expiry }: CompanyTransaction['card']): string {
  return `${String(expiry.month).padStart(2, '0')}${String(expiry.year).slice(-2)}`;
}
