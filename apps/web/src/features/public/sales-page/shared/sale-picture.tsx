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
};
