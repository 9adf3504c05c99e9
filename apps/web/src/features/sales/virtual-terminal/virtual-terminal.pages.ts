import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** A card is charged for somebody on the telephone. */
export const virtualTerminalPages = definePages('virtual-terminal', [
  {
    path: 'sales/virtual_terminal',
    query: ['charge', 'today'],
    menu: [
      {
        key: 'virtual-terminal',
        section: 'sales',
        order: 1,
        label: 'menuVirtualTerminal',
        icon: 'cards',
      },
    ],
    screen: screenOf(() => import('./virtual-terminal.screen.tsx'), 'VirtualTerminalScreen'),
  },
]);
