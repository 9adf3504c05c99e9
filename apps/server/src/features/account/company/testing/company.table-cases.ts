import { above, oneOf, sha256 } from '../../../../../test/checks/check-kinds.ts';
import { live } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const companyTableCases = defineTableCases({
  business_images: {
    nullable: 'ended_at',
    checks: [
      above('height_px', 0),
      oneOf('kind', 'logo signature'),
      above('width_px', 0),
      sha256('sha256'),
    ],
    onceInAccount: [
      live({ kind: 'logo', sha256: '0'.repeat(64), width_px: 1, height_px: 1 }, [
        { kind: 'signature' },
      ]),
    ],
  },
});
