import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The brand that a distributor shows its customers. */
export const brandingPages = definePages('branding', [
  {
    path: 'distributor/brand',
    menu: [
      {
        key: 'distributor-brand',
        section: 'distributor',
        order: 2,
        label: 'menuBrand',
        icon: 'design',
      },
    ],
    screen: screenOf(() => import('./branding.screen.tsx'), 'BrandingScreen'),
  },
]);
