import type { DistributorBrand } from '@pinkas/contract/distributor/branding/branding.contract';
import { isBrandColor } from '@pinkas/domain/company/brand-color';
import { Wordmark } from '@pinkas/ui/brand/brand';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';

import {
  colorStyle,
  DistributorMark,
  logoOf,
  type MarkLogo,
} from '../../../shared/brand/distributor-mark.tsx';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { fileAddress } from '../../../shared/uploads/attachments.queries.ts';
import type { BrandDraft } from './brand-draft.ts';

interface PreviewProps {
  readonly stored: DistributorBrand;
  readonly draft: BrandDraft;
}

const LOOKS = ['light', 'dark'] as const;

/** Previews the typed brand as customers see it: beside the product's mark in both schemes, and in the head of an email. */
export function BrandPreview({ stored, draft }: PreviewProps) {
  const text = usePhrases('branding');
  const shell = usePhrases('shell');
  const { language } = useLanguage();
  const name = language === 'en' && draft.nameEn !== '' ? draft.nameEn : draft.nameHe;
  const color = isBrandColor(draft.color) ? draft.color : '';
  const mark = <DistributorMark name={name} color={color} logo={shownLogo(stored, draft)} />;
  return (
    <Card title={text('previewTitle')} note={text('previewNote')}>
      <div className="branding__looks">
        {LOOKS.map((look) => (
          <section
            key={look}
            className={`branding__look ${look === 'light' ? 'pk-paper' : 'pk-night'}`}
          >
            <h3>{text(look === 'light' ? 'previewLight' : 'previewDark')}</h3>
            <div className="branding__frame">
              <Wordmark name={shell('productName')} />
              {mark}
            </div>
          </section>
        ))}
        <section className="branding__look pk-paper" style={colorStyle(color)}>
          <h3>{text('previewMail')}</h3>
          <dl className="branding__sender">
            <dt>{text('from')}</dt>
            <dd>
              <bdi>{draft.senderName === '' ? name : draft.senderName}</bdi>
            </dd>
            <dt>{text('answers')}</dt>
            <dd>
              <Isolate isLtr>{draft.replyTo === '' ? stored.supportEmail : draft.replyTo}</Isolate>
            </dd>
          </dl>
          <div className="branding__mail">
            {mark}
            <p>{text('sampleMail')}</p>
          </div>
        </section>
      </div>
    </Card>
  );
}

/** The picture that was just uploaded, or the one that is stored. */
function shownLogo({ code, logo, savedAt }: DistributorBrand, draft: BrandDraft): MarkLogo | null {
  const { logoFileId } = draft;
  if (logoFileId === null) return null;
  if (logoFileId !== '') return { address: fileAddress(logoFileId), widthPx: 96, heightPx: 28 };
  return savedAt === null ? null : logoOf({ code, logo, savedAt });
}
