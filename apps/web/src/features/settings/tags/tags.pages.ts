import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Tags. */
export const tagsPages = definePages('tags', [
  {
    path: 'settings/tags',
    menu: [{ key: 'tags', section: 'settings', order: 7, label: 'menuTags', icon: 'tags' }],
    screen: screenOf(() => import('./tags.screen.tsx'), 'TagsScreen'),
  },
]);
