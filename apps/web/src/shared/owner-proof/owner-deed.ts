import type {
  OwnerCode,
  OwnerCodeSource,
  OwnerProof,
} from '@pinkas/contract/account/owner-proof/owner-proof.fields';
import type { z } from 'zod';

/** An owner's action by password and code, and its name. */
export interface OwnerDeed {
  /** Of the button that does it. */
  readonly label: string;
  readonly codeFrom: OwnerCodeSource;
  readonly sendCode: (password: string) => Promise<OwnerCode>;
  readonly act: (proof: z.output<typeof OwnerProof>) => Promise<unknown>;
  readonly onDone: () => void;
}
