import type { DesignSettings } from '@pinkas/contract/accounting/design/design.contract';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { Card, Sheet, SheetSection } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { CompanyImages } from '../../../shared/company-images/company-images.tsx';
import { LockedFields } from '../../../shared/form/page/locked-fields.tsx';
import { SettingsForm } from '../../../shared/form/page/settings-form.tsx';
import { useJoining } from '../../../shared/joining/joining-context.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { ApprovalFields } from './approval-fields.tsx';
import { ColumnsField } from './columns-field.tsx';
import { ColorChoice } from './color-choice.tsx';
import { changedNames, type DesignDraft } from './design-draft.ts';
import { useDesign } from './design.queries.ts';
import { LayoutChoice } from './layout-choice.tsx';
import { SamplePane } from './sample-pane.tsx';
import { TextsFields } from './texts-fields.tsx';
import { useDesignForm, type DesignForm } from './use-design-form.ts';
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
  const form = useDesignForm(stored, readAgain);
  const isStep = useJoining() !== undefined;
  return (
    <SettingsForm
      form={form}
      needs="design.write"
      title={text('title')}
      intro={text('intro')}
      refreshFailed={hasFailed ? text('refreshFailed') : undefined}
      conflict={{ title: text('changedTitle'), text: text('changedText') }}
      saveFailed={text('saveFailed')}
      changes={changesIn(form.draft, stored, text)}
    >
      <div className="design-columns">
        <LockedFields needs="design.write">
          <FaceSheet form={form} />
        </LockedFields>
        <SamplePane stored={stored} form={form} />
        {!isStep && (
          <LockedFields needs="design.write">
            <FurtherSheet stored={stored} form={form} />
          </LockedFields>
        )}
      </div>
    </SettingsForm>
  );
}

/** What is called what in the bar that saves. */
const CHANGE_NAMES: Readonly<Record<keyof DesignDraft, PhraseKey<'design'>>> = {
  printLayout: 'layoutTitle',
  printColumns: 'columnsTitle',
  brandColor: 'colorTitle',
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
  text: (key: PhraseKey<'design'>) => string,
): string {
  const names = changedNames(draft, stored).map((name) => text(CHANGE_NAMES[name]));
  return [...new Set(names)].join(', ');
}

const LOGO = ['logo'] as const;

/** Layout, colour, columns and logo, which the sample beside it shows at once. */
function FaceSheet({ form }: { readonly form: DesignForm }) {
  const text = usePhrases('design');
  const isStep = useJoining() !== undefined;
  const may = useMay();
  return (
    <Sheet>
      <SheetSection title={text('layoutTitle')}>
        <LayoutChoice
          value={form.draft.printLayout}
          color={form.draft.brandColor}
          isDisabled={form.isSaving}
          onChange={(printLayout) => form.change({ printLayout })}
        />
      </SheetSection>
      <SheetSection title={text('colorTitle')} note={text('colorNote')}>
        <ColorChoice form={form} />
      </SheetSection>
      {!isStep && (
        <SheetSection title={text('columnsTitle')} note={text('columnsNote')}>
          <ColumnsField form={form} />
        </SheetSection>
      )}
      {may('company.read') && (
        <SheetSection title={text('logoTitle')}>
          <LockedFields needs="company.write">
            <CompanyImages kinds={LOGO} />
          </LockedFields>
        </SheetSection>
      )}
    </Sheet>
  );
}

interface FurtherSheetProps {
  readonly stored: DesignSettings;
  readonly form: DesignForm;
}

/** Rarely changed settings, not needed before the first document. */
function FurtherSheet({ stored, form }: FurtherSheetProps) {
  const text = usePhrases('design');
  return (
    <Sheet>
      <SheetSection title={text('rowsTitle')}>
        <SwitchField
          label={text('printsProgress')}
          hint={text('printsProgressHint')}
          checked={form.draft.printsProgress}
          disabled={form.isSaving}
          onChange={(event) => form.change({ printsProgress: event.target.checked })}
        />
      </SheetSection>
      {stored.section46 !== null && (
        <SheetSection title={text('section46Title')} note={text('section46Note')}>
          <ApprovalFields form={form} />
        </SheetSection>
      )}
      <SheetSection title={text('textsTitle')} note={text('textsNote')}>
        <TextsFields stored={stored} form={form} />
      </SheetSection>
      <SheetSection title={text('permissionsTitle')}>
        <div className="design-permissions">
          <OwnersPermission
            isOn={stored.mayIssueForeign}
            words={FOREIGN_WORDS}
            name="mayIssueForeign"
            isChangeable={stored.isForeignChangeable}
            form={form}
          />
          {stored.mayChooseVatRate !== null && (
            <OwnersPermission
              isOn={stored.mayChooseVatRate}
              words={VAT_RATE_WORDS}
              name="mayChooseVatRate"
              isChangeable={stored.isForeignChangeable}
              form={form}
            />
          )}
          {!stored.isForeignChangeable && (
            <p className="design-permissions__note">{text('foreignOwnerOnly')}</p>
          )}
        </div>
      </SheetSection>
    </Sheet>
  );
}

type Words = Readonly<Record<'statement' | 'help' | 'on' | 'off', PhraseKey<'design'>>>;

const FOREIGN_WORDS: Words = {
  statement: 'foreignStatement',
  help: 'foreignHelp',
  on: 'foreignOn',
  off: 'foreignOff',
};
const VAT_RATE_WORDS: Words = {
  statement: 'vatRateStatement',
  help: 'vatRateHelp',
  on: 'vatRateOn',
  off: 'vatRateOff',
};

interface OwnersPermissionProps {
  readonly isOn: boolean;
  readonly words: Words;
  readonly name: 'mayIssueForeign' | 'mayChooseVatRate';
  readonly isChangeable: boolean;
  readonly form: DesignForm;
}

/** Editable by the owner; for everybody else it shows the current state. */
function OwnersPermission({ isOn, words, name, isChangeable, form }: OwnersPermissionProps) {
  const text = usePhrases('design');
  if (!isChangeable) return <p>{text(isOn ? words.on : words.off)}</p>;
  return (
    <SwitchField
      label={text(words.statement)}
      hint={text(words.help)}
      checked={form.draft[name]}
      disabled={form.isSaving}
      onChange={({ currentTarget: { checked } }) => form.change({ [name]: checked })}
    />
  );
}
