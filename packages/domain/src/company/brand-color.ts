const DEFAULT_COLOR = '#2742A8';

/** Colours that are offered by name; each is printed as it is. Any other may be typed. */
export const OFFERED_COLORS = {
  blue: '#2742a8',
  teal: '#0f6b75',
  plum: '#7a2b5e',
  rust: '#9a3d12',
  ink: '#1f2530',
  green: '#3b691e',
} as const;
export type OfferedColor = keyof typeof OFFERED_COLORS;

const CONTRAST_MIN = 4.5;
const DARKER_STEP = 0.94;
const LIGHTER_STEP = 0.06;
const HEX_COLOR = /^#[0-9a-f]{6}$/i;
/**
 * The darkest surface of the light theme and the lightest of the dark one: a colour that is readable on it is readable
 * on all others.
 */
const SURFACES = { light: '#efefec', dark: '#1c212b' } as const;

type Channels = readonly [number, number, number];

function channelsOf(color: string): Channels {
  const at = (start: number): number => Number.parseInt(color.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

function colorOf(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Returns whether a text is a colour as it is stored, `#rrggbb`. */
export function isBrandColor(text: string): boolean {
  return HEX_COLOR.test(text);
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((color) => luminance(channelsOf(color)))
    .toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour mixed with black or white in small steps until its contrast on a surface is 4.5 or more. */
function readableOn(color: string, surface: string, step: (channel: number) => number): string {
  let current = isBrandColor(color) ? color : DEFAULT_COLOR;
  while (contrastOf(current, surface) < CONTRAST_MIN) {
    current = colorOf(channelsOf(current).map((channel) => step(channel)));
  }
  return current;
}

const darker = (channel: number): number => Math.floor(channel * DARKER_STEP);
const lighter = (channel: number): number => Math.ceil(channel + (255 - channel) * LIGHTER_STEP);

/**
 * Returns a brand colour that can be read as text on white: darkened in its own hue until its contrast is 4.5 or more.
 * What is no `#rrggbb` becomes the product's ink.
 */
export function readableBrandColor(color: string): string {
  return isBrandColor(color) ? readableOn(color, '#ffffff', darker).toLowerCase() : DEFAULT_COLOR;
}

/**
 * Returns a brand colour as text on every surface of the product, in the light and the dark theme, with a contrast of
 * 4.5 or more. Anything but `#rrggbb` is replaced by the product's ink.
 */
export function brandShades(color: string): { readonly light: string; readonly dark: string } {
  return {
    light: readableOn(color, SURFACES.light, darker).toLowerCase(),
    dark: readableOn(color, SURFACES.dark, lighter).toLowerCase(),
  };
}
