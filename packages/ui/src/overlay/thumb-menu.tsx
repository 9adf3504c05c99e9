import { cloneElement, useState } from 'react';

import { useMediaSizes } from '../hooks/use-media-sizes.ts';
import { BottomSheet } from './bottom-sheet.tsx';
import { Menu, MenuRow, moveInMenu, type MenuProps } from './menu.tsx';

/** A long menu: beside its button, or under the thumb as a sheet that holds all of it. */
export function ThumbMenu(props: MenuProps) {
  const { isMobile } = useMediaSizes();
  return isMobile ? <SheetMenu {...props} /> : <Menu {...props} />;
}

function SheetMenu({ label, items, trigger }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => setIsOpen(true),
      })}
      <BottomSheet isOpen={isOpen} onClose={close} title={label}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its items take the focus */}
        <div role="menu" aria-label={label} onKeyDown={(event) => moveInMenu(event, close)}>
          {items.map((item) => (
            <MenuRow
              key={item.key}
              item={item}
              onSelect={() => {
                if (item.isDisabled === true) return;
                close();
                item.onSelect?.();
              }}
            />
          ))}
        </div>
      </BottomSheet>
    </>
  );
}
