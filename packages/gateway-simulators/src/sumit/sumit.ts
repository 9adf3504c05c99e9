import { decimalSum } from '../decimal-sums.ts';
import { fieldsIn, fieldsOf, numberOf, textOf, type Fields } from '../fields.ts';
import { json, text, type GatewayProtocol, type SimulatorAnswer } from '../simulator.ts';
import type { SimulatedOrder } from '../standing-orders.ts';
import { testCard } from '../test-cards.ts';

/** Who may call the simulated SUMIT. */
export interface SumitLogin {
  readonly companyId: number;
  readonly apiKey: string;
}

/** Payments of one part of the list. */
const PAGE_SIZE = 50;

interface Asked {
  readonly orders: readonly SimulatedOrder[];
  readonly body: Fields;
}

/** SUMIT's interface as far as standing orders are read by it: JSON by POST, always 200 with a status in the body. */
export function sumitProtocol(
  login: SumitLogin,
  orders: readonly SimulatedOrder[],
): GatewayProtocol {
  return {
    start: () => (request) => {
      const answer = CALLS[request.path];
      if (request.method !== 'POST' || answer === undefined) return text('', 404);
      const body = fieldsOf(request.body);
      const credentials = fieldsIn(body, 'Credentials');
      const isKnown =
        numberOf(credentials, 'CompanyID') === login.companyId &&
        textOf(credentials, 'APIKey') === login.apiKey;
      return isKnown
        ? answer({ orders, body })
        : json({ Status: 1, UserErrorMessage: 'Invalid credentials', Data: null });
    },
  };
}

const CALLS: Readonly<Record<string, (asked: Asked) => SimulatorAnswer>> = {
  '/billing/payments/list/': listPayments,
  '/billing/recurring/listforcustomer/': listForCustomer,
  '/crm/data/getentity/': getCustomer,
};

const good = (Data: object): SimulatorAnswer =>
  json({ Status: 0, UserErrorMessage: null, TechnicalErrorDetails: null, Data });

function listPayments({ orders, body }: Asked): SimulatorAnswer {
  const start = numberOf(body, 'StartIndex');
  const from = textOf(body, 'Date_From').slice(0, 10);
  const charged = orders.filter(({ lastChargedOn: on }) => on !== null && on >= from);
  return good({
    Payments: charged.slice(start, start + PAGE_SIZE).map((order) => ({
      ID: 700_000 + order.id,
      CustomerID: order.customer.id,
      Date: `${order.paidOn ?? order.lastChargedOn ?? ''}T07:05:00+02:00`,
      ValidPayment: true,
      Status: '000',
      Amount: Number(decimalSum(order.amount)),
      Currency: 0,
      PaymentMethod: methodOf(order),
      RecurringCustomerItemIDs: [order.id],
    })),
    HasNextPage: start + PAGE_SIZE < charged.length,
  });
}

function methodOf({ card }: SimulatedOrder): object {
  if (card === null) return { Type: 2 };
  const { lastDigits, expiry } = testCard(card);
  return {
    Type: 1,
    CreditCard_LastDigits: lastDigits,
    CreditCard_ExpirationMonth: expiry.month,
    CreditCard_ExpirationYear: expiry.year,
    CreditCard_Token: null,
  };
}

function listForCustomer({ orders, body }: Asked): SimulatorAnswer {
  const customer = numberOf(fieldsIn(body, 'Customer'), 'ID');
  return good({
    RecurringItems: orders
      .filter((order) => order.customer.id === customer)
      .map((order) => ({
        ID: order.id,
        Item: {
          ID: 9000 + order.id,
          Name: order.description,
          Currency: order.currency === 'USD' ? 1 : 0,
          Duration_Days: null,
          Duration_Months: order.everyMonths,
        },
        Quantity: 1,
        UnitPrice: Number(decimalSum(order.amount)),
        Date_Start: '2025-01-01T00:00:00+02:00',
        Date_Last: order.paymentsLeft === 0 ? `${order.lastChargedOn ?? ''}T00:00:00+02:00` : null,
        Date_NextBilling: `${order.nextOn}T00:00:00+02:00`,
        Date_PreviousBilling:
          order.lastChargedOn === null ? null : `${order.lastChargedOn}T00:00:00+02:00`,
        Status: order.state ?? (order.isActive ? 0 : 1),
        Description: order.description,
      })),
  });
}

function getCustomer({ orders, body }: Asked): SimulatorAnswer {
  const id = numberOf(body, 'EntityID');
  const customer = orders.find((order) => order.customer.id === id)?.customer;
  if (customer === undefined) {
    return json({ Status: 1, UserErrorMessage: 'Entity not found', Data: null });
  }
  return good({
    Entity: {
      ID: id,
      Customers_FullName: [customer.name],
      Customers_CompanyNumber: [customer.taxId],
      Customers_EmailAddress: [customer.email],
      Customers_Phone: [customer.phone],
    },
  });
}
