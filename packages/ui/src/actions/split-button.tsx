import { IconChevronDown } from '@tabler/icons-react';

import { Menu, type MenuItem } from '../overlay/menu.tsx';
import { Button, type ButtonProps } from './button.tsx';

export interface SplitButtonProps extends Omit<ButtonProps, 'variant'> {
  readonly variant?: 'filled' | 'outlined';
  /** Accessible name of the arrow and of its list. */
  readonly menuLabel: string;
  readonly items: readonly MenuItem[];
}

/** The main action, and behind the arrow its near relatives. */
export function SplitButton(props: SplitButtonProps) {
  const { menuLabel, items, variant = 'filled', isWide = false, ...main } = props;
  return (
    <span className={isWide ? 'pk-split pk-split--wide' : 'pk-split'}>
      <Button {...main} variant={variant} />
      <Menu
        label={menuLabel}
        items={items}
        placement="below-end"
        trigger={
          <button
            type="button"
            aria-label={menuLabel}
            disabled={main.disabled}
            className={`pk-button pk-button--${variant} pk-button--${main.size ?? 'md'} pk-split__toggle`}
          >
            <IconChevronDown aria-hidden />
          </button>
        }
      />
    </span>
  );
}
