import type { DesignSettings } from '@pinkas/contract/accounting/design/design.contract';
import type { BusinessImageKind } from '@pinkas/domain/company/business-image';
import { PRINT_LAYOUTS } from '@pinkas/domain/documents/print/print-layout';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Tabs } from '@pinkas/ui/data/tabs';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { SheetSection } from '@pinkas/ui/layout/card';
import { useId, type ReactNode } from 'react';

import { CompanyImages } from '../../../shared/company-images/company-images.tsx';
import { LockedFields } from '../../../shared/form/page/locked-fields.tsx';
import type { FieldCodes } from '../../../shared/form/form-spec.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { ApprovalFields } from './approval-fields.tsx';
import { ColorChoice } from './color-choice.tsx';
import { ColumnsField } from './columns-field.tsx';
import type { DesignId } from './design-draft.ts';
import { FurtherFields } from './further-fields.tsx';
import { LayoutChoice } from './layout-choice.tsx';
import { PermissionFields } from './permission-fields.tsx';
import { ShownFields } from './shown-fields.tsx';
import { TextsFields } from './texts-fields.tsx';
import type { DesignForm } from './use-design-form.ts';

export const DESIGN_TABS = ['look', 'texts', 'images', 'payment'] as const;
export type DesignTab = (typeof DESIGN_TABS)[number];

const TAB_NAMES = {
  look: 'tabLook',
  texts: 'tabTexts',
  images: 'tabImages',
  payment: 'tabPayment',
} as const satisfies Readonly<Record<DesignTab, PhraseKey<'design'>>>;

/** Returns the tab of the first field that is wrong. What only the page knows, a date that cannot be read, is in no code. */
export function tabOf(codes: FieldCodes): DesignTab {
  const [field = 'section46ValidUntil'] = codes.keys();
  return field.startsWith('section46') || field.startsWith('texts') ? 'texts' : 'look';
}

export interface DesignParts {
  readonly stored: DesignSettings;
  readonly form: DesignForm;
  readonly designId: DesignId;
  readonly onChoose: (designId: DesignId) => void;
}

interface TabbedFieldsProps extends DesignParts {
  readonly tab: DesignTab;
  readonly onTab: (tab: DesignTab) => void;
}

/** The fields of a design in four tabs. All stay on the page, so that what is typed in each is checked. */
export function TabbedFields({ tab, onTab, ...parts }: TabbedFieldsProps) {
  const text = usePhrases('design');
  const id = useId();
  const panels: Readonly<Record<DesignTab, ReactNode>> = {
    look: <LookFields {...parts} />,
    texts: <TextsTab {...parts} />,
    images: <LogoSection designId={parts.designId} />,
    payment: <PaymentTab {...parts} />,
  };
  return (
    <>
      <Tabs
        label={text('title')}
        tabs={DESIGN_TABS.map((value) => ({ value, label: text(TAB_NAMES[value]) }))}
        value={tab}
        onChange={onTab}
        panelId={`${id}${tab}`}
      />
      {DESIGN_TABS.map((one) => (
        <div
          key={one}
          id={`${id}${one}`}
          role="tabpanel"
          aria-label={text(TAB_NAMES[one])}
          hidden={one !== tab}
        >
          <LockedFields needs="design.write">
            <div className="pk-sheet">{panels[one]}</div>
          </LockedFields>
        </div>
      ))}
    </>
  );
}

/** The main design has the colour of the business. */
export function colorTitle(designId: DesignId): PhraseKey<'design'> {
  return designId === null ? 'colorTitle' : 'colorTitleFurther';
}

/** Returns the note of a section of the account, which says so beside a further design. */
function useAccountNote(designId: DesignId): (note?: string) => string | undefined {
  const text = usePhrases('design');
  return (note) => {
    if (designId === null) return note;
    return [text('forAllDesigns'), ...(note === undefined ? [] : [note])].join('. ');
  };
}

/** Layout and colour, which the sample beside them shows at once. */
export function LayoutAndColor({ form, designId }: DesignParts) {
  const text = usePhrases('design');
  return (
    <>
      <SheetSection
        title={text('layoutTitle')}
        note={text('layoutCount', { count: PRINT_LAYOUTS.length })}
      >
        <LayoutChoice
          value={form.draft.printLayout}
          color={form.draft.brandColor}
          isDisabled={form.isSaving}
          onChange={(printLayout) => form.change({ printLayout })}
        />
      </SheetSection>
      <SheetSection
        title={text(colorTitle(designId))}
        note={text(designId === null ? 'colorNote' : 'colorNoteFurther')}
      >
        <ColorChoice form={form} label={text(colorTitle(designId))} />
      </SheetSection>
    </>
  );
}

function LookFields(parts: DesignParts) {
  const text = usePhrases('design');
  const { form, designId, onChoose } = parts;
  const accountNote = useAccountNote(designId);
  return (
    <>
      <LayoutAndColor {...parts} />
      <SheetSection title={text('columnsTitle')} note={text('columnsNote')}>
        <ColumnsField form={form} />
      </SheetSection>
      <SheetSection title={text('rowsTitle')} note={accountNote()}>
        <SwitchField
          label={text('printsProgress')}
          hint={text('printsProgressHint')}
          checked={form.draft.printsProgress}
          disabled={form.isSaving}
          onChange={(event) => form.change({ printsProgress: event.target.checked })}
        />
      </SheetSection>
      {designId !== null && (
        <SheetSection title={text('designTitle')}>
          <FurtherFields {...parts} designId={designId} onRemoved={() => onChoose(null)} />
        </SheetSection>
      )}
    </>
  );
}

function TextsTab({ stored, form, designId }: DesignParts) {
  const text = usePhrases('design');
  const accountNote = useAccountNote(designId);
  return (
    <>
      <SheetSection title={text('textsTitle')} note={accountNote(text('textsNote'))}>
        <TextsFields stored={stored} form={form} />
      </SheetSection>
      {stored.section46 !== null && (
        <SheetSection title={text('section46Title')} note={accountNote(text('section46Note'))}>
          <ApprovalFields form={form} />
        </SheetSection>
      )}
    </>
  );
}

function PaymentTab({ stored, form, designId }: DesignParts) {
  const text = usePhrases('design');
  const accountNote = useAccountNote(designId);
  return (
    <>
      <SheetSection title={text('shownTitle')}>
        <ShownFields form={form} />
      </SheetSection>
      <SheetSection title={text('permissionsTitle')} note={accountNote()}>
        <PermissionFields stored={stored} form={form} />
      </SheetSection>
    </>
  );
}

interface LogoSectionProps {
  /** All, where it is left out. */
  readonly kinds?: readonly BusinessImageKind[];
  readonly designId?: DesignId;
}

/** Logo and signature, which are saved by themselves; of all designs. */
export function LogoSection({ kinds, designId = null }: LogoSectionProps) {
  const text = usePhrases('design');
  const accountNote = useAccountNote(designId);
  const may = useMay();
  const title = text(kinds === undefined ? 'imagesTitle' : 'logoTitle');
  if (!may('company.read')) {
    if (kinds !== undefined) return null;
    return <SheetSection title={title}>{text('imagesNotYours')}</SheetSection>;
  }
  return (
    <SheetSection title={title} note={accountNote()}>
      <LockedFields needs="company.write">
        <CompanyImages {...(kinds !== undefined && { kinds })} />
      </LockedFields>
    </SheetSection>
  );
}
