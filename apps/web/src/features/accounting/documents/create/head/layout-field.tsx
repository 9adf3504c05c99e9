import { mayHidePrices } from '@pinkas/domain/documents/rules/document-rules';
import { PRINT_LAYOUTS } from '@pinkas/domain/documents/print/print-layout';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { SelectField } from '@pinkas/ui/fields/select-field';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useEditor } from '../form/editor-context.ts';
import { BranchField } from './branch-field.tsx';

/** The branch, the print layout, and whether prices are hidden on types that allow it. */
export function LayoutField() {
  const text = usePhrases('documentHead');
  const layouts = usePhrases('printLayouts');
  const { docType, form } = useEditor();
  return (
    <>
      <BranchField />
      <SelectField
        label={text('layout')}
        {...form.register('printLayout')}
        options={[
          { value: '', label: text('layoutOwn') },
          ...PRINT_LAYOUTS.map((layout) => ({ value: layout, label: layouts(layout) })),
        ]}
      />
      {mayHidePrices(docType) && (
        <SwitchField label={text('hidesPrices')} {...form.register('hidesPrices')} />
      )}
    </>
  );
}
