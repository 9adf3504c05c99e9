import type { PagePicture } from '@pinkas/domain/sales-pages/page-text';
import type { ReactNode } from 'react';

export interface SalePictureProps {
  readonly picture: PagePicture;
  /** Empty for a decoration. */
  readonly alt: string;
}

/** A picture in the colour of the business. */
export function SalePicture({ picture, alt }: SalePictureProps) {
  return (
    <svg
      className="sale-picture"
      viewBox="0 0 240 240"
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      {DRAWN[picture]}
    </svg>
  );
}

const SUN = '#e4775c';
const SAND = '#fbdcb0';
const PALE = '#fffaf0';
const BRAND = 'var(--brand)';
const LIGHT = 'color-mix(in srgb, var(--brand) 45%, #fff)';

const DRAWN: Readonly<Record<PagePicture, ReactNode>> = {
  calendar: (
    <>
      <rect x="46" y="22" width="148" height="204" rx="4" fill="#fff" />
      {[64, 88, 112, 136, 160, 176].map((x) => (
        <rect key={x} x={x} y="12" width="6" height="22" rx="3" fill="#8d9099" />
      ))}
      <rect x="56" y="44" width="128" height="112" fill={SAND} />
      <circle cx="142" cy="88" r="24" fill={SUN} />
      <path d="M56 112q34-24 64-6t64-8v58H56z" fill={LIGHT} />
      <path d="M56 128q30-14 62 0t66-8v36H56z" fill={BRAND} />
      <path d="M56 148q40-16 76-4t52 0v12H56z" fill={PALE} />
      {[170, 184, 198, 212].map((y) =>
        [66, 84, 102, 120, 138, 156, 174].map((x) => (
          <circle key={`${String(x)}-${String(y)}`} cx={x} cy={y} r="2.5" fill="#8d9099" />
        )),
      )}
    </>
  ),
  parcel: (
    <>
      <path d="m120 40 84 38v92l-84 40-84-40V78z" fill={SAND} />
      <path d="m120 116 84-38v92l-84 40z" fill="#eec58d" />
      <path d="m36 78 84 38 84-38-84-38z" fill={PALE} />
      <path d="m74 61 84 38v34l16-7V92L90 54z" fill={BRAND} />
    </>
  ),
  basket: (
    <>
      <path d="M70 110q0-74 50-74t50 74" fill="none" stroke={BRAND} strokeWidth="10" />
      <circle cx="92" cy="104" r="30" fill={SUN} />
      <circle cx="146" cy="98" r="34" fill={LIGHT} />
      <path d="M118 62q18-30 40-22-6 24-40 22z" fill={BRAND} />
      <path d="M38 112h164l-20 92q-2 8-10 8H68q-8 0-10-8z" fill={SAND} />
      <path
        d="M46 148h148M54 182h132M92 112l8 100M148 112l-8 100"
        stroke="#d7a869"
        strokeWidth="5"
      />
    </>
  ),
  hands: (
    <>
      <path d="M120 138 70 90q-16-18 0-38 24-24 50 6 26-30 50-6 16 20 0 38z" fill={SUN} />
      <path
        d="M24 150q44-22 72 2l24 16 24-16q28-24 72-2v44q-60-18-96 22-36-40-96-22z"
        fill={LIGHT}
      />
      <path d="M24 150q44-22 72 2l24 16v48q-36-40-96-22z" fill={BRAND} />
    </>
  ),
  vase: (
    <>
      <ellipse cx="120" cy="208" rx="86" ry="14" fill={LIGHT} />
      <path d="M94 34h52l-6 34q50 26 50 72 0 46-40 66H90q-40-20-40-66 0-46 50-72z" fill={SUN} />
      <path d="M52 124h136q4 20-1 40H53q-5-20-1-40z" fill={PALE} />
      <path
        d="m56 154 17-20 17 20 17-20 17 20 17-20 17 20 17-20 12 14"
        fill="none"
        stroke={BRAND}
        strokeWidth="7"
      />
      <path d="M92 30h56v12H92z" fill={BRAND} />
    </>
  ),
  stage: (
    <>
      <circle cx="120" cy="128" r="72" fill={SUN} />
      <path d="M20 150h30v-34h26v18h22v-40h30v28h26v-14h28v42h38v66H20z" fill={BRAND} />
      <path
        d="M32 168h10m14 0h10m40-30h10m-10 22h10m44-24h10m-10 24h10m34 12h10"
        stroke={SAND}
        strokeWidth="8"
      />
      <path d="M28 84q92 44 184 0" fill="none" stroke={SAND} strokeWidth="3" />
      {[52, 86, 120, 154, 188].map((x, at) => (
        <circle key={x} cx={x} cy={[101, 110, 113, 110, 101][at]} r="7" fill={PALE} />
      ))}
    </>
  ),
  camera: (
    <>
      <path d="M82 66h76l12 22H70z" fill={BRAND} />
      <rect x="28" y="84" width="184" height="116" rx="18" fill={LIGHT} />
      <path d="M28 122h184v40H28z" fill={BRAND} />
      <circle cx="120" cy="142" r="48" fill={PALE} />
      <circle cx="120" cy="142" r="34" fill={SUN} />
      <path d="M88 152q18-16 32-4t32-6a34 34 0 0 1-64 10z" fill={SAND} />
      <circle cx="190" cy="102" r="7" fill={SUN} />
    </>
  ),
  talk: (
    <>
      <path
        d="M40 44h116q20 0 20 20v54q0 20-20 20H96l-34 32v-32H40q-20 0-20-20V64q0-20 20-20z"
        fill={BRAND}
      />
      <path d="M46 110 76 84l22 16 42-36" fill="none" stroke={PALE} strokeWidth="9" />
      <path
        d="M196 96q24 0 24 22v42q0 20-20 20h-6v28l-32-28h-42q-14 0-18-14h56q38 0 38-38z"
        fill={SUN}
      />
    </>
  ),
  book: (
    <>
      <path d="M62 26h126v188H62z" fill={LIGHT} />
      <path d="M52 30q0-10 10-10h120v180H62q-10 0-10 10z" fill={BRAND} />
      <path d="M52 210q0-10 10-10h120v14H62q-10 0-10-4z" fill={PALE} />
      <path d="M122 160V92" stroke={SAND} strokeWidth="5" />
      <path
        d="M122 100q-4-38-38-38 2 36 38 38zm0 30q6-34 40-34-4 34-40 34zm0 22q-10-22-34-20 8 24 34 20z"
        fill={SAND}
      />
      <circle cx="158" cy="58" r="14" fill={SUN} />
    </>
  ),
  gift: (
    <>
      <path d="M36 104h168v104q0 8-8 8H44q-8 0-8-8z" fill={SAND} />
      <path d="M26 78h188v34H26z" fill={PALE} />
      <path d="M104 78h32v138h-32z" fill={SUN} />
      <path
        d="M120 76q-48-6-50-30 0-18 18-18 22 0 32 48 10-48 32-48 18 0 18 18-2 24-50 30z"
        fill="none"
        stroke={SUN}
        strokeWidth="11"
      />
    </>
  ),
};
