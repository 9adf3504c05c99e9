import type { DesignSettings } from '@pinkas/contract/accounting/design/design.contract';
import type { PhraseKey } from '@pinkas/phrases/phrases';
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
import { changedNames, type DesignDraft, type DesignId } from './design-draft.ts';
import {
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
  // Somebody else may have removed it.
  const designId = stored.designs.some(({ id }) => id === chosen) ? chosen : null;
  const form = useDesignForm(stored, designId, {
    readAgain,
    onInvalid: (codes) => setTab(tabOf(codes)),
  });
  function choose(next: DesignId): void {
    form.reset();
    setChosen(next);
  }
  const parts = { stored, form, designId, onChoose: choose };
  return (
    <SettingsForm
      form={form}
      needs="design.write"
      title={text('title')}
      intro={text('intro')}
      refreshFailed={hasFailed ? text('refreshFailed') : undefined}
      conflict={{ title: text('changedTitle'), text: text('changedText') }}
      saveFailed={text('saveFailed')}
      changes={changesIn(form.draft, stored, designId, text)}
    >
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
        <SamplePane key={designId} stored={stored} form={form} designId={designId} />
      </div>
    </SettingsForm>
  );
}

/** What is called what in the bar that saves. */
const CHANGE_NAMES: Readonly<Record<keyof DesignDraft, PhraseKey<'design'>>> = {
  name: 'designName',
  docTypes: 'designTypes',
  printLayout: 'layoutTitle',
  printColumns: 'columnsTitle',
  brandColor: 'colorTitle',
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
  const names = changedNames(draft, stored, designId).map((name) => text(CHANGE_NAMES[name]));
  return [...new Set(names)].join(', ');
}

const LOGO = ['logo'] as const;
