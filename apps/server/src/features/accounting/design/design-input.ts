import type {
  DesignLook,
  SaveDesignRequest,
} from '@pinkas/contract/accounting/design/design.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { AppError } from '../../../platform/errors/app-error.ts';

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

const MAIN_NAMES = (['he', 'en'] as const).map((language) =>
  phrasesIn(language, 'design')('designMain').toLowerCase(),
);

/** Refuses the name of the main design, which is in no row: INVALID_REQUEST with NAME_TAKEN at the name. */
export function refuseMainName(name: string | undefined): void {
  if (name === undefined || !MAIN_NAMES.includes(name.toLowerCase())) return;
  throw new AppError('INVALID_REQUEST', {}, [{ path: ['name'], code: 'NAME_TAKEN' }]);
}
