import type { ComponentProps } from 'react';

import './button.css';

interface LinkLook {
  readonly isUnderlined?: boolean | undefined;
  readonly isStrong?: boolean | undefined;
  /** Takes the colour of the text around it, as in an alert. */
  readonly isInherited?: boolean | undefined;
}

function classOf({ isUnderlined, isStrong, isInherited }: LinkLook): string {
  return [
    'pk-link',
    isUnderlined === true && 'pk-link--underlined',
    isStrong === true && 'pk-link--strong',
    isInherited === true && 'pk-link--inherit',
  ]
    .filter(Boolean)
    .join(' ');
}

export interface LinkTextProps extends LinkLook, Omit<ComponentProps<'a'>, 'className'> {}

/** A link inside text or alone. */
export function LinkText({
  isUnderlined,
  isStrong,
  isInherited,
  children,
  ...rest
}: LinkTextProps) {
  const look = classOf({ isUnderlined, isStrong, isInherited });
  return (
    <a {...rest} className={look}>
      {children}
    </a>
  );
}

export interface LinkButtonProps extends LinkLook, Omit<ComponentProps<'button'>, 'className'> {}

/** An action that reads like a link: "clear filter", "try now". */
export function LinkButton(props: LinkButtonProps) {
  const { isUnderlined, isStrong, isInherited, type, ...rest } = props;
  const look = classOf({ isUnderlined, isStrong, isInherited });
  return <button {...rest} type={type ?? 'button'} className={look} />;
}
