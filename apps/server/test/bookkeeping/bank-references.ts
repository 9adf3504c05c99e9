import { ofReceipt } from './bank.ts';
import { aChequeDeposit } from './cheques.ts';
import { aDeposit as aDepositOf, ofPart } from '../accounting/deposits.ts';
import { only, type ReferenceCase } from '../isolation/reference-case.ts';

/** Ids in the bodies of calls of the bank and of cheques. */
export const BANK_REFERENCES: Readonly<Record<string, Readonly<Record<string, ReferenceCase>>>> = {
  'POST /backoffice/reports/cheques/state': only('cheques[].documentId', 'cheque', (id) =>
    aChequeDeposit(id),
  ),
  'POST /backoffice/reports/cheques/state/undo-bounce': only(
    'cheques[].documentId',
    'bouncedCheque',
    (documentId) => ({ cheques: [{ documentId, lineNo: 1 }] }),
  ),
  'POST /v2/api/bank/deposits': {
    ...only('bankAccountId', 'bankAccount', (id, { cheque }) => aDepositOf(id, [ofPart(cheque)])),
    ...only('parts[].documentId', 'cheque', (id, { bankAccount }) =>
      aDepositOf(bankAccount, [ofPart(id)]),
    ),
  },
  // The movement is 100 agorot less than the receipt: a fee, or an outgoing payment.
  'POST /v2/api/bank/rows/{id}/match': {
    ...only('targets[].documentId', 'receipt', (documentId) => ({
      targets: [ofReceipt(documentId)],
      feeAgorot: 100,
    })),
    ...only('targets[].supplierPaymentId', 'supplierPayment', (supplierPaymentId, { receipt }) => ({
      targets: [ofReceipt(receipt), { kind: 'payment', supplierPaymentId }],
      feeAgorot: 0,
    })),
    ...only('targets[].expenseId', 'smallExpense', (expenseId, { receipt }) => ({
      targets: [ofReceipt(receipt), { kind: 'expense', expenseId }],
      feeAgorot: 0,
    })),
    ...only('targets[].rowId', 'movement', (rowId) => ({
      targets: [{ kind: 'transfer', rowId }],
      feeAgorot: 0,
    })),
    ...only('targets[].entryId', 'entry', (entryId) => ({
      targets: [{ kind: 'entry', entryId }],
      feeAgorot: 0,
    })),
  },
};
