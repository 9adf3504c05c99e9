import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

export type ThemeChoice = 'light' | 'dark' | 'auto';

export interface ThemeSwitch {
  /** What the user chose; `auto` follows the system. */
  readonly choice: ThemeChoice;
  /** What is drawn now. */
  readonly shown: 'light' | 'dark';
  readonly choose: (choice: ThemeChoice) => void;
  /** Flips what is drawn now, and keeps the choice on this device. */
  readonly toggle: () => void;
}

export function useThemeSwitch(): ThemeSwitch {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return {
    choice: colorScheme,
    shown,
    choose: setColorScheme,
    toggle: () => setColorScheme(shown === 'dark' ? 'light' : 'dark'),
  };
}
