/* What other slices may use of settings/cc-gateways. */
export { openTerminal, terminalOfCurrency, type UsableTerminal } from './open-terminal.ts';
export { sealCredentials, type SealingKeys } from './sealed-credentials.ts';
export { findTerminalByToken, terminalAddresses } from './terminal-addresses.ts';
