import { definePages } from '../../../shared/pages/define-pages.ts';

/** How a distributor looks to its customers. */
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
    screen: async () => (await import('./branding.screen.tsx')).BrandingScreen,
  },
]);
