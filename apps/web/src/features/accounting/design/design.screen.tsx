import type { DesignSettings } from '@pinkas/contract/accounting/design/design.contract';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Card, Sheet } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { useState } from 'react';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { LockedFields } from '../../../shared/form/page/locked-fields.tsx';
import { SettingsForm } from '../../../shared/form/page/settings-form.tsx';
import { useJoining } from '../../../shared/joining/joining-context.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { DesignChoice } from './design-choice.tsx';
import { changedNames, hasDesign, type DesignDraft, type DesignId } from './design-draft.ts';
import {
  colorTitle,
  LayoutAndColor,
  LogoSection,
  TabbedFields,
  tabOf,
  type DesignTab,
} from './design-tabs.tsx';
import { useDesign } from './design.queries.ts';
import { SamplePane } from './sample-pane.tsx';
import { useDesignForm } from './use-design-form.ts';
import './design.css';

/** settings/design: how documents are printed, with a sample beside, and which originals there are. */
export function DesignScreen() {
  const text = usePhrases('design');
  const design = useDesign();
  usePageTitle(text('title'));
  if (design.data !== undefined) {
    return (
      <DesignPage
        stored={design.data}
        hasFailed={design.isError}
        readAgain={() => design.refetch()}
      />
    );
  }
  return (
    <div className="settings-form">
      <PageHead title={text('title')} note={text('intro')} />
      <div className="design-columns">
        {design.isError ? (
          <Card>
            <PageError
              title={text('failedTitle')}
              reason={design.error}
              isRetrying={design.isFetching}
              onRetry={() => void design.refetch()}
            />
          </Card>
        ) : (
          <>
            <Card isFlush>
              <SkeletonCard lines={6} />
            </Card>
            <Card isFlush>
              <SkeletonCard lines={14} />
            </Card>
          </>
        )}
      </div>
    </div>
  );
}

interface DesignPageProps {
  readonly stored: DesignSettings;
  /** The data is stale, and a refetch failed. */
  readonly hasFailed: boolean;
  readonly readAgain: () => Promise<unknown>;
}

function DesignPage({ stored, hasFailed, readAgain }: DesignPageProps) {
  const text = usePhrases('design');
  const isStep = useJoining() !== undefined;
  const [chosen, setChosen] = useState<DesignId>(null);
  const [tab, setTab] = useState<DesignTab>('look');
  const designId = hasDesign(stored, chosen) ? chosen : null;
  const form = useDesignForm(stored, designId, {
    readAgain,
    onInvalid: (codes) => setTab(tabOf(codes)),
    onSaved: () => gone.forget(),
  });
  const gone = useGoneDesign(stored, chosen, () => choose(null));
  function choose(next: DesignId): void {
    form.reset();
    setChosen(next);
  }
  function show(next: DesignId): void {
    gone.forget();
    choose(next);
  }
  const goneWords = { title: text('designGoneTitle'), text: text('designGoneText') };
  const parts = { stored, form, designId, onChoose: show };
  return (
    <SettingsForm
      form={form}
      needs="design.write"
      title={text('title')}
      intro={text('intro')}
      refreshFailed={hasFailed ? text('refreshFailed') : undefined}
      conflict={
        gone.isGone ? goneWords : { title: text('changedTitle'), text: text('changedText') }
      }
      saveFailed={text('saveFailed')}
      changes={changesIn(form.draft, stored, designId, text)}
    >
      {gone.isGone && !form.hasConflict && (
        <Alert tone="warn" title={goneWords.title} isLive>
          {goneWords.text}
        </Alert>
      )}
      <div className="design-columns">
        {isStep ? (
          <LockedFields needs="design.write">
            <Sheet>
              <LayoutAndColor {...parts} />
              <LogoSection kinds={LOGO} />
            </Sheet>
          </LockedFields>
        ) : (
          <div className="pk-card pk-sheet design-sheet">
            <DesignChoice {...parts} />
            <TabbedFields {...parts} tab={tab} onTab={setTab} />
          </div>
        )}
        <SamplePane stored={stored} form={form} designId={designId} />
      </div>
    </SettingsForm>
  );
}

/**
 * Whether the design that was chosen has been removed elsewhere; `onGone` is called once, before anything is shown without it, so that what was typed
 * into it goes into no other design.
 */
function useGoneDesign(
  stored: DesignSettings,
  chosen: DesignId,
  onGone: () => void,
): { readonly isGone: boolean; readonly forget: () => void } {
  const [last, setLast] = useState(stored);
  const [isGone, setIsGone] = useState(false);
  if (last !== stored) {
    setLast(stored);
    if (hasDesign(last, chosen) && !hasDesign(stored, chosen)) {
      setIsGone(true);
      onGone();
    }
  }
  return { isGone, forget: () => setIsGone(false) };
}

/** What is called what in the bar that saves. */
const CHANGE_NAMES: Readonly<
  Record<Exclude<keyof DesignDraft, 'brandColor'>, PhraseKey<'design'>>
> = {
  name: 'designName',
  docTypes: 'designTypes',
  printLayout: 'layoutTitle',
  printColumns: 'columnsTitle',
  showsCode: 'shownCode',
  showsHowToPay: 'shownHowToPay',
  showsPayButton: 'shownPayButton',
  section46Number: 'section46Title',
  section46ValidUntil: 'section46Title',
  mayIssueForeign: 'foreignStatement',
  mayChooseVatRate: 'vatRateStatement',
  printsProgress: 'printsProgress',
  texts: 'textsTitle',
};

function changesIn(
  draft: DesignDraft,
  stored: DesignSettings,
  designId: DesignId,
  text: (key: PhraseKey<'design'>) => string,
): string {
  const names = changedNames(draft, stored, designId).map((name) =>
    text(name === 'brandColor' ? colorTitle(designId) : CHANGE_NAMES[name]),
  );
  return [...new Set(names)].join(', ');
}

const LOGO = ['logo'] as const;
