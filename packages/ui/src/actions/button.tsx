import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import './button.css';

export type ButtonVariant = 'filled' | 'outlined' | 'tonal' | 'quiet' | 'danger' | 'danger-quiet';
/** 32, 36 or 44 pixels high; at least 44 under a finger. */
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly icon?: ReactNode;
  readonly isWide?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Shows a spinner, preserves the width, and ignores presses while it stays focusable. */
  readonly isLoading?: boolean;
}

function classOf({ variant = 'outlined', size = 'md', isWide = false }: ButtonLook): string {
  return `pk-button pk-button--${variant} pk-button--${size}${isWide ? ' pk-button--wide' : ''}`;
}

function ignorePress(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A labelled button. One `filled` button a page; the default is outlined. With `aria-disabled` it ignores presses and stays
 * focusable: one that is `disabled` while it has the focus leaves the keyboard nowhere.
 */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    isWide,
    isLoading = false,
    children,
    onClick,
    type,
    ...rest
  } = props;
  const hasIcon = icon !== undefined;
  const loadingClass = hasIcon ? ' pk-button--loading' : ' pk-button--loading pk-button--hollow';
  const isOff = isLoading || rest['aria-disabled'] === true;
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classOf({ variant, size, isWide }) + (isLoading ? loadingClass : '')}
      aria-disabled={isOff || undefined}
      aria-busy={isLoading || undefined}
      onClick={isOff ? ignorePress : onClick}
    >
      {isLoading ? <Spinner isOver={!hasIcon} /> : icon}
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}

function Spinner({ isOver }: { readonly isOver: boolean }) {
  const over = isOver ? ' pk-button__spinner--over' : '';
  return <span className={`pk-button__spinner${over}`} aria-hidden="true" />;
}

export interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<'a'>, 'className'> {}

/** A link styled as a button: it opens a page, so the browser's own link keys work. */
export function ButtonLink({ variant, size, icon, isWide, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classOf({ variant, size, isWide })}>
      {icon}
      <span>{children}</span>
    </a>
  );
}
