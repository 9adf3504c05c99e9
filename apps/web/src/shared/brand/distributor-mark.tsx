import type { ShownBrand } from '@pinkas/contract/distributor/branding/shown-brand';
import { brandShades } from '@pinkas/domain/company/brand-color';
import type { CSSProperties } from 'react';

import './distributor-mark.css';

export interface MarkLogo {
  readonly address: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface DistributorMarkProps {
  readonly name: string;
  /** `#rrggbb`, any: it is made readable in both colour schemes. Empty for the text colour. */
  readonly color: string;
  readonly logo: MarkLogo | null;
  /** The logo alone where there is one, named for who does not see it. */
  readonly isSmall?: boolean;
}

/** Logo and name of a distributor, in its colour. */
export function DistributorMark({ name, color, logo, isSmall = false }: DistributorMarkProps) {
  const isLogoAlone = isSmall && logo !== null;
  return (
    <span className="dist-mark" style={colorStyle(color)}>
      {logo !== null && (
        <img
          className="dist-mark__logo"
          src={logo.address}
          width={logo.widthPx}
          height={logo.heightPx}
          alt={isLogoAlone ? name : ''}
        />
      )}
      {!isLogoAlone && <bdi className="dist-mark__name">{name}</bdi>}
    </span>
  );
}

/** Returns a colour for the style sheets: readable in the light and in the dark scheme. */
export function colorStyle(color: string): CSSProperties | undefined {
  if (color === '') return undefined;
  const { light, dark } = brandShades(color);
  return { '--dist-light': light, '--dist-dark': dark } as CSSProperties;
}

/** Returns the URL of a brand's logo; null where there is none. */
export function logoOf({ code, logo, savedAt }: Pick<ShownBrand, 'code' | 'logo' | 'savedAt'>) {
  if (logo === null) return null;
  const query = new URLSearchParams({ dist: code, at: savedAt });
  return { address: `/front/register/distributor/logo?${query.toString()}`, ...logo };
}
