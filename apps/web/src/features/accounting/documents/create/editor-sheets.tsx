import { Card, Sheet, SheetSection } from '@pinkas/ui/layout/card';
import { IconChevronDown, IconNotes } from '@tabler/icons-react';

import { Suspense } from 'react';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { CustomerSection } from './customer/customer-section.tsx';
import { LinesSection } from './lines/lines-section.tsx';
import { DiscountAndRounding, RemarksField, TagsField } from './texts/closing-fields.tsx';
import { rulesOf } from '../type-words.ts';
import { useEditor } from './form/editor-context.ts';
import { LazyQuiet } from './head/lazy-head.tsx';
import { OptionalLines } from './lines/optional-lines.tsx';
import { TypeSwitch } from './head/type-switch.tsx';
import { DateFields, SubjectField } from './head/head-fields.tsx';

const HiddenNote = lazyPart(async () => ({
  default: (await import('./head/hidden-note.tsx')).HiddenNote,
}));
const DeliveryFields = lazyPart(async () => ({
  default: (await import('./delivery/delivery-fields.tsx')).DeliveryFields,
}));
const FilesField = lazyPart(async () => ({
  default: (await import('./delivery/attached-files.tsx')).AttachedFiles,
}));
const PaymentsSection = lazyPart(async () => {
  const { PaymentsSection: loaded } = await import('./payments/payments-section.tsx');
  return { default: loaded };
});
const SourceSection = lazyPart(async () => {
  const { SourceSection: loaded } = await import('./links/source-section.tsx');
  return { default: loaded };
});
const AllocationSection = lazyPart(async () => {
  const { AllocationSection: loaded } = await import('./links/allocation-section.tsx');
  return { default: loaded };
});
const BaseOn = lazyPart(async () => {
  const { BaseOn: loaded } = await import('./links/base-on.tsx');
  return { default: loaded };
});

/** The sections of the type: source, rows, payments and allocations. */
function Body() {
  const { docType } = useEditor();
  const rules = rulesOf(docType);
  const isOfOne = rules.posting === 'credit' || rules.posting === 'deposit-release';
  return (
    <>
      {isOfOne && (
        <Suspense>
          <SourceSection />
        </Suspense>
      )}
      {rules.items === 'required' && <LinesSection />}
      {rules.payments !== 'none' && (
        <Suspense>
          <PaymentsSection />
        </Suspense>
      )}
      {rules.posting === 'receipt' && (
        <Suspense>
          <AllocationSection />
        </Suspense>
      )}
      {rules.items === 'optional' && <OptionalLines />}
    </>
  );
}

function TypeRow() {
  const rules = rulesOf(useEditor().docType);
  const isBased = rules.basedOn.length > 0 && rules.items === 'required';
  return (
    <>
      <div className="doc-type-row">
        <TypeSwitch />
        {isBased && rules.posting !== 'credit' && (
          <Suspense fallback={<div className="doc-late-base" />}>
            <BaseOn />
          </Suspense>
        )}
      </div>
      <Suspense>
        <HiddenNote />
      </Suspense>
    </>
  );
}

/** The whole form as one sheet. */
export function PaneSheet() {
  const text = usePhrases('documents');
  const { docType, isSimulation } = useEditor();
  const { items } = rulesOf(docType);
  return (
    <Sheet>
      <SheetSection>
        <TypeRow />
      </SheetSection>
      <SheetSection>
        <div className={items === 'text' ? 'doc-top doc-top--text' : 'doc-top'}>
          <CustomerSection />
          <DateFields />
          <SubjectField />
        </div>
        <div className="doc-quiet">
          <LazyQuiet />
        </div>
      </SheetSection>
      <Body />
      <SheetSection>
        <div className="doc-closing">
          <div className="doc-closing__part">
            <RemarksField />
            {!isSimulation && (
              <>
                <TagsField />
                <Suspense>
                  <FilesField />
                </Suspense>
              </>
            )}
          </div>
          <div className="doc-closing__part">
            {items === 'required' && <DiscountAndRounding />}
            {!isSimulation && (
              <>
                <h2 className="doc-closing__title">{text('mailTitle')}</h2>
                <Suspense>
                  <DeliveryFields />
                </Suspense>
              </>
            )}
          </div>
        </div>
      </SheetSection>
    </Sheet>
  );
}

/** The same parts as cards in the same order; rarely used ones are folded at the bottom. */
export function MobileSheets() {
  const text = usePhrases('documents');
  const { docType, isSimulation } = useEditor();
  const { items } = rulesOf(docType);
  return (
    <div className="doc-sheets">
      <Card>
        <div className="doc-closing__part">
          <TypeRow />
          <CustomerSection />
          <DateFields />
        </div>
      </Card>
      {items === 'text' && (
        <Card>
          <SubjectField />
        </Card>
      )}
      <Sheet>
        <Body />
      </Sheet>
      {items === 'required' && (
        <Card>
          <div className="doc-closing__part">
            <DiscountAndRounding />
          </div>
        </Card>
      )}
      {!isSimulation && (
        <Card>
          <div className="doc-closing__part">
            <Suspense fallback={<div className="doc-late-mail" />}>
              <DeliveryFields />
              <FilesField />
            </Suspense>
          </div>
        </Card>
      )}
      <Card isFlush>
        <details className="doc-more">
          <summary>
            <IconNotes aria-hidden stroke={1.75} />
            <span>{text('moreDetails')}</span>
            <IconChevronDown aria-hidden stroke={1.75} />
          </summary>
          <div className="doc-more__fields">
            {items !== 'text' && <SubjectField />}
            <LazyQuiet />
            <RemarksField />
            {!isSimulation && <TagsField />}
          </div>
        </details>
      </Card>
    </div>
  );
}
