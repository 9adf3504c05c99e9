import { TypeGrid } from '@pinkas/ui/layout/type-grid';
import { BottomSheet } from '@pinkas/ui/overlay/bottom-sheet';

import { ProductLinks } from '../../shared/frame/product-links.tsx';
import { usePhrases } from '../../shared/language/use-phrases.ts';
import { MainMenu } from './main-menu.tsx';
import { menuIcon, useShellMenu } from './use-shell-menu.tsx';
import './thumb-sheets.css';

/** Elements that navigate away from the sheet. */
const CLOSING = 'a, button.pk-account';

/** Pages that a phone is often opened for and the bar has no room for. */
const NEAR = [
  { href: '#/customers', label: 'barCustomers', icon: 'customers' },
  { href: '#/expenses', label: 'barExpenses', icon: 'expenses' },
] as const;

export interface MoreSheetProps {
  readonly onSwitch: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Customers and expenses within two taps, then the whole menu. */
export function MoreSheet({ onSwitch, onClose }: MoreSheetProps) {
  const text = usePhrases('menu');
  const { entries } = useShellMenu();
  const leaves = entries.flatMap(({ leaves: own }) => own ?? []);
  const near = NEAR.filter(({ href }) => leaves.some((leaf) => leaf.href === href));
  return (
    <BottomSheet isOpen onClose={onClose} title={text('moreSheetTitle')}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a press on any link inside closes the sheet; the links take the keys */}
      <div
        className="shell-sheet"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest(CLOSING) !== null) onClose();
        }}
      >
        {near.length > 0 && (
          <TypeGrid
            items={near.map(({ href, label, icon }) => ({
              key: href,
              href,
              label: text(label),
              icon: menuIcon(icon),
            }))}
          />
        )}
        <MainMenu kind="drawer" isBare onSwitch={onSwitch} />
        <ProductLinks />
      </div>
    </BottomSheet>
  );
}
