/* What other slices may use of demo/card-gateways. */
export { demoCardToken, demoSeedOf } from './demo-card-token.ts';
export { DEMO_ICOUNT, DEMO_SUMIT } from './demo-orders.ts';
export { DEMO_TERMINALS } from './demo-terminals.ts';
