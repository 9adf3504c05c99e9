/**
 * What a terminal of a gateway can do. Each is proven by a case of the contract suite; the screens offer what is true.
 */
export const TERMINAL_CAPABILITIES = [
  'page',
  'save-card',
  'charge-token',
  'instalments',
  'credit',
  'check-card',
  'hold',
  'capture-less',
  'release',
  'void',
  'refund',
  'refund-part',
  'find-by-id',
  'find-by-reference',
  'list',
  'settlement',
  'list-transmissions',
  'card-changes',
  'signed-notify',
  'charge-once',
  'verify-account',
] as const;
export type TerminalCapability = (typeof TERMINAL_CAPABILITIES)[number];
