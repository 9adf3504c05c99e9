/** The stored brand of a distributor, without its picture. */
export interface StoredBrand {
  readonly code: string;
  /** Null where it never saved one. */
  readonly brandedAt: string | null;
  readonly color: string;
  readonly logoWidthPx: number | null;
  readonly logoHeightPx: number | null;
}

/** The brand of a distributor as its customers see it. */
export interface ShownBrand {
  readonly code: string;
  readonly color: string;
  readonly logo: { readonly widthPx: number; readonly heightPx: number } | null;
  readonly savedAt: string;
}

/** Returns the brand that customers see; null for that of the product. */
export function shownBrandOf(stored: StoredBrand): ShownBrand | null {
  const { code, color, brandedAt: savedAt } = stored;
  return savedAt === null ? null : { code, color, logo: logoSizeOf(stored), savedAt };
}

/** Returns the size of a logo; null without one. */
export function logoSizeOf({
  logoWidthPx: widthPx,
  logoHeightPx: heightPx,
}: Pick<StoredBrand, 'logoWidthPx' | 'logoHeightPx'>): ShownBrand['logo'] {
  return widthPx === null || heightPx === null ? null : { widthPx, heightPx };
}
