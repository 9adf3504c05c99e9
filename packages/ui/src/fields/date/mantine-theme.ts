import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const ink: MantineColorsTuple = [
  '#EFF3FE',
  '#DEE6FC',
  '#BFCDF9',
  '#97AEF3',
  '#6C8AEA',
  '#4A6BDF',
  '#3353CB',
  '#2742A8',
  '#213787',
  '#172660',
];

const gray: MantineColorsTuple = [
  '#F6F6F4',
  '#EFEFEC',
  '#E3E3DE',
  '#CFCFC8',
  '#898E9A',
  '#6B7280',
  '#626978',
  '#474E5D',
  '#2B303C',
  '#171B26',
];

const dark: MantineColorsTuple = [
  '#E9EBF0',
  '#B9BFCB',
  '#959DAC',
  '#6B7484',
  '#39414F',
  '#272D38',
  '#1C212B',
  '#161A22',
  '#0F1218',
  '#0B0E13',
];

/**
 * Mantine's theme in our values. No component is named here: an entry for a heavy component would
 * pull it into the first chunk, so each wrapper sets its own defaults.
 */
export const mantineTheme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 5 },
  colors: { ink, gray, dark },
  fontFamily: "'Heebo Variable', 'Arial Hebrew', Arial, sans-serif",
  fontFamilyMonospace: "'Heebo Variable', 'Arial Hebrew', Arial, sans-serif",
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.875rem' },
      h2: { fontSize: '1rem', lineHeight: '1.5rem' },
      h3: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.375rem' },
  lineHeights: { xs: '1rem', sm: '1.25rem', md: '1.25rem', lg: '1.5rem', xl: '1.875rem' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '14px' },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

const shared = {
  '--mantine-color-body': 'var(--pk-surface)',
  '--mantine-color-text': 'var(--pk-text)',
  '--mantine-color-dimmed': 'var(--pk-muted)',
  '--mantine-color-placeholder': 'var(--pk-muted)',
  '--mantine-color-error': 'var(--pk-bad-text)',
  '--mantine-color-default': 'var(--pk-surface)',
  '--mantine-color-default-hover': 'var(--pk-hover)',
  '--mantine-color-default-color': 'var(--pk-text)',
  '--mantine-color-default-border': 'var(--pk-line-strong)',
  '--mantine-color-anchor': 'var(--pk-link)',
};

/** Points Mantine's own variables at the tokens, so that both schemes have one source. */
export const mantineVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: shared,
});
