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
  designOfType,
  isApprovalSound,
  section46Of,
  shownTexts,
  textAt,
  textKey,
  typesOfDesign,
  type DesignId,
} from './design-draft.ts';
import { useSample, type SampleRequest } from './design.queries.ts';
import type { DesignForm } from './use-design-form.ts';
import { useUpdateSeconds } from './use-update-seconds.ts';

/** A pause in typing: half of the 300 ms within which the sample follows; the rest is for the drawing. */
const DRAW_AFTER_MS = 150;

/**
 * The sample of a further design starts with the first of its types, that of a non-profit with the type that shows its
 * approval, all others with the most used type.
 */
function firstType(stored: DesignSettings, designId: DesignId): DocTypeId {
  const { docTypes, section46 } = stored;
  const [own] = designId === null ? [] : typesOfDesign(stored, designId);
  if (own !== undefined && isDocType(own)) return own;
  if (section46 !== null) return DOC_TYPES.RECEIPT_DONATION;
  return docTypes.find((docType) => isDocType(docType)) ?? DOC_TYPES.INVOICE;
}

/** The type of the sample: the first one of a design, until another is chosen. */
function useShownType(
  stored: DesignSettings,
  designId: DesignId,
): readonly [DocTypeId, (docType: DocTypeId) => void] {
  const [shown, setShown] = useState(() => ({ designId, docType: firstType(stored, designId) }));
  const now =
    shown.designId === designId ? shown : { designId, docType: firstType(stored, designId) };
  if (now !== shown) setShown(now);
  return [now.docType, (docType) => setShown({ designId, docType })];
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
  readonly designId: DesignId;
}

/** Shows a sample of a type and a language, rendered again with every choice that affects it. */
export function SamplePane({ stored, form, designId }: SamplePaneProps) {
  const text = usePhrases('design');
  const typeNames = usePhrases('docTypes');
  const [docType, setDocType] = useShownType(stored, designId);
  const [language, setLanguage] = useState<DocumentLanguage>(useLanguage().language);
  const [isZoomed, setIsZoomed] = useState(false);
  const desk = useRef<HTMLElement>(null);
  const drawn = useDrawnSample(
    sampleBody(stored, form, designId, { docType, language }),
    stored.version,
  );
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
            {drawn.seconds === undefined
              ? text('sampleNote')
              : text('sampleUpdated', { seconds: drawn.seconds })}
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
      <SamplePages drawn={drawn} title={nameOf(docType)} isZoomed={isZoomed} />
    </section>
  );
}

/** Parts of the look that go along with the layout, which always does. */
const LOOK_PARTS = ['printColumns', 'brandColor', 'showsCode', 'showsHowToPay'] as const;

/**
 * The look goes along where it is another than the one in which documents of the type are issued, the approval only where it
 * is printed; what is typed only when it can be read.
 */
function sampleBody(
  stored: DesignSettings,
  { draft }: DesignForm,
  designId: DesignId,
  choice: Pick<SampleRequest, 'docType' | 'language'>,
): SampleRequest {
  const isAsIssued = designOfType(stored, choice.docType) === designId;
  const changed = changedNames(draft, stored, designId);
  const sent = LOOK_PARTS.filter(
    (part) =>
      (!isAsIssued || changed.includes(part)) &&
      (part !== 'brandColor' || isBrandColor(draft.brandColor)),
  );
  const { remarks, saleTerms } = textAt(shownTexts(draft, stored), textKey(choice));
  const hasApproval = choice.docType === DOC_TYPES.RECEIPT_DONATION && isApprovalSound(draft);
  return {
    ...choice,
    printLayout: draft.printLayout,
    ...Object.fromEntries(sent.map((part) => [part, draft[part]])),
    ...(remarks !== '' && { remarks }),
    ...(saleTerms !== '' && { saleTerms }),
    ...(hasApproval && { section46: section46Of(draft) }),
  };
}

interface DrawnSample {
  readonly sample: ReturnType<typeof useSample>;
  /** From the last change to its pages, with one decimal, rounded up; undefined before the first change. */
  readonly seconds: string | undefined;
}

/** Draws a sample, and measures how soon it follows a change. */
function useDrawnSample(body: SampleRequest, version: number): DrawnSample {
  // Typing pauses before a sample is asked for; what is pressed is drawn at once.
  const { remarks, saleTerms, section46, ...pressed } = body;
  const toType = { remarks, saleTerms, section46 };
  const typed = useSettled(toType, DRAW_AFTER_MS);
  const sample = useSample({ ...pressed, ...typed }, version);
  const isSettled = JSON.stringify(typed) === JSON.stringify(toType);
  const isDrawn = isSettled && sample.isSuccess && !sample.isPlaceholderData;
  return { sample, seconds: useUpdateSeconds(JSON.stringify(body), isDrawn) };
}

interface SamplePagesProps {
  readonly drawn: DrawnSample;
  readonly title: string;
  readonly isZoomed: boolean;
}

function SamplePages({ drawn: { sample }, title, isZoomed }: SamplePagesProps) {
  const text = usePhrases('design');
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
