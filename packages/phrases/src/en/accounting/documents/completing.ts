import type { UsualMeans } from '@pinkas/domain/payments/receiving-choices';

/** The rest of a sum as one press: the first means with the sum, those after it by their names. */
export const completing = {
  label: 'Complete the rest',
  'all-cash': 'Complete {sum} in cash',
  'all-transfer': 'Complete {sum} by bank transfer',
  'all-app': 'Complete {sum} by Bit',
  'all-card': 'Complete {sum} by card',
  'all-cheque': 'Complete {sum} by cheque',
  'by-cash': 'in cash',
  'by-transfer': 'by bank transfer',
  'by-app': 'by Bit',
  'by-card': 'by card',
  'by-cheque': 'by cheque',
} satisfies Record<`${'all' | 'by'}-${UsualMeans}` | 'label', string>;
