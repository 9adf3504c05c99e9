import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';

import { useUiTexts } from '../texts.tsx';
import { LtrTextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'endSlot' | 'startIcon'>;

/** A password, with an eye that shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const texts = useUiTexts();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <LtrTextField
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      endSlot={
        <button
          type="button"
          className="pk-control__button"
          aria-label={isShown ? texts.hidePassword : texts.showPassword}
          disabled={props.disabled}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon aria-hidden />
        </button>
      }
    />
  );
}
