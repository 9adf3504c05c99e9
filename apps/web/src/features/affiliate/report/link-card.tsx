import { Button } from '@pinkas/ui/actions/button';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Card } from '@pinkas/ui/layout/card';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';

import { useCopy } from '../../../shared/copying/use-copy.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';

/** Modules around a QR code that stay white, as its standard asks. */
const QUIET = 4;

export interface LinkCardProps {
  readonly link: string;
  readonly qr: { readonly size: number; readonly path: string };
}

/** The own link with what helps to hand it on: copied, shared by the device, scanned, or in a sentence. */
export function LinkCard({ link, qr }: LinkCardProps) {
  const text = usePhrases('affiliate');
  const { language } = useLanguage();
  const [sentenceIn, setSentenceIn] = useState(language);
  const sentence = text(`sentence-${sentenceIn}`, { link });
  const side = qr.size + 2 * QUIET;
  const copyWords = useCopy();
  const copy = (what: string): void => void copyWords(what, { copied: text('copied') });
  return (
    <Card title={text('linkTitle')}>
      <div className="affiliate__link">
        <div className="affiliate__words">
          <LtrTextField
            label={text('link')}
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <span className="affiliate__actions">
            <Button
              variant="filled"
              icon={<IconCopy aria-hidden stroke={1.75} />}
              onClick={() => copy(link)}
            >
              {text('copy')}
            </Button>
            {'share' in navigator && (
              <Button onClick={() => void share(sentence)}>{text('share')}</Button>
            )}
          </span>
          <SegmentedControl
            label={text('language')}
            value={sentenceIn}
            segments={[
              { value: 'he', label: text('hebrew') },
              { value: 'en', label: text('english') },
            ]}
            onChange={setSentenceIn}
          />
          <figure className="affiliate__sentence">
            <figcaption>{text('sentences')}</figcaption>
            <p lang={sentenceIn} dir={sentenceIn === 'he' ? 'rtl' : 'ltr'}>
              {sentence}
            </p>
            <Button variant="quiet" onClick={() => copy(sentence)}>
              {text('copySentence')}
            </Button>
          </figure>
        </div>
        <svg
          className="affiliate__qr"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not a file
          role="img"
          aria-label={text('qr')}
          viewBox={`${String(-QUIET)} ${String(-QUIET)} ${String(side)} ${String(side)}`}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
      </div>
    </Card>
  );
}

/** Shares the sentence by the share sheet of the device; closing the sheet shares nothing. */
async function share(sentence: string): Promise<void> {
  try {
    await navigator.share({ text: sentence });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
  }
}
