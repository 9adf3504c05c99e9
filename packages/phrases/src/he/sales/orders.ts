/** Orders of sales pages. */
export const orders = {
  orderOf: 'הזמנה {number}: {title}',
};
