import { decimalSum } from '../decimal-sums.ts';
import { numberOf, textOf } from '../fields.ts';
import { json, type SimulatorAnswer } from '../simulator.ts';
import type { SimulatedOrder } from '../standing-orders.ts';
import { testCard } from '../test-cards.ts';
import type { CardcomCall } from './cardcom-world.ts';

const dealOf = ({ id }: SimulatedOrder): number => 50_000_000 + id;
const terminalOf = ({ login }: CardcomCall, { terminal }: SimulatedOrder): number =>
  terminal ?? login.terminal;

/** Answers RecuringPayments/GetRecurringPaymentHistory: the charges of each order from the day that is named. */
export function listOrderCharges(call: CardcomCall): SimulatorAnswer {
  const from = textOf(call.body, 'FromDate').slice(0, 10);
  const charged = call.orders.flatMap((order) => {
    const { lastChargedOn: last, charges = [] } = order;
    const good = last === null ? [] : [{ on: last, status: 'SUCCESSFUL' }];
    return [...good, ...charges]
      .filter(({ on }) => on >= from)
      .map(({ on, status }) => ({ order, on, status }));
  });
  return json({
    ResponseCode: 0,
    Description: null,
    RecurringPaymentHistory: charged.map(({ order, on, status }) => ({
      RowID: order.id,
      RecurringId: order.id,
      TerminalNumber: terminalOf(call, order),
      AccountID: order.customer.id,
      DocumentDescription: order.description,
      LastDate: `${on}T00:00:00`,
      FinalDebitCoinID: order.currency === 'USD' ? 2 : 1,
      SumToBill: Number(decimalSum(order.amount)),
      PaymentNum: order.paid,
      TranzactionId: order.card === null ? null : dealOf(order),
      CreateDate: `${on}T07:10:00`,
      ActualBillingType: order.card === null ? 0 : 1,
      Status: status,
    })),
  });
}

/** Answers RecuringPayments/GetRecurringPayment: the orders of one account. */
export function ordersOfAccount({ orders, body, login }: CardcomCall): SimulatorAnswer {
  const account = numberOf(body, 'AccountId');
  return json({
    ResponseCode: 0,
    Description: null,
    UpdateList: orders
      .filter(({ customer }) => customer.id === account)
      .map((order) => ({
        RecurringId: order.id,
        InternalDecription: order.description,
        NextDateToBill: `${order.nextOn}T00:00:00`,
        TotalNumOfBills: order.paymentsLeft === null ? 999_999 : order.paid + order.paymentsLeft,
        NumOfPaymentsAlreadyCharged: order.paid,
        IsActive: order.isActive,
        ChargeIntervals: { AddDays: 0, AddWeeks: 0, AddMonth: order.everyMonths, AddYears: 0 },
        FinalDebitCoinId: order.currency === 'USD' ? 2 : 1,
        IsDocumentCreate: true,
        DocTypeToCreate: 1,
        ChargeInTerminal: order.terminal ?? login.terminal,
        FlexItem: {
          DocumentLineDesc: order.description,
          Price: Number(decimalSum(order.amount)),
          IsPriceIncludeVat: true,
        },
        IsByProducts: false,
      })),
  });
}

/** Returns the charge of an order as all calls tell it; undefined for a transaction of another kind. */
export function orderCharge(call: CardcomCall): SimulatorAnswer | undefined {
  const id = numberOf(call.body, 'InternalDealNumber');
  const order = call.orders.find((one) => dealOf(one) === id);
  if (order === undefined || order.card === null) return undefined;
  const card = testCard(order.card);
  const terminal = terminalOf(call, order);
  const { name, email, phone, taxId } = order.customer;
  return json({
    ResponseCode: 0,
    Description: 'OK',
    TranzactionId: id,
    TerminalNumber: terminal,
    Amount: Number(decimalSum(order.amount)),
    CoinId: 1,
    Last4CardDigitsString: card.lastDigits,
    CardMonth: order.expiry?.month ?? card.expiry.month,
    CardYear: order.expiry?.year ?? card.expiry.year,
    CardOwnerName: name,
    CardOwnerEmail: email,
    CardOwnerPhone: phone,
    CardOwnerIdentityNumber: taxId,
    Brand: card.brand,
    Token: call.world.company.tokenOf(card, String(terminal)),
  });
}
