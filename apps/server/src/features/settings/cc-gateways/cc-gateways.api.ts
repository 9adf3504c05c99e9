/* What other slices may use of settings/cc-gateways. */
export {
  openTerminal,
  openTerminalIn,
  terminalOfCurrency,
  type UsableTerminal,
} from './open-terminal.ts';
export { sealCredentials, type SealingKeys } from './sealed-credentials.ts';
export { viewTerminals } from './terminals-view.ts';
export { findTerminalByToken, terminalAddresses } from './terminal-addresses.ts';
export { listTerminals } from './terminals.repository.ts';
export { type DueTerminal, gatewaysThat, workEachTerminal } from './work-each-terminal.ts';
