/* What other slices may use of sales/orders. */
export { readLeftCart, refuseReminders } from './left-cart.ts';
export { orderPath, orderToken } from './order-link.ts';
export { nameOrderTarget, thanksOfOrder } from './order-target.ts';
export { countOrdersSince, type OrderAnswer } from './orders.repository.ts';
export { computePlaced, placeOrder, type PlacedOrder } from './place-order.ts';
export { releaseUnpayable } from './release-orders.ts';
