import {
  BUSINESS_IMAGE_KINDS,
  type BusinessImageKind,
} from '@pinkas/domain/company/business-image';

import type { TemplateImage } from '../../../../../platform/pdf/pdf-request.ts';
import { fittedPicture, type PictureBounds, type PictureView } from './picture-view.ts';
import type { IssuerPictures } from '../print-model.ts';

const BOUNDS: Readonly<Record<BusinessImageKind, PictureBounds>> = {
  logo: { widthMm: 44, heightMm: 16 },
  signature: { widthMm: 46, heightMm: 18 },
};

function pathOf(kind: BusinessImageKind): string {
  return `/pictures/${kind}`;
}

export type IssuerPicturesView = {
  readonly [kind in BusinessImageKind]: PictureView | null;
};

/** Logo and signature in their printed size; null for what the business had not. */
export function issuerPicturesView({ logo, signature }: IssuerPictures): IssuerPicturesView {
  return {
    logo: logo === undefined ? null : fittedPicture(pathOf('logo'), logo, BOUNDS.logo),
    signature:
      signature === undefined
        ? null
        : fittedPicture(pathOf('signature'), signature, BOUNDS.signature),
  };
}

/** Their bytes, where the template finds them. */
export function issuerImages(pictures: IssuerPictures): TemplateImage[] {
  return BUSINESS_IMAGE_KINDS.flatMap((kind) => {
    const picture = pictures[kind];
    return picture === undefined ? [] : [{ path: pathOf(kind), bytes: picture.bytes }];
  });
}
