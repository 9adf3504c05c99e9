import { IconMoon, IconSun, IconWorld } from '@tabler/icons-react';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { useThemeSwitch } from '@pinkas/ui/hooks/use-theme-switch';

import { showLanguage } from '../language/language-store.ts';
import { useLanguage, usePhrases } from '../language/use-phrases.ts';

export interface LanguageSwitchProps {
  /** Otherwise nothing is written on the device. */
  readonly isKept?: boolean;
}

/** Names the other language in that language. */
export function LanguageSwitch({ isKept = true }: LanguageSwitchProps) {
  const text = usePhrases('shell');
  const { language, choose } = useLanguage();
  const other = language === 'he' ? 'en' : 'he';
  return (
    <Button
      variant="quiet"
      icon={<IconWorld aria-hidden stroke={1.75} />}
      lang={other}
      onClick={() => void (isKept ? choose(other) : showLanguage(other))}
    >
      {text('switchLanguage')}
    </Button>
  );
}

export function ThemeSwitch() {
  const text = usePhrases('shell');
  const { shown, toggle } = useThemeSwitch();
  const isDark = shown === 'dark';
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <IconButton
      label={text(isDark ? 'switchToLight' : 'switchToDark')}
      icon={<Icon aria-hidden stroke={1.75} />}
      onClick={toggle}
    />
  );
}
