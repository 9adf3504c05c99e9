import type { Capability } from '../../src/integrations/cards/card-gateway.ts';
import type { GatewayBench } from './gateway-bench.ts';

/** One case of the contract: what it proves of a gateway, and how. */
export interface ContractCase {
  readonly name: string;
  /** Capabilities without which the case is not run, the first of them the one that it proves. */
  readonly needs: readonly Capability[];
  readonly run: (bench: GatewayBench) => Promise<void>;
}
