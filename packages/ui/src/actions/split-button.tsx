import { IconChevronDown } from '@tabler/icons-react';

import { Menu, type MenuItem } from '../overlay/menu.tsx';
import { Button, ButtonLink, type ButtonProps } from './button.tsx';

export interface SplitButtonProps extends Omit<ButtonProps, 'variant'> {
  readonly variant?: 'filled' | 'outlined';
  /** Accessible name of the arrow and of its list. */
  readonly menuLabel: string;
  readonly items: readonly MenuItem[];
  /** Where the main action is a page of its own: a link, so the browser's own link keys work. */
  readonly href?: string;
}

/** The main action, and behind the arrow its near relatives. */
export function SplitButton(props: SplitButtonProps) {
  const { menuLabel, items, variant = 'filled', isWide = false, href, ...main } = props;
  return (
    <span className={isWide ? 'pk-split pk-split--wide' : 'pk-split'}>
      {href === undefined ? (
        <Button {...main} variant={variant} />
      ) : (
        <ButtonLink href={href} variant={variant} size={main.size} icon={main.icon}>
          {main.children}
        </ButtonLink>
      )}
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
