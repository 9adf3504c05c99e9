import type { UsualMeans } from '@pinkas/domain/payments/receiving-choices';

/** The rest of a sum as one press: the first means with the sum, those after it by their names. */
export const completing = {
  label: 'השלמת היתרה',
  'all-cash': 'השלמת היתרה {sum} במזומן',
  'all-transfer': 'השלמת היתרה {sum} בהעברה בנקאית',
  'all-app': 'השלמת היתרה {sum} ב־Bit',
  'all-card': 'השלמת היתרה {sum} בכרטיס אשראי',
  'all-cheque': 'השלמת היתרה {sum} בהמחאה',
  'by-cash': 'במזומן',
  'by-transfer': 'בהעברה בנקאית',
  'by-app': 'ב־Bit',
  'by-card': 'בכרטיס אשראי',
  'by-cheque': 'בהמחאה',
} satisfies Record<`${'all' | 'by'}-${UsualMeans}` | 'label', string>;
