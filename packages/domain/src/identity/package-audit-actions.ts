/** Actions of the package that an account buys. */
export const PACKAGE_AUDIT_ACTIONS = [
  'package.ordered',
  'package.bought',
  'package.refused',
  'package.card-asked',
  'package.gift-booked',
  'package.cancelled',
  'package.resumed',
  'package.addon-ended',
  'package.addon-resumed',
] as const;
