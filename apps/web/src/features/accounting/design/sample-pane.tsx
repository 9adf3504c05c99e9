import type { DesignSettings } from '@pinkas/contract/accounting/design/design.contract';
import { docTypeKeyOf, DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import {
  DOCUMENT_LANGUAGES,
  type DocumentLanguage,
} from '@pinkas/domain/documents/draft/document-draft';
import { isBrandColor } from '@pinkas/domain/company/brand-color';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { IconCheck, IconMaximize, IconPrinter } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { PrintedPages, ZoomButton } from '../../../shared/documents/printed-pages.tsx';
import { useSettled } from '../../../shared/form/use-settled.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { isDocType } from '../../../shared/session/session.ts';
import {
  changedNames,
  isApprovalSound,
  section46Of,
  shownTexts,
  textAt,
  textKey,
} from './design-draft.ts';
import { useSample, type SampleRequest } from './design.queries.ts';
import type { DesignForm } from './use-design-form.ts';

/** A pause in typing: half of the 300 ms within which the sample follows; the rest is for the drawing. */
const DRAW_AFTER_MS = 150;

/** The sample of a non-profit starts with the type that shows its approval, all others with the most used type. */
function firstType({ docTypes, section46 }: DesignSettings): DocTypeId {
  if (section46 !== null) return DOC_TYPES.RECEIPT_DONATION;
  return docTypes.find((docType) => isDocType(docType)) ?? DOC_TYPES.INVOICE;
}

/** Fills the screen with the desk, or leaves it again. */
async function toggleFull(desk: HTMLElement | null): Promise<void> {
  await (document.fullscreenElement === null
    ? desk?.requestFullscreen()
    : document.exitFullscreen());
}

export interface SamplePaneProps {
  readonly stored: DesignSettings;
  readonly form: DesignForm;
}

/** Shows a sample of a type and a language, rendered again with every choice that affects it. */
export function SamplePane({ stored, form }: SamplePaneProps) {
  const text = usePhrases('design');
  const typeNames = usePhrases('docTypes');
  const [docType, setDocType] = useState(() => firstType(stored));
  const [language, setLanguage] = useState<DocumentLanguage>(useLanguage().language);
  const [isZoomed, setIsZoomed] = useState(false);
  const desk = useRef<HTMLElement>(null);
  const nameOf = (code: number): string => {
    const key = docTypeKeyOf(code);
    return key === undefined ? String(code) : typeNames(key);
  };
  return (
    <section ref={desk} className="design-desk" aria-label={text('sampleTitle')}>
      <div className="design-desk__bar">
        <SelectField
          label={text('sampleType')}
          isLabelHidden
          value={String(docType)}
          options={stored.docTypes.map((code) => ({ value: String(code), label: nameOf(code) }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = stored.docTypes.find((code) => String(code) === value);
            if (chosen !== undefined && isDocType(chosen)) setDocType(chosen);
          }}
        />
        <SegmentedControl
          label={text('sampleLanguage')}
          value={language}
          onChange={setLanguage}
          segments={DOCUMENT_LANGUAGES.map((value) => ({
            value,
            label: text(value === 'he' ? 'languageHe' : 'languageEn'),
          }))}
        />
        <span className="design-desk__end">
          <span className="design-desk__note">
            <IconCheck aria-hidden stroke={1.75} />
            {text('sampleNote')}
          </span>
          <ZoomButton isZoomed={isZoomed} onChange={setIsZoomed} />
          <IconButton
            size="sm"
            isOutlined
            label={text('samplePrint')}
            icon={<IconPrinter aria-hidden stroke={1.75} />}
            onClick={() => window.print()}
          />
          {document.fullscreenEnabled && (
            <IconButton
              size="sm"
              isOutlined
              label={text('sampleFull')}
              icon={<IconMaximize aria-hidden stroke={1.75} />}
              onClick={() => void toggleFull(desk.current)}
            />
          )}
        </span>
      </div>
      <SamplePages
        body={sampleBody(stored, form, { docType, language })}
        title={nameOf(docType)}
        isZoomed={isZoomed}
      />
    </section>
  );
}

/**
 * Colour and columns go along when they are others, the approval only where it is printed; what is typed only when it can be
 * read.
 */
function sampleBody(
  stored: DesignSettings,
  { draft }: DesignForm,
  choice: Pick<SampleRequest, 'docType' | 'language'>,
): SampleRequest {
  const { printLayout, printColumns, brandColor } = draft;
  const changed = changedNames(draft, stored);
  const hasOwnColor = isBrandColor(brandColor) && changed.includes('brandColor');
  const { remarks, saleTerms } = textAt(shownTexts(draft, stored), textKey(choice));
  const hasApproval = choice.docType === DOC_TYPES.RECEIPT_DONATION && isApprovalSound(draft);
  return {
    ...choice,
    printLayout,
    ...(changed.includes('printColumns') && { printColumns: [...printColumns] }),
    ...(hasOwnColor && { brandColor }),
    ...(remarks !== '' && { remarks }),
    ...(saleTerms !== '' && { saleTerms }),
    ...(hasApproval && { section46: section46Of(draft) }),
  };
}

interface SamplePagesProps {
  readonly body: SampleRequest;
  readonly title: string;
  readonly isZoomed: boolean;
}

function SamplePages({ body, title, isZoomed }: SamplePagesProps) {
  const text = usePhrases('design');
  // Typing pauses before a sample is asked for; what is pressed is drawn at once.
  const { remarks, saleTerms, section46, ...pressed } = body;
  const typed = useSettled({ remarks, saleTerms, section46 }, DRAW_AFTER_MS);
  const sample = useSample({ ...pressed, ...typed });
  if (sample.isError) {
    return (
      <PageError
        title={text('sampleFailed')}
        reason={sample.error}
        isRetrying={sample.isFetching}
        onRetry={() => void sample.refetch()}
      />
    );
  }
  if (sample.data === undefined) return <SkeletonCard lines={14} />;
  return (
    <div className="design-sample" data-waiting={sample.isPlaceholderData || undefined}>
      <PrintedPages {...sample.data} title={title} isZoomed={isZoomed} />
    </div>
  );
}
