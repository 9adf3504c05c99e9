/** Letters of the small alphabet of text messages (GSM 03.38), and those that count twice in it. */
const SMALL = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const DOUBLE = new Set('\f^{}\\[~]|€');

interface Room {
  /** Units of a message that is sent in one part. */
  readonly alone: number;
  /** Units of each part of a longer one. */
  readonly joined: number;
}

const SMALL_ROOM: Room = { alone: 160, joined: 153 };
const WIDE_ROOM: Room = { alone: 70, joined: 67 };

/**
 * Returns in how many parts a text is sent, and paid for: 160 letters in one and 153 in each of several in the small
 * alphabet; 70 and 67 with Hebrew or any other letter. None for an empty text.
 */
export function smsPartsOf(text: string): number {
  const letters = [...text];
  const isSmall = letters.every((letter) => SMALL.has(letter) || DOUBLE.has(letter));
  const units = isSmall
    ? letters.reduce((sum, letter) => sum + (DOUBLE.has(letter) ? 2 : 1), 0)
    : text.length;
  const { alone, joined } = isSmall ? SMALL_ROOM : WIDE_ROOM;
  if (units === 0) return 0;
  return units <= alone ? 1 : Math.ceil(units / joined);
}
