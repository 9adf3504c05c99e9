export const orders = {
  orderOf: 'Order {number}: {title}',
};
