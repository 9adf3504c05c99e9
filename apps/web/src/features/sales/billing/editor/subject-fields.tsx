import { TEMPLATE_TITLE_LENGTH_MAX } from '@pinkas/contract/sales/billing/billing-fields';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';

import { useTypeName } from '../../../../shared/documents/type-name.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { isDocType } from '../../../../shared/session/session.ts';
import { CustomerField } from './customer-field.tsx';
import type { PartProps } from './part-props.ts';
import { typesOf } from './template-draft.ts';

/** Who is billed, by which document, and where it is sent. */
export function SubjectFields({ form }: Pick<PartProps, 'form'>) {
  const text = usePhrases('billing');
  const nameOf = useTypeName();
  const { docTypes } = useAccountSetup();
  const { draft } = form;
  const types = typesOf(draft.method, docTypes);
  return (
    <div className="billing-fields billing-fields--subject">
      <CustomerField form={form} />
      <TextField
        {...form.bind('title')}
        label={text('templateTitle')}
        maxLength={TEMPLATE_TITLE_LENGTH_MAX}
      />
      <SelectField
        label={text('docType')}
        name="docType"
        value={String(draft.docType)}
        error={form.problem('docType')}
        options={(types.length === 0 ? [draft.docType] : types).map((type) => ({
          value: String(type),
          label: nameOf(type),
        }))}
        onChange={({ currentTarget: { value } }) => {
          const docType = Number(value);
          if (isDocType(docType)) form.change({ docType });
        }}
      />
      <LtrTextField
        {...form.bind('mailTo')}
        label={text('mailTo')}
        help={text('mailToHint')}
        isOptional
      />
    </div>
  );
}
