import { decimalSum } from '../decimal-sums.ts';
import { fieldsOf, numberOf } from '../fields.ts';
import { json, text, type GatewayProtocol } from '../simulator.ts';
import type { SimulatedOrder } from '../standing-orders.ts';
import { testCard } from '../test-cards.ts';

/** iCount's interface, version 3, as far as standing orders are read by it: JSON by POST with a token in the header. */
export function icountProtocol(
  login: { readonly token: string },
  orders: readonly SimulatedOrder[],
): GatewayProtocol {
  return {
    start: () => (request) => {
      const isList = request.method === 'POST' && request.path === '/api/v3.php/hk/get_list';
      if (!isList) return text('', 404);
      if (request.headers.authorization !== `Bearer ${login.token}`) {
        return json({ status: false, reason: 'bad_token', error_description: 'Bad token' }, 401);
      }
      const body = fieldsOf(request.body);
      const offset = numberOf(body, 'offset');
      const rows = orders.slice(offset, offset + numberOf(body, 'max_results', 100));
      return json({
        status: true,
        reason: '',
        total_count: orders.length,
        hks_list: rows.map(rowOf),
      });
    },
  };
}

function rowOf(order: SimulatedOrder): object {
  const { customer, card } = order;
  return {
    hk_id: String(order.id),
    client_id: String(customer.id),
    client_name: customer.name,
    vat_id: customer.taxId,
    email: customer.email,
    phone: customer.phone,
    description: order.description,
    sum: decimalSum(order.amount),
    currency_code: order.currency ?? 'ILS',
    hk_issue_every: String(order.everyMonths),
    next_date: order.nextOn,
    last_date: order.lastChargedOn,
    hk_payments: order.paymentsLeft === null ? '0' : String(order.paid + order.paymentsLeft),
    hk_payments_done: String(order.paid),
    status: order.state ?? (order.isActive ? 'active' : 'cancelled'),
    payment_type: card === null ? 'masav' : 'cc',
    cc_last4: card === null ? null : testCard(card).lastDigits,
  };
}
