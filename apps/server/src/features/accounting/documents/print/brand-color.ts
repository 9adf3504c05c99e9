const DEFAULT_COLOR = '#2742A8';
const CONTRAST_MIN = 4.5;
const DARKER_STEP = 0.94;
const HEX_COLOR = /^#[0-9a-f]{6}$/i;

type Channels = readonly [number, number, number];

function channelsOf(color: string): Channels {
  const at = (start: number): number => Number.parseInt(color.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** WCAG contrast of a colour on white paper. */
export function contrastOnWhite(color: string): number {
  return 1.05 / (luminance(channelsOf(color)) + 0.05);
}

/**
 * A brand colour that can be read as text on white: darkened in its own hue until its contrast is
 * 4.5 or more. What is no `#rrggbb` becomes the product's ink.
 */
export function readableBrandColor(color: string): string {
  if (!HEX_COLOR.test(color)) return DEFAULT_COLOR;
  let current = color;
  while (contrastOnWhite(current) < CONTRAST_MIN) {
    const darker = channelsOf(current).map((channel) =>
      Math.floor(channel * DARKER_STEP)
        .toString(16)
        .padStart(2, '0'),
    );
    current = `#${darker.join('')}`;
  }
  return current.toLowerCase();
}
