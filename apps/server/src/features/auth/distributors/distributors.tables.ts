import { defineTables } from '../../../platform/db/tables/define-tables.ts';

export const distributorsTables = defineTables({
  distributor_people: { kind: 'control-plane', authRights: 'select' },
  distributors: {
    kind: 'control-plane',
    authRights:
      'select, update (branded_at, color, logo, logo_height_px, logo_type, logo_width_px, name_en, name_he, reply_to, sender_name, version)',
  },
});
