import type { ComponentProps, ReactNode } from 'react';

import { Tooltip } from './tooltip.tsx';
import './button.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** The accessible name, shown as a tooltip as well. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly isOutlined?: boolean;
}

/** A button that is only an icon, therefore always with a name. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, size = 'md', isOutlined = false, type, ...rest } = props;
  const edge = isOutlined ? ' pk-icon-button--outlined' : '';
  return (
    <Tooltip text={label} isName>
      <button
        {...rest}
        type={type ?? 'button'}
        aria-label={label}
        className={`pk-icon-button pk-icon-button--${size}${edge}`}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
