import type {
  DesignLook,
  SaveDesignRequest,
} from '@pinkas/contract/accounting/design/design.contract';
import type { z } from 'zod';

export type SaveDesign = z.output<typeof SaveDesignRequest>;

/** Returns the look that a save leaves: what it does not name stays. */
export function lookAfter(before: DesignLook, input: SaveDesign): DesignLook {
  return {
    printLayout: input.printLayout ?? before.printLayout,
    printColumns: input.printColumns ?? before.printColumns,
    brandColor: input.brandColor ?? before.brandColor,
    showsCode: input.showsCode ?? before.showsCode,
    showsHowToPay: input.showsHowToPay ?? before.showsHowToPay,
    showsPayButton: input.showsPayButton ?? before.showsPayButton,
  };
}
