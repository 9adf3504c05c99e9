import { LINE_DESCRIPTION_LENGTH_MAX, REMARKS_LENGTH_MAX } from '@pinkas/domain/limits';
import { Sheet, SheetSection } from '@pinkas/ui/layout/card';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { AllocationField } from './fields/allocation-field.tsx';
import { CategoryFields } from './fields/category-fields.tsx';
import { ExpenseFiles } from './expense-files.tsx';
import { PaperFields } from './fields/paper-fields.tsx';
import { PaymentFields } from './fields/payment-fields.tsx';
import { CurrencyFields, SumFields } from './fields/sum-fields.tsx';
import { SupplierField } from './fields/supplier-field.tsx';
import { TagFields } from './fields/tag-fields.tsx';
import type { DraftFiles } from './use-draft-files.ts';
import type { DraftInWork } from './use-expense-draft.ts';

export interface ExpenseSheetProps {
  readonly work: DraftInWork;
  readonly files: DraftFiles;
  readonly isLocked?: boolean;
  /** Nothing is stored yet. */
  readonly isNew?: boolean;
}

/** The whole form of an expense, for its own page. */
export function ExpenseSheet(props: ExpenseSheetProps) {
  const { work, files, isLocked = false, isNew = false } = props;
  const { isMobile } = useMediaSizes();
  // A phone has a camera: the photo field comes before the typed fields.
  const isPhotoFirst = isNew && isMobile;
  const text = usePhrases('expenses');
  const uploads = usePhrases('uploads');
  const papers = (
    <SheetSection title={uploads('title')}>
      <ExpenseFiles files={files} isLocked={isLocked} isNew={isNew} />
    </SheetSection>
  );
  return (
    <Sheet>
      {isPhotoFirst && papers}
      <SheetSection title={text('sectionPaper')}>
        <fieldset className="exp-stack" disabled={isLocked}>
          <SupplierField work={work} />
          <PaperFields work={work} />
          <SumFields work={work} />
          <FieldRow>
            <CurrencyFields work={work} />
            <AllocationField work={work} />
          </FieldRow>
        </fieldset>
      </SheetSection>
      <SheetSection title={text('sectionBooks')}>
        <fieldset className="exp-stack" disabled={isLocked}>
          <CategoryFields work={work} />
          <DescriptionField work={work} />
          <TagFields work={work} />
        </fieldset>
      </SheetSection>
      <SheetSection title={text('sectionPayment')}>
        <fieldset className="exp-stack" disabled={isLocked}>
          <PaymentFields work={work} />
        </fieldset>
      </SheetSection>
      {!isPhotoFirst && papers}
      <SheetSection>
        <fieldset className="exp-stack" disabled={isLocked}>
          <RemarksField work={work} />
        </fieldset>
      </SheetSection>
    </Sheet>
  );
}

interface FieldProps {
  readonly work: DraftInWork;
}

export function DescriptionField({ work }: FieldProps) {
  const files = usePhrases('expenseFiles');
  return (
    <TextField
      label={files('description')}
      isOptional
      maxLength={LINE_DESCRIPTION_LENGTH_MAX}
      {...work.bind('description')}
    />
  );
}

export function RemarksField({ work }: FieldProps) {
  const files = usePhrases('expenseFiles');
  return (
    <TextAreaField
      label={files('remarks')}
      isOptional
      rows={2}
      maxLength={REMARKS_LENGTH_MAX}
      {...work.bind('remarks')}
    />
  );
}
