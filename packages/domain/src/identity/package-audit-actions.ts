/** Actions of the package that an account buys, and of sharing the product. */
export const PACKAGE_AUDIT_ACTIONS = [
  'account.product-shared',
  'package.ordered',
  'package.bought',
  'package.refused',
  'package.card-asked',
  'package.gift-booked',
  'package.cancelled',
  'package.resumed',
  'package.addon-ended',
  'package.addon-resumed',
  'package.downgrade-scheduled',
  'package.downgrade-called-off',
  'package.downgraded',
] as const;
